import type { WebhookKind } from '@creator-desk/domain/comms/webhook-kinds';
import type { EventEnvelope, Events } from '@creator-desk/protocol/events';

/** The part of an event that leaves the system, for each kind: what an owner sees, without addresses and payment details. */
type PublicFields = { [K in WebhookKind]: readonly (keyof Events[K] & string)[] };

const contract = [
  ...['contractId', 'version', 'fullName', 'socialHandle', 'creatorId', 'monthlyFee', 'startDate', 'endDate', 'status'],
  ...['platforms', 'videosPerMonth', 'termStart'],
] as (keyof Events['contract.created'] & string)[];
const submission = [
  ...['submissionId', 'version', 'contractId', 'creatorId', 'title', 'status', 'paymentPeriodStart', 'description', 'adminNotes'],
  ...['submittedAt', 'replacesId'],
] as (keyof Events['submission.created'] & string)[];
// The codes stay inside: with one anybody promotes the post.
const rights = ['submissionId', 'version', 'contractId', 'title', 'uses', 'endsOn'] as const;
const deliverable = ['deliverableId', 'contractId', 'status'] as const;
const post = ['postId', 'submissionId', 'contractId', 'platform'] as const;
const payout = [
  'payoutRequestId',
  'version',
  'contractId',
  'creatorId',
  'amountCents',
  'termNumber',
  'paymentPeriodStart',
] as const;
const portal = ['contractId', 'portalLinkId'] as const;
const product = ['productRequestId', 'contractId', 'status'] as const;

export const publicFields: PublicFields = {
  'contract.created': contract,
  'contract.updated': contract,
  'contract.deleted': ['contractId', 'version', 'fullName', 'socialHandle'],
  'contract.renewed': ['contractId', 'version', 'nextContractId', 'handedOver'],
  'contract.file_uploaded': ['contractId', 'fileId', 'originalName', 'fileType', 'fileSize', 'by'],
  'term.advanced': ['contractId', 'version', 'fromTerm', 'toTerm', 'fromTermStart', 'termStart', 'videosPerMonth'],
  'submission.created': submission,
  'submission.approved': submission,
  'submission.changes_requested': submission,
  'submission.rejected': submission,
  'submission.reopened': submission,
  'submission.archived': submission,
  'submission.rights_changed': [...rights, 'startsOn', 'codeEndsOn', 'change'],
  'submission.rights_ended': rights,
  'submission.spark_code_submitted': [...rights, 'startsOn', 'codeEndsOn', 'by'],
  'deliverable.planned': deliverable,
  'deliverable.changed': deliverable,
  'post.published': post,
  'post.changed': post,
  'post.removed': post,
  'post.measured': [...post, 'measuredOn', 'views', 'engagement'],
  'payout.requested': payout,
  'payout.approved': payout,
  'payout.paid': [...payout, 'paidDate'],
  'payout.cancelled': payout,
  'payout.reversed': [...payout, 'reversalId', 'reversedDate'],
  'portal.created': portal,
  'portal.opened': [...portal, 'at'],
  'portal.revoked': portal,
  'product.requested': product,
  'product.answered': product,
  'announcement.published': ['announcementId', 'contractId', 'title', 'active'],
  'announcement.removed': ['announcementId', 'contractId'],
  'message.posted': ['messageId', 'contractId', 'author', 'submissionId'],
  'creator.erasure_requested': ['erasureId', 'contractIds'],
};

/** Grows when the fields of a kind change their meaning or go. Fields are added without it. */
const schemaVersion = 1;

export interface OutgoingEvent {
  id: string;
  kind: string;
  subject: string;
  time: string;
  data: object;
}

/** Where events come from: together with the id it is unique. */
export const sourceOf = (publicUrl: string | undefined): string => publicUrl?.replace(/\/+$/, '') ?? 'urn:creator-desk';

/** CloudEvents 1.0, structured JSON. The same bytes are signed and sent at each attempt. */
export function bodyOf({ id, kind, subject, time, data }: OutgoingEvent, source: string): string {
  return JSON.stringify({
    specversion: '1.0',
    id,
    type: kind,
    source,
    subject,
    time,
    datacontenttype: 'application/json',
    dataschema: `urn:creator-desk:${kind}:${schemaVersion}`,
    data,
  });
}

/** What leaves the system of an event's data. */
export function publicData<K extends WebhookKind>({ type, data }: EventEnvelope<K>): object {
  const fields: readonly string[] = publicFields[type];
  const facts = data as unknown as Record<string, unknown>;
  return Object.fromEntries(fields.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])));
}
