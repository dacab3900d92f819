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
    const call = currentCall();
    const traceparent = call?.traceparent ?? null;
    const eventId = randomUUID();
    call?.publishedEvents?.push({ id: eventId, type });
    this.em.persist(this.em.create(OutboxEvent, { eventId, type, subject, time: new Date(), traceparent, data }));
  }
}
