import { describe, expect, it } from 'vitest';
import { isHeading, parseLabel, splitPairs, keysToLabels, leadersToColons, stripNumbering } from './labels.rules.ts';
import { splitSentences } from './sentences.rules.ts';

describe('a label', () => {
  it.each([
    ['Monthly fee: $2,000', 'Monthly fee', '$2,000'],
    ['TikTok – @nadia', 'TikTok', '@nadia'],
    ["Influencer's legal name: Nadia Brennan", "Influencer's legal name", 'Nadia Brennan'],
    ['(Duration): six months', 'Duration', 'six months'],
    ['Handle *: @nadia', 'Handle', '@nadia'],
    ['Party 2: Nadia Brennan', 'Party 2', 'Nadia Brennan'],
    ['@: nadia.bakes', '@', 'nadia.bakes'],
    ['HANDLE @nadia.bakes', 'HANDLE', '@nadia.bakes'],
    ['START DATE 4 January 2027', 'START DATE', '4 January 2027'],
  ])('is followed by its value: %s', (text, label, value) => {
    expect(parseLabel(text)).toEqual({ label, text: value });
  });

  it.each([
    ['Creator publishes five (5) videos: two on YouTube'],
    ['https://tiktok.com/@nadia'],
    ['Campaign runs 1 Feb - 31 May 2025'],
    ['The parties agree as follows: one, two'],
    ['start 02.03.2026, end 01.09.2026 videos: 4'],
    ['Nadia (IG and TikTok: @nadia) posts'],
    ['We meet at 10:30 in the office'],
    ['CREATOR AGREEMENT'],
    ['TO WHOM IT MAY CONCERN'],
  ])('is not found in: %s', (text) => {
    expect(parseLabel(text)).toBeNull();
  });

  it('can follow another one on the same line', () => {
    expect(splitPairs('Company: Kettle Media. Influencer: Nadia Brennan, Start: 1 May 2026')).toEqual([
      'Company: Kettle Media',
      'Influencer: Nadia Brennan',
      'Start: 1 May 2026',
    ]);
  });

  it('of the other party can follow on the same line without a separator', () => {
    expect(splitPairs('Client: Bitforge GmbH, Berlin Service provider: Nadia Brennan')).toEqual([
      'Client: Bitforge GmbH, Berlin',
      'Service provider: Nadia Brennan',
    ]);
  });

  it('can be the key of a data file', () => {
    expect(keysToLabels('start_date: 2027-01-04\n"end_date": 2027-06-30')).toBe('start date: 2027-01-04\nend date: 2027-06-30');
  });

  it('can be connected to its value by dots', () => {
    expect(leadersToColons('ARTIST .......... Nadia Brennan')).toBe('ARTIST: Nadia Brennan');
    expect(leadersToColons('@...............: nadia.b')).toBe('@: nadia.b');
  });
});

describe('numbering', () => {
  it.each([
    ['2.1 Company pays', 'Company pays'],
    ['(a) four Reels', 'four Reels'],
    ['• TikTok', 'TikTok'],
    ['Section 4: Fee', 'Fee'],
    ['§ 3 Services', 'Services'],
    ['Article IV. Term', 'Term'],
    ['1. März 2026', '1. März 2026'],
    ['12 videos', '12 videos'],
  ])('%s → %s', (text, words) => {
    expect(stripNumbering(text)).toBe(words);
  });
});

describe('a heading', () => {
  it.each([['3. Compensation'], ['DELIVERABLES'], ['Schedule A'], ['Monthly deliverables']])('is: %s', (text) => {
    expect(isHeading(text)).toBe(true);
  });

  it.each([
    ['Company pays $2,000.'],
    ['Handle: @nadia'],
    ['and nothing else'],
    ['This sentence goes on for quite a while and more'],
  ])('is not: %s', (text) => {
    expect(isHeading(text)).toBe(false);
  });
});

describe('sentences', () => {
  it.each([
    ['Acme Inc. pays Nadia. She posts.', ['Acme Inc. pays Nadia.', 'She posts.']],
    ['2. Fee. We pay.', ['2. Fee.', 'We pay.']],
    ['From 1. März to 31. August 2026. Then it ends.', ['From 1. März to 31. August 2026.', 'Then it ends.']],
    ['Mr. J. R. Boyd signs.', ['Mr. J. R. Boyd signs.']],
    ['It costs $2.50. No more.', ['It costs $2.50.', 'No more.']],
    ['Owed to Acme Inc. The Creator posts.', ['Owed to Acme Inc.', 'The Creator posts.']],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});
