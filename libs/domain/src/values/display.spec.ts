import { describe, expect, it } from 'vitest';
import { day } from './business-day.ts';
import { daysAgoBadge, formatDay, formatFileSize, formatInstant, formatKilobytes, initials } from './display.ts';

describe('dates are shown short', () => {
  it.each([
    ['2026-03-01', 'Mar 1, 2026'],
    ['2026-01-31', 'Jan 31, 2026'],
    ['2026-09-09', 'Sep 9, 2026'],
    ['2028-02-29', 'Feb 29, 2028'],
    ['1999-12-31', 'Dec 31, 1999'],
  ])('%s is %s, whatever the zone of the machine', (of, shown) => expect(formatDay(day(of))).toBe(shown));

  it.each([
    ['2026-03-01T02:00:00Z', 'UTC', 'Mar 1, 2026'],
    ['2026-03-01T02:00:00Z', 'America/New_York', 'Feb 28, 2026'],
    ['2026-02-28T16:00:00Z', 'Asia/Tokyo', 'Mar 1, 2026'],
  ])('the instant %s in %s is %s', (at, zone, shown) => {
    expect(formatInstant(at, zone)).toBe(shown);
    expect(formatInstant(new Date(at), zone)).toBe(shown);
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1048575, '1 MB'],
    [1048576, '1 MB'],
    [10 * 1024 ** 2, '10 MB'],
    [1234567, '1.18 MB'],
    [2684354560, '2.5 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%i is %s', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown));

  it.each([
    [0, '0.0 KB'],
    [1024, '1.0 KB'],
    [12600, '12.3 KB'],
  ])('%i in KB is %s', (bytes, shown) => expect(formatKilobytes(bytes)).toBe(shown));
});

describe('the badge of days since the last contact', () => {
  it.each([
    [null, 'Never', 'grey'],
    [-1, 'Today', 'green'],
    [0, 'Today', 'green'],
    [1, '1 day ago', 'green'],
    [2, '2 days ago', 'green'],
    [3, '3 days ago', 'green'],
    [4, '4 days ago', 'yellow'],
    [7, '7 days ago', 'yellow'],
    [8, '8 days ago', 'orange'],
    [14, '14 days ago', 'orange'],
    [15, '15 days ago', 'red'],
    [400, '400 days ago', 'red'],
  ])('%s days are %j in %s', (days, text, colour) => expect(daysAgoBadge(days)).toEqual({ text, colour }));
});

describe('initials', () => {
  it.each([
    ['Jane Doe', 'JD'],
    ['jane doe', 'JD'],
    ['Mary Jane Watson', 'MW'],
    ['Cher', 'C'],
    ['  Jane   Doe  ', 'JD'],
    ['Åsa Öberg', 'ÅÖ'],
    ['A\u030asa Berg', 'A\u030aB'],
    ['山田 太郎', '山太'],
    ['"Jane" (Doe)', 'JD'],
    ['😀 Smile', '😀S'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['50 Cent', '5C'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
});
