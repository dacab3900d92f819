import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { DeadLetterView } from '@creator-desk/protocol/system/dead-letter';
import { creatorsContract } from '../../../privacy/personal-events.ts';
import { DeadLetter } from '../event.entities.ts';

/** The list fits into one NATS message. When these are replayed, the next ones show. */
const maxListed = 200;
/** Characters kept of an error message. */
const maxErrorLength = 1_000;

interface DeadLetterRow {
  event_id: string;
  type: EventType;
  subject: string;
  error: string;
  tries: number;
  failed_at: Date | string;
}

/** Events whose handler failed at every try. They stay until they are replayed. */
@Injectable()
export class DeadLetters {
  constructor(private readonly em: EntityManager) {}

  /** Words about an erased creator are not stored again. */
  async store(envelope: EventEnvelope, error: Error, tries: number): Promise<void> {
    if (await this.isErased(envelope)) return;
    await this.em.fork().upsert(DeadLetter, {
      eventId: envelope.id,
      envelope,
      error: `${error.name}: ${error.message}`.slice(0, maxErrorLength),
      tries,
      failedAt: new Date(),
    });
  }

  private async isErased(envelope: EventEnvelope): Promise<boolean> {
    const contractId = creatorsContract(envelope);
    if (contractId === undefined) return false;
    const erased = await this.em.fork().execute('select 1 from erased_contract where contract_id = ?', [contractId]);
    return erased.length > 0;
  }

  /** The oldest 200. */
  async list(service: string): Promise<DeadLetterView[]> {
    const rows = await this.em.fork().execute<DeadLetterRow[]>(
      `select event_id, envelope->>'type' as type, envelope->>'subject' as subject, error, tries, failed_at
       from dead_letter order by failed_at, event_id limit ${maxListed}`,
    );
    return rows.map(({ event_id: id, type, subject, error, tries, failed_at: at }) => ({
      id,
      service,
      type,
      subject,
      error,
      tries,
      failedAt: new Date(at).toISOString(),
    }));
  }

  /** Runs the handlers again and deletes the dead letter when they succeed. */
  async replay(id: string, dispatch: (envelope: EventEnvelope) => Promise<void>): Promise<void> {
    const em = this.em.fork();
    const deadLetter = await em.findOne(DeadLetter, { eventId: id });
    if (!deadLetter) throw new Refusal('dead_letter.not_found');
    try {
      await dispatch(deadLetter.envelope);
    } catch (error) {
      throw new Refusal('dead_letter.failed_again', {
        message: `The event failed again: ${(error as Error).message.slice(0, maxErrorLength)}`,
      });
    }
    await em.nativeDelete(DeadLetter, { eventId: id });
  }
}
