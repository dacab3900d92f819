// How mails are named on screen.
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';

export type Mail = Schema<'MailView'>;
export type MailStatus = Mail['status'];

export const mailStatuses: Record<MailStatus, { label: string; meaning: Meaning }> = {
  queued: { label: 'Sending', meaning: 'info' },
  held: { label: 'Waits for you', meaning: 'notice' },
  sending: { label: 'Sending', meaning: 'info' },
  sent: { label: 'Sent', meaning: 'positive' },
  failed: { label: 'Failed', meaning: 'danger' },
  unknown: { label: 'Unknown', meaning: 'warning' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};
