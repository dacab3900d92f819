import { IsArray, IsBoolean, IsInt, IsOptional, IsString, ValidateIf } from 'class-validator';
import { CommunicationRecorded, CommunicationScheduled } from './comms/communication.ts';
import { MailChanged, TeamMailChanged } from './comms/mail.ts';
import { MessagePosted, MessageRead } from './comms/thread.ts';
import { WebhookChanged } from './comms/webhook.ts';
import type { Lifecycle } from './contracts/contract.ts';
import { CreatorErased, CreatorErasureConfirmed, CreatorErasureRequested } from './creator-erasure.ts';
import { RetentionDue } from './settings/retention.ts';
import { ContractFileUploaded } from './contracts/documents/contract-file-uploaded.ts';
import { ContractRenewed } from './contracts/contract-renewed.ts';
import { DeliverableFacts, PostFacts, PostMeasured, RightsEnded, RightsFacts, VideoRendered } from './media/video-facts.ts';

/**
 * The data of events, checked on arrival: presence and type of each field, nothing else. A newer publisher may send more fields
 * and more states. A field that is added later is optional, because the stream keeps older events.
 */
const OrNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null);

/** The facts of a contract that other services keep a copy of. */
export class ContractFacts {
  @IsInt() contractId!: number;
  /** Grows with every change of the contract; a copy never goes back to a smaller one. */
  @IsInt() version!: number;
  @IsString() fullName!: string;
  @IsString() socialHandle!: string;
  @OrNull() @IsInt() creatorId!: number | null;
  /** Dollars, "4500.00". */
  @IsString() monthlyFee!: string;
  @IsString() startDate!: string;
  @IsString() endDate!: string;
  @IsString() status!: Lifecycle;
  @IsString({ each: true }) @IsArray() platforms!: string[];
  @IsInt() videosPerMonth!: number;
  /** First day of the running term. */
  @IsString() termStart!: string;
  /** Where the creator gets mails; only the comms service keeps it. */
  @IsOptional() @IsString() email?: string | null;
  @IsOptional() @IsInt() adminOwnerId?: number | null;
  /** Whether it is sample data. */
  @IsOptional() @IsBoolean() sample?: boolean;
}

export class ContractDeleted {
  @IsInt() contractId!: number;
  @IsInt() version!: number;
  @IsString() fullName!: string;
  @IsString() socialHandle!: string;
  /** Whether it was sample data. */
  @IsOptional() @IsBoolean() sample?: boolean;
}

export class PortalCreated {
  @IsInt() contractId!: number;
  @IsInt() portalLinkId!: number;
}

/** A contract moved to a later term. Read models use its `contract.updated`, which carries the same facts. */
export class TermAdvanced {
  @IsInt() contractId!: number;
  /** The contract's version with the new term. */
  @IsInt() version!: number;
  @IsInt() fromTerm!: number;
  @IsInt() toTerm!: number;
  /** First day of the term that was left, and of the one that runs now. */
  @IsString() fromTermStart!: string;
  @IsString() termStart!: string;
  /** The quota of the term that was left; 0 is none. */
  @IsInt() videosPerMonth!: number;
}

/** State of a video submission. Its events may arrive in any order: the highest version is current. */
export class SubmissionFacts {
  @IsInt() submissionId!: number;
  /** Grows with every change of the submission. */
  @IsInt() version!: number;
  @IsInt() contractId!: number;
  @OrNull() @IsInt() creatorId!: number | null;
  @IsString() title!: string;
  @IsString() status!: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
  /** First day of the term for which it counts. */
  @IsString() paymentPeriodStart!: string;
  @IsOptional() @IsString() description?: string | null;
  @IsOptional() @IsString() adminNotes?: string | null;
  @IsOptional() @IsString() submittedAt?: string;
  /** The submission of the version before, which no longer counts. */
  @IsOptional() @IsInt() replacesId?: number | null;
}

/** A payout request after a change of its state. Payment details and decline reasons stay in the payouts service. */
export class PayoutFacts {
  @IsInt() payoutRequestId!: number;
  /** Grows with every change of the request. */
  @IsInt() version!: number;
  @IsInt() contractId!: number;
  @OrNull() @IsInt() creatorId!: number | null;
  @IsInt() amountCents!: number;
  /** The term that it is for; null for a payment outside any term. */
  @OrNull() @IsInt() termNumber!: number | null;
  /** First day of that term: what submissions carry as their `paymentPeriodStart`. */
  @OrNull() @IsString() paymentPeriodStart!: string | null;
}

export class PayoutPaid extends PayoutFacts {
  @IsString() paidDate!: string;
}

/** A payment was taken back. The facts are those of the payment, its amount too. */
export class PayoutReversed extends PayoutFacts {
  /** The record that takes it back. */
  @IsInt() reversalId!: number;
  /** The day on which it was taken back. */
  @IsString() reversedDate!: string;
}

/** Revenue records of a contract were created or changed. Open screens reload them. */
export class RevenueChanged {
  @IsInt() contractId!: number;
}

/** A file came into the vault, left it, or stands with another contract, tag or note. */
export class VaultChanged {
  @IsInt() fileId!: number;
  /** The contract that it belongs to now; null for none. */
  @OrNull() @IsInt() contractId!: number | null;
}

export class SettingChanged {
  @IsString() key!: string;
  @IsString() value!: string;
  /** When it was set: a later value is never replaced by an earlier one. */
  @IsString() changedAt!: string;
}

/** A user after a change of the account. Names and addresses stay in the contracts service. */
export class UserChanged {
  @IsInt() userId!: number;
  @IsInt() version!: number;
}

