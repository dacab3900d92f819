import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Events, EventType } from '@creator-desk/protocol/events';
import { currentCall } from '../call-context.ts';
import { OutboxEvent } from './event.entities.ts';

/** The transactional outbox: an event is written in the same flush as the change, or not at all. */
@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /** @param subject the thing the event is about, such as 'contract/12' */
  publish<T extends EventType>(type: T, subject: string, data: Events[T]): void {
    this.em.persist(this.em.create(OutboxEvent, { ...newEvent(type), type, subject, data }));
  }
}

/** What every new event has. Its call waits for those who subscribe to it. */
export function newEvent(type: EventType): { eventId: string; time: Date; traceparent: string | null } {
  const call = currentCall();
  const eventId = randomUUID();
  call?.publishedEvents?.push({ id: eventId, type });
  return { eventId, time: new Date(), traceparent: call?.traceparent ?? null };
}
