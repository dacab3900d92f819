import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { commonOperationsOf, readModelOperationsOf } from '@creator-desk/protocol/system/operations';
import { EventBatchHandler, type EventOf } from '../messaging/events/event-handler.ts';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { ContractsClient } from '../messaging/rpc/service-clients.ts';
import { contractEvents, ContractReadModel } from './contract-read-model.ts';

/** Stored with every processed event, so it must not change. */
const handlerName = 'contract-copy';

/** Read models of a service besides the contracts, filled by its own event handlers. */
export interface FurtherReadModels {
  /** The services that publish their events, besides the contracts service. */
  owners: readonly ServiceName[];
  tables: readonly string[];
  /** Names of the event handlers that fill them. */
  handlers: readonly string[];
}

/** The read model of contracts within a service. */
@Module({})
export class ContractReadModelModule {
  /** @param further rebuilt together with the contracts */
  static in(service: ServiceName, further: FurtherReadModels = { owners: [], tables: [], handlers: [] }): DynamicModule {
    return {
      module: ContractReadModelModule,
      controllers: [readModelController(service, further)],
      providers: [ContractsClient, ContractReadModel],
      exports: [ContractReadModel],
    };
  }
}

function readModelController(service: ServiceName, further: FurtherReadModels): Type {
  const tables = ['contract_record', ...further.tables];
  const handlers = [handlerName, ...further.handlers];

  @Controller()
  class ReadModelController {
    constructor(
      private readonly contracts: ContractReadModel,
      private readonly em: EntityManager,
      private readonly rpc: RpcClient,
    ) {}

    @EventBatchHandler(handlerName, ...contractEvents)
    async contractsChanged(events: EventOf<(typeof contractEvents)[number]>[]): Promise<void> {
      await this.contracts.apply(events);
    }

    /** The owners are asked within the transaction: if one is down, the read models stay unchanged. */
    @OperationHandler(readModelOperationsOf(service).rebuildReadModels)
    async rebuildReadModels(): Promise<null> {
      await this.em.transactional(async (tx) => {
        for (const table of tables) await tx.execute(`delete from ${table}`);
        await tx.execute(`delete from handled_event where effect in (${handlers.map(() => '?').join(', ')})`, handlers);
        for (const owner of ['contracts', ...further.owners] as const)
          await this.rpc.ask(commonOperationsOf(owner).republishEvents.subject, {});
      });
      return null;
    }
  }
  return ReadModelController;
}