/** Who may sign in, and how, was changed. */
export class AccessChanged {
  @IsInt() version!: number;
  @IsBoolean() sharedPassword!: boolean;
}

export class AnnouncementPublished {
  @IsInt() announcementId!: number;
  /** null: for every creator. */
  @OrNull() @IsInt() contractId!: number | null;
  @IsString() title!: string;
  /** False when it is hidden or not shown yet. */
  @IsOptional() @IsBoolean() active?: boolean;
}

export class AnnouncementRemoved {
  @IsInt() announcementId!: number;
  @OrNull() @IsInt() contractId!: number | null;
}

/** A creator opened the portal. Published at most once per business day and portal. */
export class PortalOpened {
  @IsInt() contractId!: number;
  @IsInt() portalLinkId!: number;
  @IsString() at!: string;
}

/** A portal link stopped working: it was replaced or revoked, or its contract was deleted. */
export class PortalRevoked {
  @IsInt() contractId!: number;
  @IsInt() portalLinkId!: number;
}

/** The content of a creator's page may have changed, and the portal's read models are up to date. */
export class PortalChanged {
  /** null: every portal. */
  @OrNull() @IsInt() contractId!: number | null;
}

export class ProductRequestFacts {
  @IsInt() contractId!: number;
  @IsInt() productRequestId!: number;
  @IsString() status!: string;
}

/**
 * Every event of the system and its payload: ids and the facts that handlers need, never a whole row and never a
 * secret. Fields are only added; another meaning is another name.
 */
export const eventDataClasses = {
  'contract.created': ContractFacts,
  'contract.updated': ContractFacts,
  'contract.deleted': ContractDeleted,
  'contract.renewed': ContractRenewed,
  'contract.file_uploaded': ContractFileUploaded,
  'revenue.changed': RevenueChanged,
  'vault.changed': VaultChanged,
  'term.advanced': TermAdvanced,
  'setting.changed': SettingChanged,
  'setting.retention_due': RetentionDue,
  'user.invited': UserChanged,
  'user.changed': UserChanged,
  'access.changed': AccessChanged,
  'submission.created': SubmissionFacts,
  'submission.approved': SubmissionFacts,
  'submission.changes_requested': SubmissionFacts,
  'submission.rejected': SubmissionFacts,
  /** Taken up again for review: if it was approved, it no longer is. */
  'submission.reopened': SubmissionFacts,
  /** Its term is over; whether it counts for that term stays as it was. */
  'submission.archived': SubmissionFacts,
  'submission.rights_changed': RightsFacts,
  'submission.spark_code_submitted': RightsFacts,
  'submission.rights_ended': RightsEnded,
  'video.rendered': VideoRendered,
  'deliverable.planned': DeliverableFacts,
  'deliverable.changed': DeliverableFacts,
  'post.published': PostFacts,
  'post.changed': PostFacts,
  'post.removed': PostFacts,
  'post.measured': PostMeasured,
  'payout.requested': PayoutFacts,
  'payout.approved': PayoutFacts,
  'payout.paid': PayoutPaid,
  'payout.cancelled': PayoutFacts,
  'payout.reversed': PayoutReversed,
  'portal.created': PortalCreated,
  'portal.opened': PortalOpened,
  'portal.changed': PortalChanged,
  'portal.revoked': PortalRevoked,
  'product.requested': ProductRequestFacts,
  'product.answered': ProductRequestFacts,
  'announcement.published': AnnouncementPublished,
  'announcement.removed': AnnouncementRemoved,
  'communication.scheduled': CommunicationScheduled,
  'communication.recorded': CommunicationRecorded,
  'message.posted': MessagePosted,
  'message.read': MessageRead,
  'mail.changed': MailChanged,
  'mail.team_changed': TeamMailChanged,
  'webhook.changed': WebhookChanged,
  'creator.erasure_requested': CreatorErasureRequested,
  'creator.erased': CreatorErased,
  'contract.creator_erased': CreatorErasureConfirmed,
  'submission.creator_erased': CreatorErasureConfirmed,
  'portal.creator_erased': CreatorErasureConfirmed,
  'payout.creator_erased': CreatorErasureConfirmed,
  'communication.creator_erased': CreatorErasureConfirmed,
};

export type Events = { [T in keyof typeof eventDataClasses]: InstanceType<(typeof eventDataClasses)[T]> };
export type EventType = keyof Events;

/** The events of submissions: each carries the facts of one. */
export const submissionEvents = [
  'submission.created',
  'submission.approved',
  'submission.changes_requested',
  'submission.rejected',
  'submission.reopened',
  'submission.archived',
] as const satisfies EventType[];

/** CloudEvents 1.0, structured JSON. */
export interface EventEnvelope<T extends EventType = EventType> {
  specversion: '1.0';
  /** Also the message id in the stream and the key of the handled-event table. */
  id: string;
  type: T;
  /** The publishing service: '/contracts'. */
  source: string;
  /** What it is about: 'contract/12'. */
  subject: string;
  time: string;
  traceparent: string | null;
  datacontenttype: 'application/json';
  data: Events[T];
  /** Of its message in the stream, set on arrival. Several events may share one. */
  sequence?: number;
}

/** What a message of the stream holds: an event, or several of one type (CloudEvents JSON batch). */
export type EventMessage = EventEnvelope | EventEnvelope[];

/** The stream that keeps all events and the subject of an event type in it. */
export const eventStream = 'EVENTS';
export const eventSubject = (type: EventType | '>'): string => `events.${type}`;
