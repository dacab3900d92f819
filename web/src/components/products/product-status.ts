import type { Meaning } from '../ui/feedback/status-tag.tsx';

/** The status is free text; these are the suggested values in their usual order. */
export const offeredStatuses = ['PENDING', 'APPROVED', 'SHIPPED', 'DELIVERED', 'DECLINED'] as const;

const meanings: Record<string, Meaning> = {
  PENDING: 'neutral',
  APPROVED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'positive',
  DECLINED: 'danger',
};

export function statusMeaning(status: string): Meaning {
  return meanings[status] ?? 'neutral';
}

/** 'ON_HOLD' → 'On hold'. */
export function statusName(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
