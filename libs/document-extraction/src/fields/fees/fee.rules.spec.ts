import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../../test/contract-text.ts';
import { fees, feesPerVideo, halfYearTerm, newFees, noFees, sharesOfTotals } from '../../../test/clauses/fee-clauses.ts';

const fee = (...lines: string[]) => fieldsOf(parties, ...lines).monthlyFee;

describe('the monthly fee', () => {
  it.each(fees)('is read from: %s', (line, amount) => {
    expect(fee(halfYearTerm, line)).toBe(amount);
  });

  it.each(sharesOfTotals)('is a share of a total: %s', (line, term, amount) => {
    expect(fee(term, line)).toBe(amount);
  });

  it.each(feesPerVideo)('is a price per video times the videos of a month: %s', (...lines) => {
    expect(fee(halfYearTerm, ...lines.slice(0, -1))).toBe(lines.at(-1));
  });

  it.each(noFees)('is not stated by: %s', (line) => {
    expect(fee(halfYearTerm, line)).toBeNull();
  });

  it.each([
    ['The Brand intends to spend $20,000 a month on advertising.'],
    ['Usual fees: small creators 100 to 500 euros per post, larger ones from 1,000 euros per month.'],
    ['Ambassadors who join our paid programme later receive 250 dollars per month.'],
    ['Agency fee (paid by the client): EUR 900.00 per month'],
    ['Partners who sell more than S$5,000 per month earn 15%.'],
    ['Monthly ambassador package: from $12,000 per month'],
    ['Commission is paid monthly when the balance is $50 or more.'],
    ['The Brand grants access to its software, list price $299 per month, free of charge.'],
    ['One half of GBP 3,200 is due a week after the launch.'],
  ])('is no amount for something else: %s', (line) => {
    expect(fee(halfYearTerm, line)).toBeNull();
  });

  it.each([
    ['Fee: $2,4OO.OO per month', '2400.00'],
    ['Fee: $l,200.00 per month', '1200.00'],
  ])('is read where letters stand for digits: %s', (line, amount) => {
    expect(fee(halfYearTerm, line)).toBe(amount);
  });

  it('is none of a list of benchmarks', () => {
    const lines = ['CREATOR TRACKER | rates (benchmarks)', 'Monthly fee: $4,500 per month'];
    expect(fieldsOf(...lines, parties).monthlyFee).toBeNull();
  });

  it.each(newFees)('is the new one of an amendment: %s', (line, amount) => {
    expect(fee('FIRST AMENDMENT', 'The agreement of 4 May 2025 is amended as follows.', line)).toBe(amount);
  });

  it.each([
    ['4 200,00 zł miesięcznie', '4200.00'],
    ['ISK 210,000 a month', '210000.00'],
    ['R$ 6.500,00 por mês', '6500.00'],
  ])('is extracted from international formats: %s', (words, amount) => {
    expect(fee(halfYearTerm, `Fee: ${words}`)).toBe(amount);
  });

  it('of an extended agreement stays when everything else is unchanged', () => {
    const lines = [
      'EXTENSION',
      'The agreement dated March 1, 2025 (monthly fee $1,600) is extended. All other terms remain unchanged.',
    ];
    expect(fee(halfYearTerm, ...lines)).toBe('1600.00');
  });
});
