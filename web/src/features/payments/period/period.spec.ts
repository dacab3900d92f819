import { describe, expect, it } from 'vitest';
import { day } from '@creator-desk/domain/values/business-day';
import { periodName, periods, type PeriodName } from './period.ts';

describe('a period', () => {
  it.each([
    ['any', '2026-11-21', undefined, undefined],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as [PeriodName, string, string | undefined, string | undefined][])('“%s” on %s is from %s to %s', (name, today, from, to) => {
    expect(periods[name](day(today))).toEqual({ from, to });
    expect(periodName(periods[name](day(today)), day(today))).toBe(name);
  });

  it('with other days has no name', () => {
    expect(periodName({ from: day('2026-01-02'), to: undefined }, day('2026-11-21'))).toBeUndefined();
  });
});
