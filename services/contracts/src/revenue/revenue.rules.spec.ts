import { describe, expect, it } from 'vitest';
import { day } from '@creator-desk/domain/values/business-day';
import { revenueStatuses } from '@creator-desk/protocol/contracts/revenue';
import { mayBecome, revenueMonths } from './revenue.rules.ts';

describe('the status of a revenue record', () => {
  it.each([
    ['pending', 'pending', true],
    ['pending', 'paid', true],
    ['pending', 'overdue', true],
    ['overdue', 'pending', true],
    ['overdue', 'paid', true],
    ['overdue', 'overdue', true],
    ['paid', 'pending', true],
    ['paid', 'paid', true],
    ['paid', 'overdue', false],
  ] as const)('%s to %s: %s', (from, to, allowed) => expect(mayBecome(from, to)).toBe(allowed));

  it('has a rule for every transition', () => expect(revenueStatuses).toHaveLength(3));
});

describe('a contract has revenue for each monthly period that begins in it', () => {
  it.each([
    ['2026-01-01', '2026-12-31', 12, '2026-01-01', '2026-12-01'],
    ['2026-01-15', '2026-03-10', 2, '2026-01-01', '2026-02-01'],
    ['2026-01-15', '2026-03-14', 2, '2026-01-01', '2026-02-01'],
    ['2026-01-15', '2026-03-15', 3, '2026-01-01', '2026-03-01'],
    ['2026-01-31', '2026-03-31', 3, '2026-01-01', '2026-03-01'],
    ['2026-01-31', '2026-03-30', 2, '2026-01-01', '2026-02-01'],
    ['2026-01-31', '2026-02-27', 1, '2026-01-01', '2026-01-01'],
    ['2026-01-31', '2026-02-28', 2, '2026-01-01', '2026-02-01'],
    ['2028-01-31', '2028-02-28', 1, '2028-01-01', '2028-01-01'],
    ['2028-01-31', '2028-02-29', 2, '2028-01-01', '2028-02-01'],
    ['2026-01-30', '2026-03-30', 3, '2026-01-01', '2026-03-01'],
    ['2026-12-15', '2027-01-20', 2, '2026-12-01', '2027-01-01'],
    ['2026-05-10', '2026-05-11', 1, '2026-05-01', '2026-05-01'],
    ['2026-01-01', '2027-01-01', 13, '2026-01-01', '2027-01-01'],
    ['2028-02-29', '2029-02-28', 13, '2028-02-01', '2029-02-01'],
  ])('from %s to %s: %i, the first %s, the last %s', (start, end, count, first, last) => {
    const months = revenueMonths(day(start), day(end));
    expect(months).toHaveLength(count);
    expect([months[0], months.at(-1)]).toEqual([first, last]);
    expect(new Set(months).size).toBe(count);
  });

  it('has none when the contract ends before it begins', () =>
    expect(revenueMonths(day('2026-02-01'), day('2026-01-01'))).toEqual([]));
});
