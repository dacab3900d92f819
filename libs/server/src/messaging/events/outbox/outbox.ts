import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Events, EventType } from '@creator-desk/protocol/events';
import { executeBound } from '../../../persistence/transactions/bound-statement.ts';
import { currentCall, timeOfCall } from '../../call-context.ts';
import { OutboxEvent } from '../event.entities.ts';

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
   * Publishes many events of a type with one statement, in the EntityManager's transaction.
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
    await executeBound(this.em, {
      // Held until now, so by nobody: the relays are woken once, not by a trigger for each row. One array of data is parsed in half
      // the time of a set of records with data each.
      text: `with written as (
          insert into outbox (event_id, type, subject, time, traceparent, data, held_until)
          select id, $1::text, subject, $2::timestamptz, $3::text, data, now()
          from rows from (unnest($4::uuid[]), unnest($5::text[]), jsonb_array_elements($6::jsonb)) as event (id, subject, data)
        ) select pg_notify('outbox', '')`,
      values: [
        type,
        timeOfCall().toISOString(),
        call?.traceparent ?? null,
        ids,
        events.map(({ subject }) => subject),
        `[${events.map(({ data }) => data).join()}]`,
      ],
    });
  }
}

/** What every new event has. Its call waits for those who subscribe to it. */
export function newEvent(type: EventType): { eventId: string; time: Date; traceparent: string | null } {
  const call = currentCall();
  const eventId = randomUUID();
  call?.publishedEvents?.push({ id: eventId, type });
  return { eventId, time: timeOfCall(), traceparent: call?.traceparent ?? null };
}
