import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const night = { from: 21, until: 8, zone: 'Europe/Berlin' };

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-01-10T20:30:00Z', '2026-01-11T07:00:00.000Z'],
    ['after midnight', '2026-01-11T03:10:00Z', '2026-01-11T07:00:00.000Z'],
    ['at their beginning', '2026-01-10T20:00:00Z', '2026-01-11T07:00:00.000Z'],
    ['in the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['in the night in which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('%s end in the morning', (_, now, end) => {
    expect(endOfQuietHours(night, new Date(now))?.toISOString()).toBe(end);
  });

  it.each([
    ['their end', '2026-01-11T07:00:00Z'],
    ['noon', '2026-01-11T11:00:00Z'],
    ['the minute before', '2026-01-10T19:59:59Z'],
  ])('are not at %s', (_, now) => {
    expect(endOfQuietHours(night, new Date(now))).toBeUndefined();
  });

  it('may lie within a day, and in a zone whose hours begin at others', () => {
    const noon = { from: 12, until: 14, zone: 'Asia/Kathmandu' };
    expect(endOfQuietHours(noon, new Date('2026-01-11T06:20:00Z'))?.toISOString()).toBe('2026-01-11T08:15:00.000Z');
    expect(endOfQuietHours(noon, new Date('2026-01-11T06:14:00Z'))).toBeUndefined();
  });
});
