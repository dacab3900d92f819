import { describe, expect, it } from 'vitest';
import { businessToday, day } from '../values/business-day.ts';
import {
  countdown,
  leftTermState,
  nextTerm,
  nextTermBoundary,
  termEndOf,
  termNumber,
  termOf,
  termState,
  videosOutstanding,
} from './term.ts';

// The contract of most tables: 2026-01-01 to 2026-12-31. Its terms begin on Jan 1, Jan 31, Mar 2, Apr 1, May 1, May 31, Jun 30,
// Jul 30, Aug 29, Sep 28, Oct 28, Nov 27 and Dec 27 (the thirteenth, five days long).
const startDate = day('2026-01-01');
const endDate = day('2026-12-31');

describe('a term has the number of its 30 days', () => {
  it.each([
    ['2026-01-01', 1],
    ['2026-01-30', 1],
    ['2026-01-31', 2],
    ['2026-03-01', 2],
    ['2026-03-02', 3],
    ['2026-06-30', 7],
    ['2026-12-26', 12],
    ['2026-12-27', 13],
    ['2025-12-31', 0],
    ['2025-12-02', 0],
    ['2025-12-01', -1],
  ])('%s lies in term %i', (within, number) => expect(termNumber(startDate, day(within))).toBe(number));

  it.each([
    [1, '2026-01-01', '2026-01-31'],
    [2, '2026-01-31', '2026-03-02'],
    [3, '2026-03-02', '2026-04-01'],
    [13, '2026-12-27', '2027-01-26'],
  ])('term %i runs from %s until %s', (number, termStart, termEnd) => {
    expect(termOf(startDate, number)).toEqual({ number, termStart, termEnd });
    expect(termEndOf(day(termStart))).toBe(termEnd);
  });
});

describe('Advance Term', () => {
  it.each([
    // Early: the next term, which lies in the future.
    ['2026-01-01', '2026-01-01', 2, '2026-01-31'],
    ['2026-01-01', '2026-01-15', 2, '2026-01-31'],
    ['2026-01-01', '2026-01-30', 2, '2026-01-31'],
    ['2026-01-31', '2026-01-31', 3, '2026-03-02'],
    ['2026-01-31', '2026-03-01', 3, '2026-03-02'],
    // On the boundary and late: the term that contains today.
    ['2026-01-01', '2026-01-31', 2, '2026-01-31'],
    ['2026-01-01', '2026-02-15', 2, '2026-01-31'],
    ['2026-01-01', '2026-03-01', 2, '2026-01-31'],
    ['2026-01-01', '2026-03-02', 3, '2026-03-02'],
    ['2026-01-01', '2026-04-15', 4, '2026-04-01'],
    ['2026-01-31', '2026-06-29', 6, '2026-05-31'],
    ['2026-01-31', '2026-06-30', 7, '2026-06-30'],
    ['2026-01-01', '2026-12-31', 13, '2026-12-27'],
    // The last term is shorter than 30 days and still a term.
    ['2026-11-27', '2026-11-28', 13, '2026-12-27'],
    ['2026-11-27', '2026-12-27', 13, '2026-12-27'],
  ])('moves the term of %s on %s to term %i of %s', (termStart, today, number, to) => {
    expect(nextTerm({ startDate, endDate, termStart: day(termStart) }, day(today))).toEqual({
      term: { number, termStart: to, termEnd: termEndOf(day(to)) },
    });
  });

  it.each([
    ['2026-01-31', '2026-01-01', 'term.not_begun'],
    ['2026-01-31', '2026-01-30', 'term.not_begun'],
    ['2026-01-01', '2025-12-31', 'term.not_begun'],
    ['2026-12-27', '2026-12-27', 'term.past_end_date'],
    ['2026-12-27', '2026-12-31', 'term.past_end_date'],
    ['2026-12-27', '2026-12-26', 'term.not_begun'],
    ['2026-12-27', '2027-01-01', 'contract.ended'],
    ['2026-01-01', '2027-01-01', 'contract.ended'],
    ['2026-01-01', '2030-01-01', 'contract.ended'],
  ])('of the term of %s on %s is refused: %s', (termStart, today, refusal) => {
    expect(nextTerm({ startDate, endDate, termStart: day(termStart) }, day(today))).toEqual({ refusal });
  });

  it.each([
    ['2026-01-30', 'term.past_end_date'],
    ['2026-01-31', 2],
    ['2026-02-01', 2],
  ])('of a contract that ends on %s, asked for on its tenth day, gives %s', (end, expected) => {
    const result = nextTerm({ startDate, endDate: day(end), termStart: startDate }, day('2026-01-10'));
    expect('term' in result ? result.term.number : result.refusal).toBe(expected);
  });

  it.each([
    [1, '2026-01-31', { refusal: 'term.not_running' }],
    [3, '2026-01-31', { refusal: 'term.not_running' }],
    [2, '2026-01-31', { term: { number: 3, termStart: '2026-03-02', termEnd: '2026-04-01' } }],
    [undefined, '2026-01-31', { term: { number: 3, termStart: '2026-03-02', termEnd: '2026-04-01' } }],
  ])('from term %s, while the one of %s is running, gives %j', (fromTerm, termStart, expected) => {
    expect(nextTerm({ startDate, endDate, termStart: day(termStart) }, day('2026-02-10'), fromTerm)).toEqual(expected);
  });

  it('refuses an old term as such even when the contract has ended', () => {
    expect(nextTerm({ startDate, endDate, termStart: day('2026-01-31') }, day('2027-02-01'), 1)).toEqual({
      refusal: 'term.not_running',
    });
  });

  it('walks a whole contract without a gap when it is advanced on every boundary', () => {
    const starts = [startDate];
    for (let today = termEndOf(startDate); today <= endDate; today = termEndOf(today)) {
      const result = nextTerm({ startDate, endDate, termStart: starts.at(-1)! }, today);
      if ('term' in result) starts.push(result.term.termStart);
    }
    expect(starts).toHaveLength(13);
    expect(starts.at(-1)).toBe('2026-12-27');
  });
});

