import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ParkedEventView } from '@creator-desk/protocol/system/parked-event';
import { ParkedEvent } from './event.entities.ts';

/** Events whose reaction failed at every try, kept until somebody replays them. */
@Injectable()
export class ParkedEvents {
  constructor(private readonly em: EntityManager) {}

  async park(envelope: EventEnvelope, error: Error, tries: number): Promise<void> {
    await this.em
      .fork()
      .upsert(ParkedEvent, {
        eventId: envelope.id,
        envelope,
        error: `${error.name}: ${error.message}`,
        tries,
        parkedAt: new Date(),
      });
  }

  async list(service: string): Promise<ParkedEventView[]> {
    const rows = await this.em.fork().findAll(ParkedEvent, { orderBy: { parkedAt: 'asc' } });
    return rows.map(({ eventId, envelope, error, tries, parkedAt }) => ({
      id: eventId,
      service,
      type: envelope.type,
      subject: envelope.subject,
      error,
      tries,
      parkedAt: new Date(parkedAt).toISOString(),
    }));
  }

  /** Runs the reactions once more and forgets the event when they succeed. */
  async replay(id: string, dispatch: (envelope: EventEnvelope) => Promise<void>): Promise<void> {
    const em = this.em.fork();
    const parked = await em.findOne(ParkedEvent, { eventId: id });
    if (!parked) throw new Refusal('parked_event.not_found');
    try {
      await dispatch(parked.envelope);
    } catch (error) {
      throw new Refusal('parked_event.failed_again', {
        message: `The event failed again and stays parked: ${(error as Error).message}`,
      });
    }
    await em.nativeDelete(ParkedEvent, { eventId: id });
  }
}
