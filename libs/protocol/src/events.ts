import type { DeliverableStatus } from '@creator-desk/domain/deliverable-status';
import type { CommunicationType } from './comms/communication.ts';
import type { Lifecycle } from './contracts/contract.ts';

/** The facts of a contract that other services keep a copy of. */
export interface ContractFacts {
  contractId: number;
  /** Grows with every change of the contract; a copy never goes back to a smaller one. */
  version: number;
  fullName: string;
  socialHandle: string;
  creatorId: number | null;
  /** Dollars, "4500.00". */
  monthlyFee: string;
  startDate: string;
  endDate: string;
  status: Lifecycle;
  platforms: string[];
  videosPerMonth: number;
  /** First day of the running term. */
  termStart: string;
}

export interface ContractDeleted {
  contractId: number;
  version: number;
  fullName: string;
  socialHandle: string;
}

export interface PortalCreated {
  contractId: number;
  portalLinkId: number;
}

/** A contract moved to a later term. Read models use its `contract.updated`, which carries the same facts. */
export interface TermAdvanced {
  contractId: number;
  /** The contract's version with the new term. */
  version: number;
  fromTerm: number;
  toTerm: number;
  /** First day of the term that was left, and of the one that runs now. */
  fromTermStart: string;
  termStart: string;
  /** The quota of the term that was left; 0 is none. */
  videosPerMonth: number;
}

/** State of a video submission. Its events may arrive in any order: the highest version is current. */
export interface SubmissionFacts {
  submissionId: number;
  /** Grows with every change of the submission. */
  version: number;
  contractId: number;
  creatorId: number | null;
  title: string;
  status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
  /** First day of the term for which it counts. */
  paymentPeriodStart: string;
  description?: string | null;
  adminNotes?: string | null;
  submittedAt?: string;
  /** The submission of the version before, which no longer counts. */
  replacesId?: number | null;
}

/** A poster or preview of a video is ready. The submission's version stays the same. */
export interface VideoRendered {
  submissionId: number;
  contractId: number;
}

/** A planned video after a change. */
export interface DeliverableFacts {
  deliverableId: number;
  contractId: number;
  status: DeliverableStatus;
}

/** A payout request after a change of its state. Payment details and decline reasons stay in the payouts service. */
export interface PayoutFacts {
  payoutRequestId: number;
  /** Grows with every change of the request. */
  version: number;
  contractId: number;
  creatorId: number | null;
  amountCents: number;
  /** The term that it is for; null for a payment outside any term. */
  termNumber: number | null;
  /** First day of that term: what submissions carry as their `paymentPeriodStart`. */
  paymentPeriodStart: string | null;
}

export interface PayoutPaid extends PayoutFacts {
  paidDate: string;
}

/** A payment was taken back. The facts are those of the payment, its amount too. */
export interface PayoutReversed extends PayoutFacts {
  /** The record that takes it back. */
  reversalId: number;
  /** The day on which it was taken back. */
  reversedDate: string;
}

/** A contract has got a file. */
export interface ContractFileUploaded {
  contractId: number;
  fileId: number;
  originalName: string;
  /** MIME type. */
  fileType: string;
  /** Bytes. */
  fileSize: number;
  /** It was uploaded for the contract, the contract was made from it, or a file of the vault was given to the contract. */
  by: 'upload' | 'source' | 'assignment';
}

/** Revenue records of a contract were created or changed. Open screens reload them. */
export interface RevenueChanged {
  contractId: number;
}

/** A file came into the vault, left it, or stands with another contract, tag or note. */
export interface VaultChanged {
  fileId: number;
  /** The contract that it belongs to now; null for none. */
  contractId: number | null;
}

export interface SettingChanged {
  key: string;
  value: string;
  /** When it was set: a later value is never replaced by an earlier one. */
  changedAt: string;
}

export interface AnnouncementPublished {
  announcementId: number;
  /** null: for every creator. */
  contractId: number | null;
  title: string;
  /** False when it is hidden or not shown yet. */
  active?: boolean;
}

export interface AnnouncementRemoved {
  announcementId: number;
  contractId: number | null;
}

/** A creator opened the portal. Published at most once per business day and portal. */
export interface PortalOpened {
  contractId: number;
  portalLinkId: number;
  at: string;
}

/** A portal link stopped working: it was replaced or revoked, or its contract was deleted. */
export interface PortalRevoked {
  contractId: number;
  portalLinkId: number;
}

/** The content of a creator's page may have changed, and the portal's read models are up to date. */
export interface PortalChanged {
  /** null: every portal. */
  contractId: number | null;
}

export interface ProductRequestFacts {
  contractId: number;
  productRequestId: number;
  status: string;
}

export interface CommunicationScheduled {
  contractId: number;
  scheduleId: number;
  nextContactDate: string;
}

export interface CommunicationRecorded {
  contractId: number;
  historyId: number;
  communicationType: CommunicationType;
  /** When the contact took place. */
  at: string;
}

/**
 * Every event of the system and its payload: ids and the facts that handlers need, never a whole row and never a
 * secret. Fields are only added; another meaning is another name.
 */
export interface Events {
  'contract.created': ContractFacts;
  'contract.updated': ContractFacts;
  'contract.deleted': ContractDeleted;
  'contract.file_uploaded': ContractFileUploaded;
  'revenue.changed': RevenueChanged;
  'vault.changed': VaultChanged;
  'term.advanced': TermAdvanced;
  'setting.changed': SettingChanged;
  'submission.created': SubmissionFacts;
  'submission.approved': SubmissionFacts;
  'submission.changes_requested': SubmissionFacts;
  'submission.rejected': SubmissionFacts;
  /** Taken up again for review: if it was approved, it no longer is. */
  'submission.reopened': SubmissionFacts;
  /** Its term is over; whether it counts for that term stays as it was. */
  'submission.archived': SubmissionFacts;
  'video.rendered': VideoRendered;
  'deliverable.planned': DeliverableFacts;
  'deliverable.changed': DeliverableFacts;
  'payout.requested': PayoutFacts;
  'payout.approved': PayoutFacts;
  'payout.paid': PayoutPaid;
  'payout.cancelled': PayoutFacts;
  'payout.reversed': PayoutReversed;
  'portal.created': PortalCreated;
  'portal.opened': PortalOpened;
  'portal.changed': PortalChanged;
  'portal.revoked': PortalRevoked;
  'product.requested': ProductRequestFacts;
  'product.answered': ProductRequestFacts;
  'announcement.published': AnnouncementPublished;
  'announcement.removed': AnnouncementRemoved;
  'communication.scheduled': CommunicationScheduled;
  'communication.recorded': CommunicationRecorded;
}

export type EventType = keyof Events;

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
}

/** What a message of the stream holds: an event, or several of one type (CloudEvents JSON batch). */
export type EventMessage = EventEnvelope | EventEnvelope[];

/** The stream that keeps all events and the subject of an event type in it. */
export const eventStream = 'EVENTS';
export const eventSubject = (type: EventType | '>'): string => `events.${type}`;