describe('the state of a term', () => {
  it.each([
    // [term start, today, approved, required]
    ['2026-01-01', '2025-12-31', 0, 4, 'waiting'],
    ['2026-01-31', '2026-01-30', 0, 4, 'waiting'],
    ['2026-01-31', '2026-01-30', 4, 4, 'waiting'],
    ['2026-01-31', '2026-01-30', 0, 0, 'waiting'],
    ['2026-01-01', '2026-01-01', 0, 4, 'active'],
    ['2026-01-01', '2026-01-30', 3, 4, 'active'],
    ['2026-01-01', '2026-01-01', 4, 4, 'completed'],
    ['2026-01-01', '2026-01-30', 5, 4, 'completed'],
    ['2026-01-01', '2026-01-31', 0, 4, 'expired'],
    ['2026-01-01', '2026-01-31', 4, 4, 'expired'],
    ['2026-01-01', '2026-06-30', 4, 4, 'expired'],
    // No quota: never completed.
    ['2026-01-01', '2026-01-15', 0, 0, 'active'],
    ['2026-01-01', '2026-01-15', 9, 0, 'active'],
    ['2026-01-01', '2026-01-31', 9, 0, 'expired'],
    // The end of the contract wins; the end date itself still belongs to it.
    ['2026-12-27', '2026-12-31', 0, 4, 'active'],
    ['2026-12-27', '2026-12-31', 4, 4, 'completed'],
    ['2026-12-27', '2027-01-01', 4, 4, 'ended'],
    ['2026-12-27', '2027-01-01', 0, 0, 'ended'],
    ['2026-01-01', '2026-12-31', 0, 4, 'expired'],
    ['2026-01-01', '2027-01-01', 0, 4, 'ended'],
    ['2027-01-26', '2027-01-01', 0, 4, 'ended'],
  ] as const)('of %s on %s with %i of %i videos is %s', (termStart, today, approved, required, state) => {
    expect(termState({ endDate, termStart: day(termStart) }, { approved, required }, day(today))).toBe(state);
  });

  it.each([
    [4, 4, 'completed'],
    [6, 4, 'completed'],
    [3, 4, 'expired'],
    [0, 4, 'expired'],
    // Without a quota there was nothing to complete.
    [0, 0, 'expired'],
    [5, 0, 'expired'],
  ] as const)('that was left with %i of %i videos stays %s', (approved, required, state) => {
    expect(leftTermState({ approved, required })).toBe(state);
  });

  it.each([
    [0, 4, 4],
    [3, 4, 1],
    [4, 4, 0],
    [6, 4, 0],
    [0, 0, 0],
  ])('%i of %i videos leave %i outstanding', (approved, required, outstanding) => {
    expect(videosOutstanding({ approved, required })).toBe(outstanding);
  });
});

describe('a term turns at midnight of the business zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-01-31T07:59:59.999Z', 'completed'],
    ['America/Los_Angeles', '2026-01-31T08:00:00.000Z', 'expired'],
    ['UTC', '2026-01-30T23:59:59.999Z', 'completed'],
    ['UTC', '2026-01-31T00:00:00.000Z', 'expired'],
    ['Asia/Tokyo', '2026-01-30T14:59:59.999Z', 'completed'],
    ['Asia/Tokyo', '2026-01-30T15:00:00.000Z', 'expired'],
    ['America/Los_Angeles', '2026-01-01T07:59:59.999Z', 'waiting'],
    ['America/Los_Angeles', '2026-01-01T08:00:00.000Z', 'completed'],
    ['UTC', '2025-12-31T23:59:59.999Z', 'waiting'],
    ['UTC', '2026-01-01T00:00:00.000Z', 'completed'],
    ['Asia/Tokyo', '2025-12-31T14:59:59.999Z', 'waiting'],
    ['Asia/Tokyo', '2025-12-31T15:00:00.000Z', 'completed'],
    ['America/Los_Angeles', '2027-01-01T07:59:59.999Z', 'expired'],
    ['America/Los_Angeles', '2027-01-01T08:00:00.000Z', 'ended'],
    ['Asia/Tokyo', '2026-12-31T14:59:59.999Z', 'expired'],
    ['Asia/Tokyo', '2026-12-31T15:00:00.000Z', 'ended'],
    // The furthest zones: the same instant is two calendar days apart.
    ['Pacific/Kiritimati', '2026-01-30T09:59:59.999Z', 'completed'],
    ['Pacific/Kiritimati', '2026-01-30T10:00:00.000Z', 'expired'],
    ['Pacific/Niue', '2026-01-31T10:59:59.999Z', 'completed'],
    ['Pacific/Niue', '2026-01-31T11:00:00.000Z', 'expired'],
  ])('in %s at %s it is %s', (zone, now, state) => {
    expect(termState({ endDate, termStart: startDate }, { approved: 4, required: 4 }, businessToday(new Date(now), zone))).toBe(
      state,
    );
  });
});

