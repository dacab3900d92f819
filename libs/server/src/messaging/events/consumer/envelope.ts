import { createHash } from 'node:crypto';
import type { JsMsg } from '@nats-io/jetstream';
import { eventSubject, type EventEnvelope, type EventType } from '@creator-desk/protocol/events';
import { findInvalidity } from './validate-event.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Characters kept of a message that is not an event. */
const maxKeptCharacters = 10_000;

export interface ReadEvent {
  envelope: EventEnvelope;
  /** Why no handler may have it: another delivery cannot help. Of what is no event at all the envelope is synthetic. */
  invalid?: Error;
}

/** Parses and validates the events in a message: one, or several as a JSON array. */
export function readEvents(message: JsMsg): ReadEvent[] {
  const text = message.string();
  const read = parsed(text);
  if (!Array.isArray(read)) return [readEvent(message, read, text)];
  return read.map((one: unknown) => readEvent(message, one, JSON.stringify(one)));
}

function readEvent(message: JsMsg, read: unknown, text: string): ReadEvent {
  // The broker lets each service publish under the subjects of its own types only, so under another one the type is forged.
  if (isEnvelope(read) && eventSubject(read.type) === message.subject) {
    const invalid = findInvalidity(read);
    return { envelope: { ...read, sequence: message.seq }, ...(invalid && { invalid }) };
  }
  return {
    invalid: new Error(`message ${message.seq} of the stream is not an event`),
    envelope: {
      specversion: '1.0',
      id: idOf(message, text),
      type: message.subject.replace(/^events\./, '') as EventType,
      source: '/unknown',
      subject: `message/${message.seq}`,
      time: message.timestamp,
      traceparent: null,
      datacontenttype: 'application/json',
      data: { text: text.slice(0, maxKeptCharacters) } as unknown as EventEnvelope['data'],
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, subject, data } = value as Partial<EventEnvelope>;
  return (
    uuid.test(String(id)) && typeof type === 'string' && typeof subject === 'string' && typeof data === 'object' && data !== null
  );
}

/** Stable across redeliveries of the same message. Two equal parts of one message are one dead letter. */
function idOf(message: JsMsg, text: string): string {
  const digest = createHash('sha256').update(`${message.seq} ${message.timestamp} ${text}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
