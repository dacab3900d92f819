import { addDays, addMonths, daysBetween, type Day } from '../values/business-day.ts';
import { expiryLadderDays } from '../comms/team-mails.ts';

/** How far the decision about a contract that ends has come. `renewed` follows from the next contract, the others are chosen. */
export const renewalStages = ['to_decide', 'talking', 'renewed', 'not_renewed'] as const;
export type RenewalStage = (typeof renewalStages)[number];

/** Those that a person chooses. */
export const chosenStages = ['to_decide', 'talking', 'not_renewed'] as const satisfies RenewalStage[];
export type ChosenStage = (typeof chosenStages)[number];

/** Those that leave something to do. */
export const openStages = ['to_decide', 'talking'] as const satisfies RenewalStage[];

/** The board has contracts from so many days before their end: the first step of the ladder. */
export const renewalFromDays = expiryLadderDays[0];
/** And until so many days after it. */
export const renewalUntilDays = 30;

/** The first and the last end date of contracts on the board. */
export function renewalWindow(today: Day): [from: Day, until: Day] {
  return [addDays(today, -renewalUntilDays), addDays(today, renewalFromDays)];
}

/** The step of the ladder that a contract has reached: 30 from 30 until 15 days before its end. Undefined before the first. */
export function ladderStep(daysRemaining: number): number | undefined {
  return expiryLadderDays.findLast((days) => daysRemaining <= days);
}

export interface RenewalDates {
  startDate: Day;
  endDate: Day;
}

/**
 * What is proposed for the next contract: it begins on the day after the end, or today if that has passed, and takes as long as the
 * one before. A contract of whole months is followed by one of as many months.
 */
export function proposedRenewal({ startDate, endDate }: RenewalDates, today: Day): RenewalDates {
  const after = addDays(endDate, 1);
  const begins = after > today ? after : today;
  const months = wholeMonths(startDate, after);
  const ends = months === undefined ? addDays(begins, daysBetween(startDate, endDate)) : addDays(addMonths(begins, months), -1);
  return { startDate: begins, endDate: ends };
}

/** How many months lie between two days, if they are whole ones. */
function wholeMonths(from: Day, to: Day): number | undefined {
  const about = Math.round(daysBetween(from, to) / 30.44);
  return about > 0 && addMonths(from, about) === to ? about : undefined;
}
