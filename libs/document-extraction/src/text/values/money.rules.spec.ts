import { describe, expect, it } from 'vitest';
import { findBareAmounts, findMoney, parseNumber } from './money.rules.ts';

describe('a number', () => {
  it.each([
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ["1'234.50", 1234.5],
    ['1,20,000', 120000],
    ['3.500', 3500],
    ['3,500', 3500],
    ['4500', 4500],
    ['12,5', 12.5],
    ['0.50', 0.5],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});

describe('money', () => {
  it.each([
    ['$4,500.00 per month', [4500]],
    ['four thousand five hundred dollars ($4,500.00)', [4500]],
    ['Two Thousand Five Hundred US Dollars (US $2,500)', [2500]],
    ['two thousand and 00/100 dollars', [2000]],
    ['twenty-four hundred dollars', [2400]],
    ['two million, five hundred thousand naira', [2_500_000]],
    ['EUR 3.200,00', [3200]],
    ['€ 2.400,-', [2400]],
    ['2 500,50 €', [2500.5]],
    ["CHF 1'850.–", [1850]],
    ['US$4.5k/mo', [4500]],
    ['$12k', [12000]],
    ['2,400 USD', [2400]],
    ['₹1,20,000', [120000]],
    ['Rs. 1,25,000/- p.m.', [125000]],
    ['RMB 3800', [3800]],
    ['£950 a month', [950]],
    ['R 18 500', [18500]],
    ['1250 euros', [1250]],
    ['from $2,000 to $2,600', [2000, 2600]],
    ['24 000 kr', [24000]],
    ['twelve months', []],
    ['500,000 views', []],
    ['15% of net sales', []],
  ])('in "%s" is %j', (text, values) => {
    expect(findMoney(text).map(({ value }) => value)).toEqual(values);
  });

  it('is found with its offset', () => {
    const text = 'We pay EUR 900,00 each month.';
    const [money] = findMoney(text);
    expect(text.slice(money?.index, (money?.index ?? 0) + (money?.length ?? 0))).toBe('EUR 900,00');
  });

  it('without a currency is only a number', () => {
    expect(findBareAmounts('2,400 (each month)').map(({ value }) => value)).toEqual([2400]);
    expect(findBareAmounts('15% on 2026-03-01')).toEqual([]);
  });
});
