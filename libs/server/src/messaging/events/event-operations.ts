import { Controller, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  DeadLetterId,
  type EventOperations,
  type DeadLetterView,
  type ServiceName,
} from '@creator-desk/protocol/system/dead-letter';
import { AllowCallers } from '../../access/allow-callers.ts';
import { JetStreamStrategy } from './jetstream.strategy.ts';
import { DeadLetters } from './dead-letters.ts';
import { Relay } from './relay.ts';

/** The operations of a service on its own events, such as `portal.listDeadLetters`. */
export function eventOperations(service: ServiceName): Type {
  const asked = (operation: keyof EventOperations): MethodDecorator => MessagePattern(`${service}.${operation}`, Transport.NATS);

  @Controller()
  class EventsController implements EventOperations {
    constructor(
      private readonly deadLetters: DeadLetters,
      private readonly strategy: JetStreamStrategy,
      private readonly relay: Relay,
      private readonly em: EntityManager,
    ) {}

    @AllowCallers('admin', 'service')
    @asked('listDeadLetters')
    listDeadLetters(): Promise<DeadLetterView[]> {
      return this.deadLetters.list(service);
    }

    @AllowCallers('admin')
    @asked('replayDeadLetter')
    async replayDeadLetter(@Payload() { id }: DeadLetterId): Promise<null> {
      await this.deadLetters.replay(id, (envelope) => this.strategy.dispatch(envelope));
      return null;
    }

    @AllowCallers('admin', 'service')
    @asked('republishEvents')
    async republishEvents(): Promise<{ events: number }> {
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
