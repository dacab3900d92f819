// How mails are named on screen.
import type { MailKind } from '@creator-desk/domain/mail-kinds';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';

export type Mail = Schema<'MailView'>;
export type MailStatus = Mail['status'];

export const mailKindLabels: Record<MailKind, string> = {
  portal_link: 'Portal link',
  video_received: 'Video received',
  changes_requested: 'Changes requested',
  video_approved: 'Video approved',
  video_rejected: 'Video rejected',
  videos_missing: 'Videos missing (7, 3 and 1 days before)',
  term_advanced: 'Next term',
  payout_requested: 'Payout requested',
  payout_approved: 'Payout approved',
  payout_paid: 'Payout paid',
  payout_declined: 'Payout declined',
  announcement: 'Announcement',
  contract_ending: 'Contract ending (14 days before)',
};

export const mailStatuses: Record<MailStatus, { label: string; meaning: Meaning }> = {
  queued: { label: 'Sending', meaning: 'info' },
  held: { label: 'Waits for you', meaning: 'notice' },
  sending: { label: 'Sending', meaning: 'info' },
  sent: { label: 'Sent', meaning: 'positive' },
  failed: { label: 'Failed', meaning: 'danger' },
  unknown: { label: 'Unknown', meaning: 'warning' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};
