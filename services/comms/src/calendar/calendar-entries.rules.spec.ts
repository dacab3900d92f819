import { expect, it } from 'vitest';
import { contractEntries, taskEntry, type CalendarContract } from './calendar-entries.rules.ts';

const contract = (given: Partial<CalendarContract> = {}): CalendarContract => ({
  contractId: 7,
  fullName: 'Jane Doe',
  socialHandle: '@jane',
  termStart: '2027-03-01',
  endDate: '2027-12-31',
  required: 4,
  approved: 2,
  ...given,
});

const linesOf = (given: Partial<CalendarContract>): string[] =>
  contractEntries(contract(given)).map(({ key, day, summary }) => `${key} ${day} ${summary}`);

it.each<[string, Partial<CalendarContract>, string[]]>([
  [
    'a term with missing videos',
    {},
    [
      '7/term 2027-03-30 Term ends: Jane Doe (@jane)',
      '7/missing 2027-03-30 2 videos missing: Jane Doe (@jane)',
      '7/end 2027-12-31 Contract ends: Jane Doe (@jane)',
    ],
  ],
  [
    'a term with all videos',
    { approved: 4 },
    ['7/term 2027-03-30 Term ends: Jane Doe (@jane)', '7/end 2027-12-31 Contract ends: Jane Doe (@jane)'],
  ],
  [
    'a term that the contract cuts short',
    { endDate: '2027-03-10', approved: 3 },
    [
      '7/term 2027-03-10 Term ends: Jane Doe (@jane)',
      '7/missing 2027-03-10 One video missing: Jane Doe (@jane)',
      '7/end 2027-03-10 Contract ends: Jane Doe (@jane)',
    ],
  ],
  [
    'no quota',
    { required: 0, approved: 0 },
    ['7/term 2027-03-30 Term ends: Jane Doe (@jane)', '7/end 2027-12-31 Contract ends: Jane Doe (@jane)'],
  ],
])('%s has its entries', (_, given, lines) => {
  expect(linesOf(given)).toEqual(lines);
});

it('a name stays on one line', () => {
  const task = { contractId: 7, fullName: 'Eve\r\nATTENDEE:x', socialHandle: '@eve', nextContactDate: '2027-03-05' };
  expect(taskEntry(task)).toEqual({
    key: '7/contact',
    contractId: 7,
    day: '2027-03-05',
    summary: 'Contact Eve ATTENDEE:x (@eve)',
  });
});
