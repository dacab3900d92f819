import { addDays, businessToday, daysBetween, startOfDay, type Day } from '../values/business-day.ts';
import { hasEnded } from './contract-expiry.ts';

/** A term is 30 days, counted from the contract's start date. */
export const termDays = 30;

/**
 * 30 days of a contract. `termStart` is its first day and `termEnd` = `termStart` + 30 the day on which the next begins:
 * a term is running from the first instant of `termStart` until the first instant of `termEnd`, which it does not contain.
 */
export interface Term {
  /** From 1. */
  number: number;
  termStart: Day;
  termEnd: Day;
}

/** The dates of a contract that its terms follow from. */
export interface TermDates {
  startDate: Day;
  endDate: Day;
  /** The running term's first day. */
  termStart: Day;
}

/** Approved videos of the term and the contract's videos per month; 0 of these is no quota. */
export interface QuotaProgress {
  approved: number;
  required: number;
}

export const termStates = ['waiting', 'active', 'completed', 'expired', 'ended'] as const;
export type TermState = (typeof termStates)[number];

/** Why a term is not advanced, in words for the admin. */
export const advanceRefusals = {
  'contract.ended': 'This contract has ended. Extend it before you advance its term.',
  'term.not_running': 'The term has been advanced already. Reload to see the running one.',
  'term.not_begun': 'The running term has not begun yet.',
  'term.past_end_date': 'The next term would begin after the contract ends.',
} as const;
export type AdvanceRefusal = keyof typeof advanceRefusals;

export function termEndOf(termStart: Day): Day {
  return addDays(termStart, termDays);
}

/** A running term that began on this day or before is over. */
export function lastStartOfOverTerms(today: Day): Day {
  return addDays(today, -termDays);
}

/** The term with a number: term k + 1 begins 30 × k days after the contract. */
export function termOf(startDate: Day, number: number): Term {
  const termStart = addDays(startDate, (number - 1) * termDays);
  return { number, termStart, termEnd: termEndOf(termStart) };
}

/** The number of the term that contains a day, be it the running term's start or today. Below 1 before the contract begins. */
export function termNumber(startDate: Day, within: Day): number {
  return Math.floor(daysBetween(startDate, within) / termDays) + 1;
}

/**
 * The term that Advance Term moves to: the later of the next one and the one that contains today. Early, it lies in the
 * future; late, it is the one running now, never one already over.
 * @param fromTerm the term the caller believes to be running; advancing is refused when it is another one by now
 */
export function nextTerm(dates: TermDates, today: Day, fromTerm?: number): { term: Term } | { refusal: AdvanceRefusal } {
  const running = termNumber(dates.startDate, dates.termStart);
  if (fromTerm !== undefined && fromTerm !== running) return { refusal: 'term.not_running' };
  if (hasEnded(dates.endDate, today)) return { refusal: 'contract.ended' };
  if (today < dates.termStart) return { refusal: 'term.not_begun' };
  const term = termOf(dates.startDate, Math.max(running + 1, termNumber(dates.startDate, today)));
  return term.termStart > dates.endDate ? { refusal: 'term.past_end_date' } : { term };
}

/** Enough videos are approved; without a quota that is always so. */
export function quotaMet({ approved, required }: QuotaProgress): boolean {
  return approved >= required;
}

/** How the running term stands today; the first that holds of ended, waiting, expired, completed, active. */
export function termState(
  { endDate, termStart }: Pick<TermDates, 'endDate' | 'termStart'>,
  progress: QuotaProgress,
  today: Day,
): TermState {
  if (hasEnded(endDate, today)) return 'ended';
  if (today < termStart) return 'waiting';
  if (today >= termEndOf(termStart)) return 'expired';
  return progress.required > 0 && quotaMet(progress) ? 'completed' : 'active';
}

/** How a term stands that was left for a later one. */
export function leftTermState(progress: QuotaProgress): TermState {
  return progress.required > 0 && quotaMet(progress) ? 'completed' : 'expired';
}

/** Videos the creator has still to get approved. */
export function videosOutstanding({ approved, required }: QuotaProgress): number {
  return Math.max(0, required - approved);
}

/** The next instant after `now` at which a term begins, reckoned in 30-day steps from the running term's start. */
export function nextTermBoundary(termStart: Day, now: Date, timeZone: string): Date {
  const passed = daysBetween(termStart, businessToday(now, timeZone));
  const steps = passed < 0 ? 0 : Math.floor(passed / termDays) + 1;
  return startOfDay(addDays(termStart, steps * termDays), timeZone);
}

/** The time left until an instant, in whole minutes; nothing once it has passed. */
export function countdown(now: Date, until: Date): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000));
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 };
}
