import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../values/business-day.ts';
import {
  normaliseSparkCode,
  sparkCodeDays,
  sparkCodeEnd,
  sparkCodeLength,
  sparkCodeProblem,
  sparkCodeState,
} from './spark-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_'];
/** A code without its #, as long as TikTok's are and longer. */
const codes = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: sparkCodeLength.min, maxLength: sparkCodeLength.max - 2 }),
    fc.constantFrom('', '=', '=='),
  )
  .map(([code, end]) => `${code}${end}`);
const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r\n', '\u00A0', '\u200B', '\uFEFF'), maxLength: 3 });

describe('a Spark code', () => {
  it('is taken however it was pasted', () => {
    const pasted = fc.record({
      code: codes,
      before: blanks,
      hash: fc.constantFrom('', '#', '##', '＃', '# '),
      within: blanks,
      at: fc.nat(),
      after: blanks,
    });
    fc.assert(
      fc.property(pasted, ({ code, before, hash, within, at, after }) => {
        const place = at % code.length;
        const text = `${before}${hash}${code.slice(0, place)}${within}${code.slice(place)}${after}`;
        expect(sparkCodeProblem(text)).toBeUndefined();
        expect(normaliseSparkCode(text)).toBe(`#${code}`);
        expect(normaliseSparkCode(normaliseSparkCode(text))).toBe(`#${code}`);
      }),
    );
  });

  it('is refused with any other character', () => {
    const foreign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((one) => !/^[\w+/=\s#＃\u200B-\u200D\u2060\uFEFF-]$/.test(one));
    fc.assert(
      fc.property(codes, foreign, fc.nat(), (code, character, at) => {
        const place = at % code.length;
        expect(sparkCodeProblem(`#${code.slice(0, place)}${character}${code.slice(place)}`)).toMatch(/letters, digits/);
      }),
    );
  });

  it.each([
    ['', 'Enter the Spark code.'],
    [' \n ', 'Enter the Spark code.'],
    ['#', 'Enter the Spark code.'],
    ['# \u200B#', 'Enter the Spark code.'],
    ['====', 'A Spark code has letters'],
    [`${'a'.repeat(30)}===`, 'A Spark code has letters'],
    [`${'a'.repeat(20)}=${'b'.repeat(20)}`, 'A Spark code has letters'],
    [`${'a'.repeat(20)}#${'b'.repeat(20)}`, 'A Spark code has letters'],
    ['https://www.tiktok.com/@maya/video/7301', 'A Spark code has letters'],
    ['a'.repeat(19), 'too short'],
    ['a'.repeat(201), 'too long'],
  ])('is refused as %j', (pasted, problem) => {
    expect(sparkCodeProblem(pasted)).toContain(problem);
  });

  it.each([`#${'a'.repeat(20)}`, 'a'.repeat(200), '#xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaYqBwCxDzFlGmHnIo='])(
    'is taken as %j',
    (code) => {
      expect(sparkCodeProblem(code)).toBeUndefined();
    },
  );

  it.each(sparkCodeDays)('of %i days is good until the last of them', (validDays) => {
    const endsOn = sparkCodeEnd(day('2026-01-31'), validDays);
    expect(endsOn).toBe(addDays(day('2026-01-31'), validDays));
    const states = [-8, -7, 0, 1].map((days) => sparkCodeState(endsOn, addDays(endsOn, days)));
    expect(states).toEqual(['active', 'ending', 'ending', 'ended']);
  });
});
