// How webhooks are named on screen.
import { webhookKinds, type WebhookKind } from '@creator-desk/domain/comms/webhook-kinds';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';

export type Webhook = Schema<'WebhookView'>;
export type Delivery = Schema<'WebhookDeliveryView'>;

const kindLabels: Record<WebhookKind, string> = {
  'contract.created': 'Contract created',
  'contract.updated': 'Contract changed',
  'contract.deleted': 'Contract deleted',
  'contract.renewed': 'Contract renewed',
  'contract.file_uploaded': 'Document uploaded',
  'term.advanced': 'Next term',
  'submission.created': 'Video received',
  'submission.approved': 'Video approved',
  'submission.changes_requested': 'Changes requested',
  'submission.rejected': 'Video rejected',
  'submission.reopened': 'Video reopened',
  'submission.archived': 'Video archived',
  'submission.rights_changed': 'Rights changed',
  'submission.rights_ended': 'Rights ended',
  'submission.spark_code_submitted': 'Spark code added',
  'deliverable.planned': 'Video planned',
  'deliverable.changed': 'Planned video changed',
  'post.published': 'Post added',
  'post.changed': 'Post changed',
  'post.removed': 'Post removed',
  'post.measured': 'Post measured',
  'payout.requested': 'Payout requested',
  'payout.approved': 'Payout approved',
  'payout.paid': 'Payout paid',
  'payout.cancelled': 'Payout declined',
  'payout.reversed': 'Payment taken back',
  'portal.created': 'Portal created',
  'portal.opened': 'Portal opened',
  'portal.revoked': 'Portal link revoked',
  'product.requested': 'Products requested',
  'product.answered': 'Product request answered',
  'announcement.published': 'Announcement published',
  'announcement.removed': 'Announcement removed',
  'message.posted': 'Message posted',
  'creator.erasure_requested': 'Creator erased',
};

export const labelOfKind = (kind: Delivery['kind']): string => (kind === 'webhook.test' ? 'Test' : kindLabels[kind]);

const groups: readonly (readonly [label: string, prefixes: readonly string[]])[] = [
  ['Contracts', ['contract', 'term']],
  ['Videos', ['submission', 'deliverable', 'post']],
  ['Payouts', ['payout']],
  ['Portal', ['portal', 'product', 'announcement', 'message']],
  ['Privacy', ['creator']],
];

/** For a field: by what they are about, each with its name in the event. */
export const kindOptions = groups.map(([label, prefixes]) => ({
  label,
  title: label,
  options: webhookKinds
    .filter((kind) => prefixes.includes(kind.split('.')[0] ?? ''))
    .map((kind) => ({ value: kind, label: kindLabels[kind] })),
}));

export const deliveryStatuses: Record<Delivery['status'], { label: string; meaning: Meaning }> = {
  waiting: { label: 'Waiting', meaning: 'info' },
  delivered: { label: 'Delivered', meaning: 'positive' },
  failed: { label: 'Failed', meaning: 'danger' },
};

export const offReasons: Record<'gone' | 'failing', string> = {
  gone: 'The endpoint has answered that it is gone (410).',
  failing: 'Nothing has arrived there for three days.',
};

export function stateOf({ enabled, offReason, failingSince }: Webhook): { label: string; meaning: Meaning } {
  if (!enabled) return { label: 'Switched off', meaning: offReason === null ? 'neutral' : 'danger' };
  return failingSince === null ? { label: 'Active', meaning: 'positive' } : { label: 'Failing', meaning: 'warning' };
}

/** '12 kinds', or the only one by its name. */
export const kindsText = ({ kinds }: Webhook): string =>
  kinds.length === webhookKinds.length
    ? 'All events'
    : kinds.length === 1 && kinds[0]
      ? kindLabels[kinds[0]]
      : `${kinds.length} kinds of events`;
