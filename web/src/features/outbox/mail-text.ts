// How mails are named on screen.
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { teamMailNames, type TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import type { Schema } from '../../lib/api/api.ts';

export type Mail = Schema<'MailView'>;
export type TeamMail = Schema<'TeamMailView'>;
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

/** 'new videos' → 'New videos' */
export const teamKindLabel = (kind: TeamMailKind): string => teamMailNames[kind].replace(/^./, (first) => first.toUpperCase());

export const statusFilters = ['all', 'held', 'queued', 'sent', 'failed', 'unknown', 'cancelled'] as const;
export const statusOptions = statusFilters.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : mailStatuses[value].label,
}));
