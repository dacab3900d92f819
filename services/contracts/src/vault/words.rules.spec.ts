import { describe, expect, it } from 'vitest';
import { distinctWords, wordQuery } from './words.rules.ts';

describe('the words of a text', () => {
  it.each([
    ['The creator, the BRAND & the Creator’s fee', ['the', 'creator', 'brand', 's', 'fee']],
    ['José Müller — ｆｕｌｌ width', ['jose', 'muller', 'full', 'width']],
    ['@jane.doe_99 https://x.com/jane', ['jane', 'doe', '99', 'https', 'x', 'com']],
    ['$4,500.00', ['4', '500', '00']],
    ['契約書 контракт', ['契約書', 'контракт']],
    ["null 'quoted' \\ \"", ['null', 'quoted']],
    [' — … !', []],
  ])('%j', (text, words) => expect(distinctWords(text)).toEqual(words));

  it('contain each word of several texts once', () => expect(distinctWords('a b', 'b c')).toEqual(['a', 'b', 'c']));

  it('are limited to what the database can store', () => {
    const words = distinctWords(Array.from({ length: 200_000 }, (_, index) => `word${index}`).join(' '));
    expect(words.length).toBeGreaterThan(20_000);
    expect(words.reduce((bytes, word) => bytes + Buffer.byteLength(word) + 4, 0)).toBeLessThanOrEqual(400_000);
    expect(distinctWords('x'.repeat(100_000))).toEqual(['x'.repeat(64)]);
  });
});

describe('a search for words', () => {
  it.each([
    ['exclus', `'exclus':*`],
    ['  Jane exclusive ', `'jane':* & 'exclusive':*`],
    ["it's", `'it':* & 's':*`],
    ["') or true --", `'or':* & 'true':*`],
    ['@', undefined],
  ])('%j asks for %j', (search, query) => expect(wordQuery(search)).toBe(query));
});
