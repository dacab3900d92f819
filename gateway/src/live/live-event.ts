import { may, type Permission, type Role } from '@creator-desk/domain/access/roles';
import { eventSubject, type EventEnvelope, type EventMessage, type EventType } from '@creator-desk/protocol/events';

/** What open pages receive of an event: its type and subject, none of its data. */
export interface LiveEvent {
  /** Sequence number in the stream of the message that holds it. */
  seq: number;
  /** Everything up to this sequence number was received with it: that of the message before, unless it is the last of its message. */
  receivedUpTo: number;
  type: EventType;
  /** Such as 'contract/12'. */
  subject: string;
  time: string;
  /** The contract concerned; null for none or all. */
  contractId: number | null;
  /** For `portal.revoked`: the revoked link. */
  portalLinkId: number | null;
}

/**
 * The events of a message.
 * @param subject the message's own. The broker lets each service publish under those of its own types only: other types are left out
 */
export function liveEvents(seq: number, subject: string, message: EventMessage): LiveEvent[] {
  const events = [message].flat().filter(({ type }) => eventSubject(type) === subject);
  return events.map((event, index) => liveEvent(seq, index === events.length - 1 ? seq : seq - 1, event));
}

function liveEvent(seq: number, receivedUpTo: number, { type, subject, time, data }: EventEnvelope): LiveEvent {
  const { contractId = null, portalLinkId = null } = data as { contractId?: number | null; portalLinkId?: number };
  return { seq, receivedUpTo, type, subject, time, contractId, portalLinkId };
}

type EventKind = EventType extends `${infer Kind}.${string}` ? Kind : never;

/** What a role needs to learn of an event: that somebody was paid is no less than a payment. */
const neededForKind: Record<EventKind, Permission> = {
  contract: 'contracts.read',
  term: 'contracts.read',
  // The team is shown to everybody, and who is changed learns at once of a new role.
  user: 'contracts.read',
  setting: 'settings.read',
  submission: 'videos.read',
  video: 'videos.read',
  deliverable: 'videos.read',
  post: 'videos.read',
  product: 'products.read',
  announcement: 'announcements.read',
  communication: 'communication.read',
  revenue: 'revenue.read',
  vault: 'documents.read',
  payout: 'payouts.read',
  portal: 'portals.read',
  message: 'messages.read',
  mail: 'mails.read',
  webhook: 'webhooks.manage',
  access: 'access.manage',
  creator: 'creators.erase',
};
const neededForType: Partial<Record<EventType, Permission>> = {
  'contract.file_uploaded': 'documents.read',
  'contract.creator_erased': 'creators.erase',
  'submission.creator_erased': 'creators.erase',
  'portal.creator_erased': 'creators.erase',
  'payout.creator_erased': 'creators.erase',
  'communication.creator_erased': 'creators.erase',
};

/** Whether a console of this role learns of it. `portal.changed` is for creators' pages; the console gets the event that caused it. */
export function isForConsole({ type }: Pick<LiveEvent, 'type'>, role: Role): boolean {
  const kind = type.slice(0, type.indexOf('.')) as EventKind;
  // A type of a newer release has none.
  const needed: Permission | undefined = neededForType[type] ?? neededForKind[kind];
  return type !== 'portal.changed' && needed !== undefined && may(role, needed);
}

/** Events after which the portal's answer is already up to date. */
const shownInPortals = new Set<EventType>([
  'portal.changed',
  'announcement.published',
  'announcement.removed',
  'product.requested',
  'product.answered',
  'video.rendered',
  'post.published',
  'post.changed',
  'post.removed',
  'post.measured',
]);

const ofThreads = new Set<EventType>(['message.posted', 'message.read']);

/** What the portal of a contract learns of an event: that its page may have changed, or only the thread. */
export function portalNews({ type, contractId }: LiveEvent, portalOf: number): { name: 'changed' | 'message' } | undefined {
  if (contractId !== null && contractId !== portalOf) return undefined;
  if (ofThreads.has(type)) return { name: 'message' };
  return shownInPortals.has(type) ? { name: 'changed' } : undefined;
}
