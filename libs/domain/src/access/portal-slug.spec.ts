import { describe, expect, it } from 'vitest';
import { isPortalSlug } from './portal-slug.ts';

describe('a slug', () => {
  it.each([
    ['Q2hhcmxvdHRlX0Jyb250ZS0xODQ3LWph', true],
    ['a'.repeat(22), true],
    ['a'.repeat(128), true],
    ['a'.repeat(21), false],
    ['a'.repeat(129), false],
    ['', false],
    [`${'a'.repeat(31)}%`, false],
    [`${'a'.repeat(31)} `, false],
    [`${'a'.repeat(30)}/..`, false],
    [`${'a'.repeat(31)}é`, false],
    [`${'a'.repeat(32)}\n`, false],
  ])('%j has its form: %s', (text, is) => expect(isPortalSlug(text)).toBe(is));
});
