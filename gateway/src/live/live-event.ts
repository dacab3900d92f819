import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';

/** What open pages are told of an event: which it was and what it is about, nothing of its data. */
export interface LiveEvent {
  /** Number in the stream. */
  seq: number;
  type: EventType;
  /** Such as 'contract/12'. */
  subject: string;
  time: string;
  /** The contract that it is about; null for none or for all. */
  contractId: number | null;
  /** Of `portal.revoked`: whose address opens nothing any more. */
  portalLinkId: number | null;
}

export function liveEvent(seq: number, { type, subject, time, data }: EventEnvelope): LiveEvent {
  const { contractId = null, portalLinkId = null } = data as { contractId?: number | null; portalLinkId?: number };
  return { seq, type, subject, time, contractId, portalLinkId };
}

/** Only a portal's page is concerned by it; the console hears of what made the page change. */
export function isForConsole({ type }: LiveEvent): boolean {
  return type !== 'portal.changed';
}

/** What the portal's own copies hold before it is announced, or media tells itself: a page that is asked for now shows it. */
const shownInPortals = new Set<EventType>([
  'portal.changed',
  'announcement.published',
  'announcement.removed',
  'product.requested',
  'product.answered',
  'video.rendered',
]);

/** Whether what a contract's portal shows may have changed. */
export function concernsPortal({ type, contractId }: LiveEvent, portalOf: number): boolean {
  return shownInPortals.has(type) && (contractId === null || contractId === portalOf);
}
