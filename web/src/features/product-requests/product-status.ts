import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';

/** The status is free text; these are offered, in the order of their way. */
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
