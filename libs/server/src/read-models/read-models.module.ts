import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { commonOperationsOf, readModelOperationsOf } from '@creator-desk/protocol/system/operations';
import { contractRecords, type ContractEvent } from '@creator-desk/protocol/contracts/contract-record';
import type { EventOf } from '../messaging/events/event-handler.ts';
import type { EventStatement } from '../messaging/events/event-statement.ts';
import { EventHandlers } from '../messaging/events/event-handlers.ts';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { ContractReadModel } from './contract-read-model.ts';
import { ReadModelStatementHandler } from './read-model-table.ts';

/** The read model of contracts within a service, and the operation that rebuilds all its read models. */
@Module({})
export class ReadModelsModule {
  static in(service: ServiceName): DynamicModule {
    return {
      module: ReadModelsModule,
      controllers: [readModelController(service)],
      providers: [ContractReadModel],
      exports: [ContractReadModel],
    };
  }
}

function readModelController(service: ServiceName): Type {
  @Controller()
  class ReadModelController {
    constructor(
      private readonly contracts: ContractReadModel,
      private readonly em: EntityManager,
      private readonly handlers: EventHandlers,
      private readonly rpc: RpcClient,
    ) {}

    @ReadModelStatementHandler({ definition: contractRecords }, ...contractRecords.events)
    contractsChanged(events: EventOf<ContractEvent>[]): EventStatement {
      return this.contracts.statementFor(events);
    }

    /** The owners are asked within the transaction: if one is down, the read models stay unchanged. */
    @OperationHandler(readModelOperationsOf(service).rebuildReadModels)
    async rebuildReadModels(): Promise<null> {
      const handlers = this.handlers.ofReadModels;
      await this.em.transactional(async (tx) => {
        for (const { name, fills } of handlers) {
          await tx.execute(`delete from ${fills.table}`);
          await tx.execute('delete from handled_event where effect = ?', [name]);
        }
        for (const owner of new Set(handlers.map(({ fills }) => fills.owner)))
          await this.rpc.ask(commonOperationsOf(owner).republishEvents.subject, {});
      });
      return null;
    }
  }
  return ReadModelController;
}