describe('a term is 30 calendar days when the clocks change within it', () => {
  // In New York clocks go forward on March 8, 2026 and back on November 1; in Havana at midnight itself.
  it.each([
    ['2026-02-15', 'America/New_York', '2026-02-15T04:59:59.999Z', 'waiting'],
    ['2026-02-15', 'America/New_York', '2026-02-15T05:00:00.000Z', 'active'],
    ['2026-02-15', 'America/New_York', '2026-03-17T03:59:59.999Z', 'active'],
    ['2026-02-15', 'America/New_York', '2026-03-17T04:00:00.000Z', 'expired'],
    ['2026-10-15', 'America/New_York', '2026-11-14T04:59:59.999Z', 'active'],
    ['2026-10-15', 'America/New_York', '2026-11-14T05:00:00.000Z', 'expired'],
    ['2026-02-06', 'America/Havana', '2026-03-08T04:59:59.999Z', 'active'],
    ['2026-02-06', 'America/Havana', '2026-03-08T05:00:00.000Z', 'expired'],
  ])('the one of %s in %s is at %s: %s', (termStart, zone, now, state) => {
    const today = businessToday(new Date(now), zone);
    expect(termState({ endDate, termStart: day(termStart) }, { approved: 0, required: 4 }, today)).toBe(state);
  });

  it.each([
    ['2024-02-01', 2, '2024-03-02', '2024-04-01'],
    ['2023-02-01', 2, '2023-03-03', '2023-04-02'],
    ['2024-01-31', 2, '2024-03-01', '2024-03-31'],
    ['2025-12-15', 2, '2026-01-14', '2026-02-13'],
  ])('after %s term %i begins on %s and ends before %s, leap day or not', (start, number, termStart, termEnd) => {
    expect(termOf(day(start), number)).toEqual({ number, termStart, termEnd });
  });
});

describe('the countdown to the next term', () => {
  it.each([
    // [running term's start, zone, now, the next boundary]
    ['2026-01-01', 'UTC', '2026-01-31T00:00:00Z', '2026-03-02T00:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-01-30T23:59:59Z', '2026-01-31T00:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-02-10T12:00:00Z', '2026-03-02T00:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-03-02T00:00:01Z', '2026-04-01T00:00:00.000Z'],
    ['2026-01-31', 'UTC', '2026-02-10T12:00:00Z', '2026-03-02T00:00:00.000Z'],
    ['2026-01-31', 'UTC', '2026-01-10T12:00:00Z', '2026-01-31T00:00:00.000Z'],
    ['2026-01-01', 'Asia/Tokyo', '2026-01-30T14:59:59Z', '2026-01-30T15:00:00.000Z'],
    ['2026-01-01', 'Asia/Tokyo', '2026-01-30T15:00:00Z', '2026-03-01T15:00:00.000Z'],
    ['2026-01-01', 'America/Los_Angeles', '2026-01-31T07:59:59Z', '2026-01-31T08:00:00.000Z'],
    // Clocks go forward on March 8 and back on November 1: the boundary stays at local midnight.
    ['2026-02-15', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-17T04:00:00.000Z'],
    ['2026-10-15', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-14T05:00:00.000Z'],
    ['2026-02-06', 'America/Havana', '2026-03-07T12:00:00Z', '2026-03-08T05:00:00.000Z'],
  ])('of %s in %s at %s runs to %s', (termStart, zone, now, boundary) => {
    expect(nextTermBoundary(day(termStart), new Date(now), zone).toISOString()).toBe(boundary);
  });

  it.each([
    ['2026-01-31T00:00:00Z', '2026-03-02T00:00:00Z', { days: 30, hours: 0, minutes: 0 }],
    ['2026-01-30T22:58:30Z', '2026-01-31T00:00:00Z', { days: 0, hours: 1, minutes: 1 }],
    ['2026-01-30T23:59:30Z', '2026-01-31T00:00:00Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-02-01T12:34:00Z', '2026-02-03T13:35:00Z', { days: 2, hours: 1, minutes: 1 }],
    ['2026-02-02T00:00:00Z', '2026-02-01T00:00:00Z', { days: 0, hours: 0, minutes: 0 }],
  ])('from %s until %s shows %j', (now, until, shown) => expect(countdown(new Date(now), new Date(until))).toEqual(shown));
});
