import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { DeadLetterId, type DeadLetterView } from '@creator-desk/protocol/system/dead-letter';
import { commonOperationsOf } from '@creator-desk/protocol/system/operations';
import { OperationHandler } from '../rpc/operation-handler.ts';
import { EventDispatcher } from './consumer/event-dispatcher.ts';
import { DeadLetters } from './consumer/dead-letters.ts';
import { unpackBursts } from './outbox/bursts.ts';
import { Relay } from './outbox/relay.ts';
import { findInvalidity } from './consumer/validate-event.ts';

/** Operations on the events of a service. */
export function eventOperations(service: ServiceName): Type {
  const operations = commonOperationsOf(service);

  @Controller()
  class EventsController {
    constructor(
      private readonly deadLetters: DeadLetters,
      private readonly dispatcher: EventDispatcher,
      private readonly relay: Relay,
      private readonly em: EntityManager,
    ) {}

    @OperationHandler(operations.listDeadLetters)
    listDeadLetters(): Promise<DeadLetterView[]> {
      return this.deadLetters.list(service);
    }

    @OperationHandler(operations.replayDeadLetter)
    async replayDeadLetter(@Payload() { id }: DeadLetterId): Promise<null> {
      await this.deadLetters.replay(id, async (envelope) => {
        const invalid = findInvalidity(envelope);
        if (invalid) throw invalid;
        await this.dispatcher.dispatch(envelope);
      });
      return null;
    }

    @OperationHandler(operations.republishEvents)
    async republishEvents(): Promise<{ events: number }> {
      await unpackBursts(this.em);
      const rows = await this.em.execute<{ count: string }[]>(
        `with again as (update outbox set published_at = null, replays = replays + 1 where published_at is not null returning 1)
         select count(*) from again`,
      );
      this.relay.trigger();
      return { events: Number(rows[0]?.count) };
    }
  }
  return EventsController;
}
