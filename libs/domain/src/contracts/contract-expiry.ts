import { daysBetween, type Day } from '../values/business-day.ts';

/** Derived from the end date, never stored. */
export const expiries = ['active', 'expiring', 'expired'] as const;
export type Expiry = (typeof expiries)[number];

/** A contract with this many days left is 'expiring', 30 itself included. */
export const expiringWithinDays = 30;

/** What every contract in an answer carries. */
export interface ContractExpiry {
  /** Calendar days from today to the end date; negative once it is over. */
  daysRemaining: number;
  expiry: Expiry;
}

/** Calendar days from today to the end date: 0 on the end date itself, which still belongs to the contract. */
export function daysRemaining(endDate: Day, today: Day): number {
  return daysBetween(today, endDate);
}

export function expiryOf(remaining: number): Expiry {
  if (remaining < 0) return 'expired';
  return remaining <= expiringWithinDays ? 'expiring' : 'active';
}

export function contractExpiry(endDate: Day, today: Day): ContractExpiry {
  const remaining = daysRemaining(endDate, today);
  return { daysRemaining: remaining, expiry: expiryOf(remaining) };
}

/** The end date is inclusive: the contract has ended from the day after it. */
export function hasEnded(endDate: Day, today: Day): boolean {
  return today > endDate;
}

/** Days as shown to people: an expired contract has 0 left. */
export function daysShown({ daysRemaining: remaining }: ContractExpiry): number {
  return Math.max(0, remaining);
}

/** The badge in a list of contracts. The plural stands for one day too: 'Expires in 1 days'. */
export function listBadge({ daysRemaining: remaining, expiry }: ContractExpiry): string {
  if (expiry === 'expired') return 'Expired';
  return expiry === 'expiring' ? `Expires in ${remaining} days` : 'Active';
}

/** The badge in a contract's details, where an active one says how long it has left. */
export function detailsBadge(contract: ContractExpiry): string {
  return contract.expiry === 'active' ? `Active (${contract.daysRemaining} days remaining)` : listBadge(contract);
}
