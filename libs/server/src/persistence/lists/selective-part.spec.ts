import { describe, expect, it } from 'vitest';
import { isRare, selectivePart } from './selective-part.ts';

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

describe('a rare part', () => {
  it.each([
    ['that no text of the sample has', 'h4711', true],
    ['that one has', 'bench47', true],
    ['that several have', 'bench4', false],
    ['without three letters or digits in a row', '4@b', false],
    ['whose letters an index may not know', 'éßç', false],
  ])('is one %s: %s', (_, part, rare) => {
    expect(isRare(part, numbered)).toBe(rare);
  });

  it('is not known from a few texts', () => {
    expect(isRare('h4711', numbered.slice(0, 10))).toBe(false);
  });
});
