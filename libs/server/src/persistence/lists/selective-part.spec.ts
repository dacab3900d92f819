import { describe, expect, it } from 'vitest';
import { selectivePart } from './selective-part.ts';

const numbered = Array.from({ length: 100 }, (_, nth) => `creator ${nth} @bench${nth}`);

describe('the part of a search text by which the index is asked', () => {
  it.each([
    ['what few texts have, without what nearly all have', 'bench4711', 'h4711'],
    ['the end of what most texts have', 'creator 4711', '4711'],
    ['the whole text when nothing is rare', 'bench', 'bench'],
    ['the whole text when all of it is rare', 'maria', 'maria'],
    ['the whole text when it is shorter than a trigram', 'cr', 'cr'],
    ['the whole text when no three of its characters are letters or digits', '@b 4', '@b 4'],
    ['whole characters', 'creator 😀éßç', 'éßç'],
    ['the rarest of several parts', 'zoë creator bob', 'zoë'],
  ])('is %s', (_, whole, part) => {
    expect(selectivePart(whole, numbered)).toBe(part);
    expect(whole).toContain(part);
  });

  it('is the whole text when nothing is known', () => {
    expect(selectivePart('bench4711', [])).toBe('bench4711');
  });
});
