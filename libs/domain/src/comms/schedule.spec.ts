import { describe, expect, it } from 'vitest';
import { day } from '../values/business-day.ts';
import { scheduleBadge, scheduledFrom } from './schedule.ts';

const today = day('2026-03-10');

describe('a communication task', () => {
  it.each([
    [false, '2026-03-09', 'Overdue'],
    [false, '2025-03-10', 'Overdue'],
    [false, '2026-03-10', 'Due Today'],
    [false, '2026-03-11', 'Scheduled'],
    [true, '2026-03-09', 'Completed'],
    [true, '2026-03-10', 'Completed'],
    [true, '2026-03-11', 'Completed'],
  ])('that is completed (%s) and due on %s has the badge %s', (isCompleted, due, badge) => {
    expect(scheduleBadge({ isCompleted, nextContactDate: day(due) }, today)).toBe(badge);
  });

  it('is due in a week and followed up two days later', () => {
    expect(scheduledFrom(today)).toEqual({ nextContactDate: '2026-03-17', followUpDate: '2026-03-19' });
    expect(scheduledFrom(day('2026-12-29'))).toEqual({ nextContactDate: '2027-01-05', followUpDate: '2027-01-07' });
  });
});
