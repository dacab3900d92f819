import { addMonths, firstOfMonth, type Day } from '@creator-desk/domain/values/business-day';
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

/**
 * The months for which a contract has revenue, each as its first day. A period begins every month on the start date's day
 * (the month's last when it is shorter) as long as it begins on or before the end date: January 15 to March 10 are two.
 */
export function revenueMonths(startDate: Day, endDate: Day): Day[] {
  const months: Day[] = [];
  // Reckoned from the start each time: a period clamped to February 28 is followed by one of March 31.
  for (let begins = startDate; begins <= endDate; begins = addMonths(startDate, months.length)) months.push(firstOfMonth(begins));
  return months;
}
