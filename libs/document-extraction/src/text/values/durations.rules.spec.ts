import { describe, expect, it } from 'vitest';
import { findDurations, lastDay } from './durations.rules.ts';

describe('a duration', () => {
  it.each([
    ['six (6) months', 6, 'month'],
    ['6 months', 6, 'month'],
    ['a twelve (12) month period', 12, 'month'],
    ['a 6-month term', 6, 'month'],
    ['one year', 12, 'month'],
    ['1 (one) year', 12, 'month'],
    ['half a year', 6, 'month'],
    ['two quarters', 6, 'month'],
    ['eighteen months', 18, 'month'],
    ['ninety (90) days', 90, 'day'],
    ['twenty-six weeks', 26, 'week'],
    ['3 mos', 3, 'month'],
    ['one (1) year and three (3) months', 15, 'month'],
  ])('%s is %d %ss', (text, count, unit) => {
    expect(findDurations(text)).toMatchObject([{ count, unit }]);
  });

  it('is not found in "month-to-month"', () => {
    expect(findDurations('on a month-to-month basis')).toEqual([]);
  });

  it.each([
    ['2026-04-15', 6, 'month', '2026-10-14'],
    ['2026-08-31', 6, 'month', '2027-02-27'],
    ['2026-01-01', 12, 'month', '2026-12-31'],
    ['2026-06-01', 90, 'day', '2026-08-29'],
    ['2026-06-01', 2, 'week', '2026-06-14'],
  ] as const)('from %s of %d %ss ends on %s', (start, count, unit, end) => {
    expect(lastDay(start, { count, unit })).toBe(end);
  });
});
