import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../test/contract-text.ts';
import { hasKeyTerms, keyTermRow, keyTermRows } from './key-terms.rules.ts';

describe('a row of key terms without its columns', () => {
  it.each([
    ['ENGAGEMENT TERM 2 months (3 May 2027 - 2 July 2027)', 'ENGAGEMENT TERM', '2 months (3 May 2027 - 2 July 2027)'],
    ['MEDIA Client may share the films on:', 'MEDIA', 'Client may share the films on:'],
    ['3. FEE A total of $4,000', 'FEE', 'A total of $4,000'],
    ['WORK/S 2 x Reels', 'WORK/S', '2 x Reels'],
    ['CLIENT LARKSPUR FOODS PTY LTD', 'CLIENT', 'LARKSPUR FOODS PTY LTD'],
    ['2. FEES AND OUTLAYS 2.1 The Brand pays', 'FEES AND OUTLAYS', '2.1 The Brand pays'],
  ])('has a label in capitals: %s', (line, label, text) => {
    expect(keyTermRow(line)).toEqual({ label, text });
  });

  it.each([
    ['BETWEEN Larkspur Foods Ltd ("Agency")'],
    ['The Term is 2 months.'],
    ['NADIA BRENNAN signs'],
    ['NOTICE IS GIVEN that'],
  ])('is not: %s', (line) => {
    expect(keyTermRow(line)).toBeNull();
  });

  it('may share its line with the next', () => {
    expect(keyTermRows('BRAND Larkspur PRODUCT Plum Jam TERM 3 months from 4 May 2027')).toEqual([
      'BRAND Larkspur',
      'PRODUCT Plum Jam',
      'TERM 3 months from 4 May 2027',
    ]);
  });

  it('counts only beside others', () => {
    expect(hasKeyTerms(['TERM 2 months', 'BRAND Larkspur', 'FEE $300'])).toBe(false);
    expect(hasKeyTerms(['TERM 2 months', 'BRAND Larkspur', 'FEE $300', 'MEDIA Instagram'])).toBe(true);
  });

  it('gives its label to the lines below', () => {
    const { platforms, socialHandle, startDate, endDate } = fieldsOf(
      'DATE OF AGREEMENT 01/05/2027',
      'BETWEEN Larkspur Foods Ltd ("Agency")',
      'AND Nadia Brennan ("Talent")',
      'BRAND Larkspur',
      'TERM 2 months (3 May 2027 - 2 July 2027) from the date of this Agreement, and longer if both agree.',
      'DELIVERABLES What the Talent makes:',
      '2 x TikTok videos tagging @larkspur.foods',
      'MEDIA Client may show the films here:',
      'Larkspur Facebook page [@larkspur.foods]',
      "The Talent uploads the films to the Talent's own channels:",
      'TikTok [@slow.kettle]',
      'USAGE TERMS 6 months (10 May 2027 - 9 November 2027)',
      'FEE A total of $4,000',
    );
    expect({ platforms, socialHandle, startDate, endDate }).toEqual({
      platforms: ['TikTok'],
      socialHandle: '@slow.kettle',
      startDate: '2027-05-03',
      endDate: '2027-07-02',
    });
  });
});
