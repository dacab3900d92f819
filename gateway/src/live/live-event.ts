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

/** `portal.changed` is for creators' pages; the console gets the event that caused it. */
export function isForConsole({ type }: LiveEvent): boolean {
  return type !== 'portal.changed';
}

/** Events after which the portal's answer is already up to date. */
const shownInPortals = new Set<EventType>([
  'portal.changed',
  'announcement.published',
  'announcement.removed',
  'product.requested',
  'product.answered',
  'video.rendered',
]);

/** Whether the portal of a contract may have changed. */
export function concernsPortal({ type, contractId }: LiveEvent, portalOf: number): boolean {
  return shownInPortals.has(type) && (contractId === null || contractId === portalOf);
}
