import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';

/** What open pages receive of an event: its type and subject, none of its data. */
export interface LiveEvent {
  /** Sequence number in the stream. */
  seq: number;
  type: EventType;
  /** Such as 'contract/12'. */
  subject: string;
  time: string;
  /** The contract concerned; null for none or all. */
  contractId: number | null;
  /** For `portal.revoked`: the revoked link. */
  portalLinkId: number | null;
}

export function liveEvent(seq: number, { type, subject, time, data }: EventEnvelope): LiveEvent {
  const { contractId = null, portalLinkId = null } = data as { contractId?: number | null; portalLinkId?: number };
  return { seq, type, subject, time, contractId, portalLinkId };
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
