import { day, daysBetween, type Day } from '@creator-desk/domain/values/business-day';
import { termDays, termEndOf, termNumber, type Term } from '@creator-desk/domain/contracts/term';

/** A term with its approved and required videos (0: no quota). */
export interface TermWithProgress extends Term {
  approved: number;
  required: number;
}

/** Dates in the read model of contracts. */
export interface ContractDates {
  startDate: string;
  endDate: string;
  termStart: string;
}

/** The term of a contract that begins on this day. */
export function termBeginning(termStart: Day, contract: ContractDates): Term {
  return { number: termNumber(day(contract.startDate), termStart), termStart, termEnd: termEndOf(termStart) };
}

/** Terms begin every 30 days from the start date to the end of the contract. */
export function beginsTerm(on: Day, { startDate, endDate }: ContractDates): boolean {
  return daysBetween(day(startDate), on) % termDays === 0 && on >= startDate && on <= endDate;
}
