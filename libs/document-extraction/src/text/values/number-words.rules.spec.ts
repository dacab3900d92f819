import { describe, expect, it } from 'vitest';
import { parseCount, parseOrdinal, wordsToNumber } from './number-words.rules.ts';

describe('number words', () => {
  it.each([
    ['twenty-four', 24],
    ['four thousand five hundred', 4500],
    ['one hundred and fifty', 150],
    ['twenty-four hundred', 2400],
    ['a dozen', null],
    ['two dozen', 24],
    ['one million two hundred thousand', 1_200_000],
    ['nothing', null],
  ])('%s is %s', (words, number) => {
    expect(wordsToNumber(words)).toBe(number);
  });

  it.each([
    ['eight (8)', 8],
    ['8 (eight)', 8],
    ['eight', 8],
  ])('the count %s is %d', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  it.each([
    ['fifteenth', 15],
    ['twenty-first', 21],
    ['tenth', 10],
  ])('the ordinal %s is %d', (text, day) => {
    expect(parseOrdinal(text)).toBe(day);
  });
});
