import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Events, EventType } from '@creator-desk/protocol/events';
import { executeBound } from '../../../persistence/transactions/bound-statement.ts';
import type { Statement } from '../../../persistence/transactions/entity-rows.ts';
import { currentCall, timeOfCall } from '../../call-context.ts';
import { OutboxEvent } from '../event.entities.ts';

/** From how many events on they are one row: they are published at once, and cost five indexes a row each otherwise. */
const minBurst = 50;
/** The relay reads a row whole. */
const maxBurst = 1_000;

/** An event whose data are JSON already. */
export interface WrittenEvent {
  subject: string;
  data: string;
}

/** @param subject the thing the event is about */
export function writtenEvent<T extends EventType>({ subject, data }: { subject: string; data: Events[T] }): WrittenEvent {
  return { subject, data: JSON.stringify(data) };
}

/** The transactional outbox: an event is written in the same flush as the change, or not at all. */
@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /** @param subject the thing the event is about, such as 'contract/12' */
  publish<T extends EventType>(type: T, subject: string, data: Events[T]): void {
    this.em.persist(this.em.create(OutboxEvent, { ...newEvent(type), type, subject, data }));
  }

  /**
   * Publishes many events of a type with one statement for a thousand, in the EntityManager's transaction.
   * @param awaited whether the answer to the call waits until others have handled them
   */
  async publishAll<T extends EventType>(
    type: T,
    events: { subject: string; data: Events[T] }[],
    { awaited }: { awaited: boolean },
  ): Promise<void> {
    await this.publishWritten(type, events.map(writtenEvent), { awaited });
  }

  /** The same of events that are written before it is certain that all of them happen. */
  async publishWritten(type: EventType, events: readonly WrittenEvent[], { awaited }: { awaited: boolean }): Promise<void> {
    const call = currentCall();
    const ids = events.map(() => randomUUID());
    if (awaited) call?.publishedEvents?.push(...ids.map((id) => ({ id, type })));
    const common = { type, time: timeOfCall().toISOString(), traceparent: call?.traceparent ?? null };
    for (let from = 0; from < events.length; from += maxBurst) {
      const some = events.slice(from, from + maxBurst);
      const given = { ...common, ids: ids.slice(from, from + maxBurst), subjects: some.map(({ subject }) => subject) };
      const data = some.map((event) => event.data);
      await executeBound(this.em, data.length >= minBurst && data.every(isStorable) ? burstOf(given, data) : rowsOf(given, data));
    }
  }
}

interface ManyEvents {
  type: EventType;
  time: string;
  traceparent: string | null;
  ids: string[];
  subjects: string[];
}

const valuesOf = ({ type, time, traceparent, ids, subjects }: ManyEvents): unknown[] => [type, time, traceparent, ids, subjects];

function rowsOf(events: ManyEvents, data: string[]): Statement {
  return {
    // Held until now, so by nobody: the relays are woken once, not by a trigger for each row. One array of data is parsed in half
    // the time of a set of records with data each.
    text: `with written as (
        insert into outbox (event_id, type, subject, time, traceparent, data, held_until)
        select id, $1::text, subject, $2::timestamptz, $3::text, data, now()
        from rows from (unnest($4::uuid[]), unnest($5::text[]), jsonb_array_elements($6::jsonb)) as event (id, subject, data)
      ) select pg_notify('outbox', '')`,
    values: [...valuesOf(events), `[${data.join()}]`],
  };
}

/** One row for all. They have their places in the order of the outbox already. */
function burstOf(events: ManyEvents, data: string[]): Statement {
  return {
    text: `with written as (
        insert into outbox_burst (position, type, time, traceparent, event_ids, subjects, data, positions)
        select positions[1], $1::text, $2::timestamptz, $3::text, $4::uuid[], $5::text[], $6::text, positions
        from (select array(select nextval('outbox_position_seq') from generate_series(1, $7::int))) as reserved (positions)
      ) select pg_notify('outbox', '')`,
    values: [...valuesOf(events), data.join('\n'), data.length],
  };
}

/** PostgreSQL refuses some escapes in data. It checks those of a burst too late, when the change is committed. */
const isStorable = (data: string): boolean => !data.includes('\\u');

/** What every new event has. Its call waits for those who subscribe to it. */
export function newEvent(type: EventType): { eventId: string; time: Date; traceparent: string | null } {
  const call = currentCall();
  const eventId = randomUUID();
  call?.publishedEvents?.push({ id: eventId, type });
  return { eventId, time: timeOfCall(), traceparent: call?.traceparent ?? null };
}
