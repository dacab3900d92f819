import type { RevenueStatus } from '@creator-desk/protocol/contracts/revenue';

/** What a record may become. Money that came cannot be overdue: it is set back to pending first. */
export const nextStatuses: Record<RevenueStatus, readonly RevenueStatus[]> = {
  pending: ['paid', 'overdue'],
  overdue: ['paid', 'pending'],
  paid: ['pending'],
};

export function mayBecome(from: RevenueStatus, to: RevenueStatus): boolean {
  return from === to || nextStatuses[from].includes(to);
}

/** A hundred years. Longer contracts are slips of the keyboard, and all records of one are answered in a single message. */
export const mostMonths = 1_200;
