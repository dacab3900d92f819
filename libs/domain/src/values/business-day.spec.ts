import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessToday,
  day,
  daysBetween,
  endOfDay,
  firstOfMonth,
  hourIn,
  isDay,
  isTimeZone,
  parseDay,
  startOfDay,
} from './business-day.ts';

describe('a day is read from what people send', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-01T00:00:00.000Z', '2026-03-01'],
    ['2026-03-01T23:59:59.999Z', '2026-03-01'],
    ['2026-03-01T00:30:00+09:00', '2026-03-01'],
    ['2026-03-01T23:30:00-08:00', '2026-03-01'],
    ['2026-03-01T10:00', '2026-03-01'],
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
  ])('%j is %s', (text, expected) => expect(parseDay(text)).toBe(expected));

  it.each([
    ['2026-02-30'],
    ['2026-02-29'],
    ['2100-02-29'],
    ['2026-04-31'],
    ['2026-00-10'],
    ['2026-13-01'],
    ['2026-01-00'],
    ['2026-01-32'],
    ['2026-1-5'],
    ['01/05/2026'],
    ['2026-03-01T'],
    ['2026-03-01T25:00:00Z'],
    ['2026-03-01T10:61:00Z'],
    ['2026-03-01Tomorrow'],
    ['2026-03-01 and more'],
    ['1899-12-31'],
    ['3000-01-01'],
    ['0000-01-01'],
    ['+012026-01-01'],
    ['tomorrow'],
    [''],
    [20260301],
    [null],
    [undefined],
    [new Date(0)],
  ])('%j is no day', (value) => expect(parseDay(value)).toBeUndefined());

  it('is a day only without a time', () => {
    expect(isDay('2026-03-01')).toBe(true);
    expect(isDay('2026-03-01T00:00:00Z')).toBe(false);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay(undefined)).toBe(false);
  });

  it('throws where a day was promised and is none', () => {
    expect(day('2026-03-01')).toBe('2026-03-01');
    expect(() => day('2026-02-30')).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-01-01', 30, '2026-01-31'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-05-05', 0, '2026-05-05'],
    ['1900-01-01', 365, '1901-01-01'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
    expect(daysBetween(day(to), day(from)) + count).toBe(0);
  });

  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-05-31', 24, '2028-05-31'],
  ])('%s and %i months is %s', (from, count, to) => expect(addMonths(day(from), count)).toBe(to));

  it('knows the first of a month', () => {
    expect(firstOfMonth(day('2026-02-28'))).toBe('2026-02-01');
    expect(firstOfMonth(day('2026-02-01'))).toBe('2026-02-01');
  });
});

describe('today is decided by the business zone', () => {
  it.each([
    ['2026-01-01T07:59:59.999Z', 'America/Los_Angeles', '2025-12-31', 23],
    ['2026-01-01T08:00:00.000Z', 'America/Los_Angeles', '2026-01-01', 0],
    ['2026-07-01T06:59:59.999Z', 'America/Los_Angeles', '2026-06-30', 23],
    ['2026-07-01T07:00:00.000Z', 'America/Los_Angeles', '2026-07-01', 0],
    ['2025-12-31T22:59:59.999Z', 'Europe/Berlin', '2025-12-31', 23],
    ['2025-12-31T23:00:00.000Z', 'Europe/Berlin', '2026-01-01', 0],
    ['2025-12-31T14:59:59.999Z', 'Asia/Tokyo', '2025-12-31', 23],
    ['2025-12-31T15:00:00.000Z', 'Asia/Tokyo', '2026-01-01', 0],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01', 0],
    ['2025-12-31T18:15:00.000Z', 'Asia/Kathmandu', '2026-01-01', 0],
    ['2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-01-01', 0],
    ['2026-01-01T11:59:59.999Z', 'Etc/GMT+12', '2025-12-31', 23],
  ])('at %s in %s it is %s, hour %i', (now, zone, today, hour) => {
    expect(businessToday(new Date(now), zone)).toBe(today);
    expect(hourIn(zone, new Date(now))).toBe(hour);
  });

  it.each([
    ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T23:59:59.999Z'],
    ['2026-01-01', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z', '2026-01-01T14:59:59.999Z'],
    ['2026-01-01', 'America/New_York', '2026-01-01T05:00:00.000Z', '2026-01-02T04:59:59.999Z'],
    // Clocks change within the day: it has 23 or 25 hours.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    // Clocks go forward at midnight: the day begins at 01:00.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z', '2024-04-26T20:59:59.999Z'],
    // The furthest zones.
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01T09:59:59.999Z'],
    ['2026-01-01', 'Etc/GMT+12', '2026-01-01T12:00:00.000Z', '2026-01-02T11:59:59.999Z'],
    // Samoa had no December 30 in 2011; the day before ends where the day after begins.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', '2011-12-30T09:59:59.999Z'],
  ])('%s in %s lasts from %s to %s', (of, zone, first, last) => {
    expect(startOfDay(day(of), zone).toISOString()).toBe(first);
    expect(endOfDay(day(of), zone).toISOString()).toBe(last);
  });

  it('refuses a zone that does not exist', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone('')).toBe(false);
    expect(() => businessToday(new Date(0), 'Europe/Atlantis')).toThrow(RangeError);
  });
});
