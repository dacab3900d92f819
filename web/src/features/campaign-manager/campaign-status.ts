// Labels and tag meanings of submission and payout statuses in the campaign manager.
import type { ContentStatus } from '@creator-desk/domain/videos/submission-status';
import type { ReviewStatus } from '@creator-desk/domain/payouts/payout-status';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';

export const submissionNames: Record<ContentStatus, string> = {
  PENDING: 'Pending',
  CHANGES_REQUESTED: 'Changes Requested',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PAID: 'Paid',
};

export const submissionMeaning: Record<ContentStatus, Meaning> = {
  PENDING: 'neutral',
  CHANGES_REQUESTED: 'warning',
  APPROVED: 'positive',
  REJECTED: 'danger',
  PAID: 'info',
};

export const payoutNames: Record<ReviewStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REJECTED: 'Rejected',
};

export const payoutMeaning: Record<ReviewStatus, Meaning> = {
  PENDING: 'neutral',
  APPROVED: 'info',
  PAID: 'positive',
  REJECTED: 'danger',
};
