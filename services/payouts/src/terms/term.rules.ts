import { day, daysBetween, type Day } from '@creator-desk/domain/business-day';
import { termDays, termEndOf, termNumber, type Term } from '@creator-desk/domain/term';

/** A term with the videos that were approved for it and the number it asked for (0: no quota). */
export interface CountedTerm extends Term {
  approved: number;
  required: number;
}

/** The dates of a contract as its copy holds them. */
export interface ContractDates {
  startDate: string;
  endDate: string;
  termStart: string;
}

/** The term of a contract that begins on a day. */
export function termBeginning(termStart: Day, contract: ContractDates): Term {
  return { number: termNumber(day(contract.startDate), termStart), termStart, termEnd: termEndOf(termStart) };
}

/** A contract's terms begin 30 days apart, from its start date until it ends. */
export function beginsTerm(on: Day, { startDate, endDate }: ContractDates): boolean {
  return daysBetween(day(startDate), on) % termDays === 0 && on >= startDate && on <= endDate;
}
