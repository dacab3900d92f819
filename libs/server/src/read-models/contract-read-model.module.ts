import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ReadModelOperations, ServiceName } from '@creator-desk/protocol/system/dead-letter';
import { AllowCallers } from '../access/allow-callers.ts';
import { EventHandler, type EventOf } from '../messaging/events/event-handler.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { ContractReadModel } from './contract-read-model.ts';

/** Stored with every processed event: never change it. */
const handlerName = 'contract-copy';

/** A service's other read models, filled by its own event handlers. */
export interface FurtherReadModels {
  /** The services that publish their events, beside contracts. The service must list them as dependencies. */
  owners: readonly ServiceName[];
  tables: readonly string[];
  /** Names of the event handlers that fill them. */
  handlers: readonly string[];
}

/** The read model of contracts in a service, which must list 'contracts' as a dependency. */
@Module({})
export class ContractReadModelModule {
  /** @param further read models to rebuild together with that of contracts */
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
  const handlers = [handlerName, ...further.handlers];

  @Controller()
  class ContractReadModelController implements ReadModelOperations {
    constructor(
      private readonly contracts: ContractReadModel,
      private readonly em: EntityManager,
      private readonly rpc: RpcClient,
    ) {}

    @EventHandler(handlerName, 'contract.created', 'contract.updated')
    async upsert(@Payload() event: EventOf<'contract.created' | 'contract.updated'>): Promise<void> {
      await this.contracts.upsert(event.data);
    }

    @EventHandler(handlerName, 'contract.deleted')
    async remove(@Payload() event: EventOf<'contract.deleted'>): Promise<void> {
      await this.contracts.remove(event.data);
    }

    /** Calls the owners within the transaction: when one is down, the read models must stay as they are. */
    @AllowCallers('admin', 'service')
    @MessagePattern(`${service}.rebuildReadModels`, Transport.NATS)
    async rebuildReadModels(): Promise<null> {
      await this.em.transactional(async (tx) => {
        for (const table of tables) await tx.execute(`delete from ${table}`);
        await tx.execute(`delete from handled_event where effect in (${handlers.map(() => '?').join(', ')})`, handlers);
        for (const owner of ['contracts', ...further.owners]) await this.rpc.ask(`${owner}.republishEvents`, {});
      });
      return null;
    }
  }
  return ContractReadModelController;
}
