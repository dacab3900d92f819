import { describe, expect, it } from 'vitest';
import { day } from '../values/business-day.ts';
import { ladderStep, proposedRenewal, renewalWindow } from './renewal.ts';

const dates = (startDate: string, endDate: string): { startDate: ReturnType<typeof day>; endDate: ReturnType<typeof day> } => ({
  startDate: day(startDate),
  endDate: day(endDate),
});

describe('the ladder', () => {
  it.each([
    [61, undefined],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [0, 7],
    [-3, 7],
  ])('has reached, with %i days left, the step %s', (left, step) => {
    expect(ladderStep(left)).toBe(step);
  });
});

describe('the next contract', () => {
  it.each([
    ['a whole year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    ['whole months', '2026-01-15', '2026-04-14', '2026-04-15', '2026-07-14'],
    ['some days', '2026-03-01', '2026-04-09', '2026-04-10', '2026-05-19'],
    ['months that end in a short one', '2025-12-01', '2026-02-28', '2026-03-01', '2026-05-31'],
  ])('follows at once and takes as long as %s', (_, start, end, nextStart, nextEnd) => {
    expect(proposedRenewal(dates(start, end), day('2026-02-01'))).toEqual(dates(nextStart, nextEnd));
  });

  it('begins today when the end has passed', () => {
    expect(proposedRenewal(dates('2025-01-01', '2025-12-31'), day('2026-02-10'))).toEqual(dates('2026-02-10', '2027-02-09'));
  });
});

it('the board has contracts from 60 days before their end until 30 days after it', () => {
  expect(renewalWindow(day('2026-07-01'))).toEqual(['2026-06-01', '2026-08-30']);
});
