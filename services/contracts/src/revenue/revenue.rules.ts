import type { RevenueStatus } from '@creator-desk/protocol/contracts/revenue';

/** The possible next statuses. A paid record cannot become overdue; it must be reset to pending first. */
export const nextStatuses: Record<RevenueStatus, readonly RevenueStatus[]> = {
  pending: ['paid', 'overdue'],
  overdue: ['paid', 'pending'],
  paid: ['pending'],
};

export function mayBecome(from: RevenueStatus, to: RevenueStatus): boolean {
  return from === to || nextStatuses[from].includes(to);
}

/** A hundred years. Longer contracts are typing errors, and all records of one contract must fit into one message. */
export const maxMonths = 1_200;
