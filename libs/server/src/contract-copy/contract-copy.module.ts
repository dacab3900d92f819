import { Controller, Inject, Module, type DynamicModule, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CopyOperations, EventOperations, ServiceName } from '@creator-desk/protocol/system/parked-event';
import { Reaction, type EventOf } from '../events/reaction.ts';
import { operationsOf } from '../rpc/rpc.client.ts';
import { ContractCopies } from './contract-copies.ts';

/** Stored with every handled event: never changes. */
const effect = 'contract-copy';

/** Keeps copies of contract facts in a service, which must name 'contracts' among those it asks. */
@Module({})
export class ContractCopyModule {
  static in(service: ServiceName): DynamicModule {
    return {
      module: ContractCopyModule,
      controllers: [copyController(service)],
      providers: [ContractCopies],
      exports: [ContractCopies],
    };
  }
}

function copyController(service: ServiceName): Type {
  @Controller()
  class ContractCopyController implements CopyOperations {
    constructor(
      private readonly copies: ContractCopies,
      private readonly em: EntityManager,
      @Inject(operationsOf('contracts')) private readonly owner: EventOperations,
    ) {}

    @Reaction(effect, 'contract.created', 'contract.updated')
    async keep(@Payload() event: EventOf<'contract.created' | 'contract.updated'>): Promise<void> {
      await this.copies.keep(event.data);
    }

    @Reaction(effect, 'contract.deleted')
    async forget(@Payload() event: EventOf<'contract.deleted'>): Promise<void> {
      await this.copies.forget(event.data);
    }

    /** The owner is asked within the transaction: when it is away, the copies must stay as they are. */
    @MessagePattern(`${service}.rebuildCopies`, Transport.NATS)
    async rebuildCopies(): Promise<null> {
      await this.em.transactional(async (tx) => {
        await tx.execute('delete from contract_copy');
        await tx.execute('delete from handled_event where effect = ?', [effect]);
        await this.owner.republishEvents({});
      });
      return null;
    }
  }
  return ContractCopyController;
}
