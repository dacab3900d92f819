import { describe, expect, it } from 'vitest';
import {
  amountOfCents,
  centsOf,
  costPerThousandViews,
  dollarsOfCents,
  formatUsd,
  formatUsdCents,
  normaliseFee,
  parseAmount,
} from './money.ts';

describe('an amount is read from what people write', () => {
  it.each([
    ['4500', '4500.00'],
    ['4500.00', '4500.00'],
    ['4500.5', '4500.50'],
    ['4500.', '4500.00'],
    ['.5', '0.50'],
    ['$4,500.00', '4500.00'],
    ['  $ 4,500.00 ', '4500.00'],
    ['4,500', '4500.00'],
    ['4,500$', '4500.00'],
    ['4 500', '4500.00'],
    ['4\u00a0500.25', '4500.25'],
    ['1,234,567.89', '1234567.89'],
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['0004500', '4500.00'],
    ['99999999.99', '99999999.99'],
    ['$99,999,999.99', '99999999.99'],
    [4500, '4500.00'],
    [4500.5, '4500.50'],
    [19.99, '19.99'],
    [1.1, '1.10'],
    [0, '0.00'],
    [-0, '0.00'],
    [99999999.99, '99999999.99'],
  ])('%j is %s', (value, amount) => {
    expect(parseAmount(value)).toEqual({ amount });
    expect(normaliseFee(value)).toBe(amount);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'empty'],
    [null, 'empty'],
    [undefined, 'empty'],
    ['abc', 'not_a_number'],
    ['.', 'not_a_number'],
    ['12abc', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['4500,00', 'not_a_number'],
    ['4.500,00', 'not_a_number'],
    ['4.500,000', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['€4500', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['NaN', 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    ['Infinity', 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    [Number.NEGATIVE_INFINITY, 'not_a_number'],
    [true, 'not_a_number'],
    [[4500], 'not_a_number'],
    [{}, 'not_a_number'],
    ['-1', 'negative'],
    ['-$4,500.00', 'negative'],
    ['$-0.01', 'negative'],
    [-4500, 'negative'],
    [-1e21, 'negative'],
    ['100000000', 'too_long'],
    [100000000, 'too_long'],
    [99999999.999, 'too_long'],
    ['4500.001', 'too_long'],
    ['4500.000', 'too_long'],
    [4500.005, 'too_long'],
    [0.1 + 0.2, 'too_long'],
    [1e21, 'too_long'],
    ['1e21', 'not_a_number'],
    ['1e5', 'not_a_number'],
    [1e-7, 'too_long'],
    [Number.MAX_VALUE, 'too_long'],
  ])('%j is refused as %s', (value, problem) => {
    expect(parseAmount(value)).toEqual({ problem });
    expect(normaliseFee(value)).toBeUndefined();
  });
});

describe('cents are exact', () => {
  it.each([
    ['4500.00', 450000n],
    ['0.01', 1n],
    ['0.10', 10n],
    ['1.00', 100n],
    ['19.99', 1999n],
    ['1.15', 115n],
    ['99999999.99', 9999999999n],
    ['90071992547409.93', 9007199254740993n],
    ['92233720368547758.07', 9223372036854775807n],
  ])('%s is %i cents and back', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
    expect(amountOfCents(cents)).toBe(amount);
  });

  it.each([['4500'], ['4500.0'], ['-1.00'], ['$1.00'], ['']])('%j is no normalised amount', (amount) => {
    expect(() => centsOf(amount)).toThrow(RangeError);
  });

  it('writes cents given as a number, and negative ones', () => {
    expect(amountOfCents(5)).toBe('0.05');
    expect(amountOfCents(-5)).toBe('-0.05');
    expect(dollarsOfCents(450050n)).toBe(4500.5);
    expect(dollarsOfCents(0)).toBe(0);
  });
});

describe('dollars are shown the American way', () => {
  it.each([
    ['4500.00', '$4,500.00'],
    ['0.00', '$0.00'],
    ['1234567.8', '$1,234,567.80'],
    ['92233720368547758.07', '$92,233,720,368,547,758.07'],
    [4500, '$4,500.00'],
    [0.5, '$0.50'],
  ])('%j is %s', (amount, shown) => expect(formatUsd(amount)).toBe(shown));

  it('shows cents', () => {
    expect(formatUsdCents(450000)).toBe('$4,500.00');
    expect(formatUsdCents(1n)).toBe('$0.01');
  });
});

it.each([
  [450_000, 1_500_000, 300],
  [100, 3, 33_333],
  [1, 1_000_000, 0],
  [0, 10, 0],
  [450_000, 0, null],
])('%i cents for %i views cost %j cents for a thousand', (cents, views, cost) => {
  expect(costPerThousandViews(cents, views)).toBe(cost);
});
