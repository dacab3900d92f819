import { describe, expect, it } from 'vitest';
import { asEndDate, asStartDate } from './calendar.rules.ts';
import { findDates, isDayFirst } from './dates.rules.ts';

const datesIn = (text: string) => findDates(text, isDayFirst(text)).map(({ date }) => asStartDate(date));

describe('a date', () => {
  it.each([
    ['2026-03-01'],
    ['2026/3/1'],
    ['March 1, 2026'],
    ['Mar. 1st 2026'],
    ['1 March 2026'],
    ['1st of March, 2026'],
    ['the 1st day of March 2026'],
    ['the first day of March, 2026'],
    ['first (1st) day of March, 2026'],
    ['Sunday, March 1, 2026'],
    ['Sun 1 Mar 2026'],
    ['1-Mar-2026'],
    ['1-Mar-26'],
    ['1. März 2026'],
    ['1er mars 2026'],
    ['1 de marzo de 2026'],
    ['1.3.2026'],
    ['01.03.26'],
    ['03/01/2026'],
    ['March 2026'],
    ['03/2026'],
  ])('is written %s', (text) => {
    expect(datesIn(`It starts on ${text} for sure.`)).toEqual(['2026-03-01']);
  });

  it.each([
    ['from March 1 to August 31, 2026', ['2026-03-01', '2026-08-31']],
    ['1 March – 31 August 2026', ['2026-03-01', '2026-08-31']],
    ['March 1 through August 31, 2026', ['2026-03-01', '2026-08-31']],
    ['from December 15 to May 14, 2027', ['2026-12-15', '2027-05-14']],
    ['March to August 2026', ['2026-03-01', '2026-08-01']],
    ['1.3.–31.8.2026', ['2026-03-01', '2026-08-31']],
    ['03.05.2026-02.08.2026', ['2026-05-03', '2026-08-02']],
    ['03.05.2026-03.06-2026', ['2026-05-03', '2026-06-03']],
  ])('gets its year from another date: %s', (text, dates) => {
    expect(datesIn(text)).toEqual(dates);
  });

  it.each([
    ['01/03/2026 to 31/08/2026', ['2026-03-01', '2026-08-31']],
    ['05/04/2026 and 10/30/2026', ['2026-05-04', '2026-10-30']],
    ['02/03/2026 for EUR 900', ['2026-03-02']],
    ['02/03/2026 for $900', ['2026-02-03']],
    ['one year as of 03/05/2027, expires on 02/05/2028, paid in $', ['2027-05-03', '2028-05-02']],
    ['from 05/03/2027 to 11/02/2027', ['2027-05-03', '2027-11-02']],
    ['signed 4 May 2026; from 02/03/2026', ['2026-05-04', '2026-03-02']],
  ])('in numbers has the order of its document: %s', (text, dates) => {
    expect(datesIn(text)).toEqual(dates);
  });

  it.each([['You may post 12 times'], ['on the 1st of each month'], ['31/31/2026'], ['version 1.2.3'], ['5 videos']])(
    'is not in: %s',
    (text) => {
      expect(datesIn(text)).toEqual([]);
    },
  );

  it('without a day is the first or last day of the month', () => {
    const [{ date } = { date: { year: 0, month: 0, day: null } }] = findDates('February 2028', false);
    expect([asStartDate(date), asEndDate(date)]).toEqual(['2028-02-01', '2028-02-29']);
  });
});
