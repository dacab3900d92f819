import { createHash } from 'node:crypto';
import type { EventType } from '@creator-desk/protocol/events';

/** The most events in one message, and about the most bytes: a consumer fetches many messages ahead. */
const maxEvents = 100;
const maxBytes = 64 * 1024;

/** An event of the outbox that is to be published, with its data and time as JSON. */
export interface WaitingEvent {
  event_id: string;
  type: EventType;
  subject: string;
  time: string;
  traceparent: string | null;
  data: string;
  /** How often it was published again on purpose. */
  replays: number;
}

/** A message for the stream: one event, or several of a type as a JSON array (CloudEvents JSON batch). */
export interface EventPack {
  type: EventType;
  events: readonly WaitingEvent[];
  body: string;
  /** The stream drops a message with the id of another one of the last two minutes. */
  messageId: string;
}

/**
 * Packs events of the same type together, in their order. The broker flushes each message to disk, and every service that subscribes
 * handles and acknowledges it: ten thousand events in packs cost as much as a hundred alone.
 * @param minPacked fewer of a type are sent one by one, each with its own id as that of its message
 */
export function packEvents(source: string, events: readonly WaitingEvent[], minPacked: number): EventPack[] {
  const packs: OpenPack[] = [];
  const open = new Map<EventType, OpenPack>();
  for (const event of events) {
    const body = envelopeOf(source, event);
    let pack = open.get(event.type);
    if (!pack || pack.events.length >= maxEvents || pack.bytes + body.length > maxBytes) {
      pack = { events: [], bodies: [], bytes: 0 };
      open.set(event.type, pack);
      packs.push(pack);
    }
    pack.events.push(event);
    pack.bodies.push(body);
    pack.bytes += body.length;
  }
  return packs.flatMap((pack) => closed(pack, minPacked));
}

interface OpenPack {
  events: WaitingEvent[];
  bodies: string[];
  bytes: number;
}

function closed({ events, bodies }: OpenPack, minPacked: number): EventPack[] {
  const [{ type } = {}] = events;
  if (!type) return [];
  const ids = events.map(({ event_id, replays }) => (replays === 0 ? event_id : `${event_id}/${replays}`));
  if (events.length < minPacked)
    return bodies.map((body, nth) => ({ type, events: events.slice(nth, nth + 1), body, messageId: ids[nth] ?? '' }));
  // Of all its events: another pack that starts with the same event is another message.
  const messageId = createHash('sha256').update(ids.join()).digest('base64url');
  return [{ type, events, body: `[${bodies.join()}]`, messageId }];
}

/** The CloudEvent. Its data goes from column to message as text, unparsed. */
function envelopeOf(source: string, { event_id, type, subject, time, traceparent, data }: WaitingEvent): string {
  const attributes = { specversion: '1.0', id: event_id, type, source: `/${source}`, subject, time, traceparent };
  return `${JSON.stringify(attributes).slice(0, -1)},"datacontenttype":"application/json","data":${data}}`;
}
