/** The events that receivers outside can have, in the order in which the screen shows them. */
export const webhookKinds = [
  'contract.created',
  'contract.updated',
  'contract.deleted',
  'contract.renewed',
  'contract.file_uploaded',
  'term.advanced',
  'submission.created',
  'submission.approved',
  'submission.changes_requested',
  'submission.rejected',
  'submission.reopened',
  'submission.archived',
  'submission.rights_changed',
  'submission.rights_ended',
  'submission.spark_code_submitted',
  'deliverable.planned',
  'deliverable.changed',
  'post.published',
  'post.changed',
  'post.removed',
  'post.measured',
  'payout.requested',
  'payout.approved',
  'payout.paid',
  'payout.cancelled',
  'payout.reversed',
  'portal.created',
  'portal.opened',
  'portal.revoked',
  'product.requested',
  'product.answered',
  'announcement.published',
  'announcement.removed',
  'message.posted',
  'creator.erasure_requested',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What 'Send a test' sends. Nobody subscribes to it. */
export const testKind = 'webhook.test';

/** The secret of an endpoint begins with it (Standard Webhooks). */
export const webhookSecretPrefix = 'whsec_';

/** How long deliveries are listed. */
export const keepDeliveriesDays = 30;
/** How long the secret before the last rotation signs too. */
export const secretOverlapHours = 24;
/** Endpoints of a system. */
export const maxWebhooks = 50;
