import { addDays, day, type Day } from '@creator-desk/domain/business-day';
import { termEndOf, videosOutstanding } from '@creator-desk/domain/term';
import { oneLine } from '../mails/layout.rules.ts';
import { formatVideos } from '../messages/phrases.rules.ts';

/** What happens on a day. */
export interface CalendarEntry {
  /** The same for as long as it is about the same, whatever its day and text. */
  key: string;
  contractId: number;
  day: Day;
  summary: string;
}

interface CreatorOf {
  contractId: number;
  fullName: string;
  socialHandle: string;
}

export interface CalendarContract extends CreatorOf {
  termStart: string;
  endDate: string;
  required: number;
  approved: number;
}

export interface CalendarTask extends CreatorOf {
  nextContactDate: string;
}

const nameOf = ({ fullName, socialHandle }: CreatorOf): string => oneLine(`${fullName} (${socialHandle})`);

/** The last day of the running term, what is missing until then, and the last day of the contract. */
export function contractEntries(contract: CalendarContract): CalendarEntry[] {
  const { contractId } = contract;
  const endDate = day(contract.endDate);
  const lastOfTerm = addDays(termEndOf(day(contract.termStart)), -1);
  const termEnds = lastOfTerm < endDate ? lastOfTerm : endDate;
  const missing = videosOutstanding(contract);
  const name = nameOf(contract);
  const entry = (about: string, on: Day, summary: string): CalendarEntry => ({
    key: `${contractId}/${about}`,
    contractId,
    day: on,
    summary,
  });
  return [
    entry('term', termEnds, `Term ends: ${name}`),
    ...(missing > 0 ? [entry('missing', termEnds, `${formatVideos(missing, 'start')} missing: ${name}`)] : []),
    entry('end', endDate, `Contract ends: ${name}`),
  ];
}

/** When the creator is contacted next. */
export const taskEntry = (task: CalendarTask): CalendarEntry => ({
  key: `${task.contractId}/contact`,
  contractId: task.contractId,
  day: day(task.nextContactDate),
  summary: `Contact ${nameOf(task)}`,
});
