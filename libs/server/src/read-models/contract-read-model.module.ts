import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ReadModelOperations, ServiceName } from '@creator-desk/protocol/system/dead-letter';
import { AllowCallers } from '../access/allow-callers.ts';
import { EventHandler, type EventOf } from '../messaging/events/event-handler.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { ContractReadModel } from './contract-read-model.ts';

/** Stored with every handled event: never changes. */
const handlerName = 'contract-copy';

/** Copies that a service keeps of other things than contracts, filled by reactions of its own. */
export interface FurtherReadModels {
  /** Who announces them, beside the contracts service; each must be among those that the service asks. */
  owners: readonly ServiceName[];
  tables: readonly string[];
  /** Of the reactions that fill them. */
  handlers: readonly string[];
}

/** Keeps copies of contract facts in a service, which must name 'contracts' among those it asks. */
@Module({})
export class ContractReadModelModule {
  /** @param further rebuilt together with those of contracts */
  static in(service: ServiceName, further: FurtherReadModels = { owners: [], tables: [], handlers: [] }): DynamicModule {
    return {
      module: ContractReadModelModule,
      controllers: [readModelController(service, further)],
      providers: [ContractReadModel],
      exports: [ContractReadModel],
    };
  }
}

function readModelController(service: ServiceName, further: FurtherReadModels): Type {
  const tables = ['contract_record', ...further.tables];
  const effects = [handlerName, ...further.handlers];

  @Controller()
  class ContractCopyController implements ReadModelOperations {
    constructor(
      private readonly copies: ContractReadModel,
      private readonly em: EntityManager,
      private readonly rpc: RpcClient,
    ) {}

    @EventHandler(handlerName, 'contract.created', 'contract.updated')
    async keep(@Payload() event: EventOf<'contract.created' | 'contract.updated'>): Promise<void> {
      await this.copies.upsert(event.data);
    }

    @EventHandler(handlerName, 'contract.deleted')
    async forget(@Payload() event: EventOf<'contract.deleted'>): Promise<void> {
      await this.copies.remove(event.data);
    }

    /** The owners are asked within the transaction: when one is away, the copies must stay as they are. */
    @AllowCallers('admin', 'service')
    @MessagePattern(`${service}.rebuildReadModels`, Transport.NATS)
    async rebuildReadModels(): Promise<null> {
      await this.em.transactional(async (tx) => {
        for (const table of tables) await tx.execute(`delete from ${table}`);
        await tx.execute(`delete from handled_event where effect in (${effects.map(() => '?').join(', ')})`, effects);
        for (const owner of ['contracts', ...further.owners]) await this.rpc.ask(`${owner}.republishEvents`, {});
      });
      return null;
    }
  }
  return ContractCopyController;
}
