import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { EventEnvelope } from '@creator-desk/protocol/events';

/** Nobody waits for events that are older, such as those of a rebuild. Generous, because clocks differ. */
const maxAgeMs = 60_000;

/** Only `service` may publish it, and only the `publisher` of the events subscribes to it. */
const subjectOf = (service: string, publisher: string): string => `handled.${service}.${publisher}`;

/** A service handled events, successfully or not. */
export interface HandledNotice {
  service: string;
  eventIds: string[];
}

/** Sends a notice of handled events to each of their publishers. A notice that is lost only makes somebody wait in vain. */
export function sendNotices(nats: NatsConnection, service: string, events: readonly EventEnvelope[]): void {
  if (nats.isClosed()) return;
  const idsBy = new Map<string, string[]>();
  for (const { id, source, time } of events) {
    const [, publisher] = /^\/([a-z]+)$/.exec(source) ?? [];
    if (!publisher || !(Date.now() - Date.parse(time) < maxAgeMs)) continue;
    const ids = idsBy.get(publisher) ?? [];
    ids.push(id);
    idsBy.set(publisher, ids);
  }
  for (const [publisher, ids] of idsBy) nats.publish(subjectOf(service, publisher), JSON.stringify(ids));
}

/** Receives the notices for the events of a publisher, in all of its replicas, until the connection closes. */
export function receiveNotices(nats: NatsConnection, publisher: string, receive: (notice: HandledNotice) => void): void {
  nats.subscribe(subjectOf('*', publisher), {
    callback: (error, message) => {
      const notice = error ? undefined : noticeIn(message, publisher);
      if (notice) receive(notice);
    },
  });
}

/** Undefined for what JetStream publishes here, past all permissions: it keeps its own subject. */
function noticeIn(message: Msg, publisher: string): HandledNotice | undefined {
  const [, service = ''] = message.subject.split('.');
  if (message.subject !== subjectOf(service, publisher)) return undefined;
  try {
    return { service, eventIds: message.json<string[]>() };
  } catch {
    return undefined;
  }
}
