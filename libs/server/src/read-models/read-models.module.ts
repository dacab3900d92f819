import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { commonOperationsOf, readModelOperationsOf } from '@creator-desk/protocol/system/operations';
import { contractRecords, type ContractEvent } from '@creator-desk/protocol/contracts/contract-record';
import type { EventOf } from '../messaging/events/consumer/event-handler.ts';
import type { EventStatement } from '../messaging/events/consumer/event-statement.ts';
import { EventHandlers } from '../messaging/events/consumer/event-handlers.ts';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import type { Statement } from '../persistence/transactions/entity-rows.ts';
import { ContractReadModel } from './contract-read-model.ts';
import { ReadModelStatementHandler } from './read-model-table.ts';

/** What follows from changed contracts. @param written selects the ids (contract_id) of those that have changed */
export type AfterContracts = (events: EventOf<ContractEvent>[], written: string) => Statement | undefined;

/** The read model of contracts within a service, and the operation that rebuilds all its read models. */
@Module({})
export class ReadModelsModule {
  /** @param after is written in the same statement as the contracts */
  static in(service: ServiceName, after?: AfterContracts): DynamicModule {
    return {
      module: ReadModelsModule,
      controllers: [readModelController(service, after)],
      providers: [ContractReadModel],
      exports: [ContractReadModel],
    };
  }
}

function readModelController(service: ServiceName, after: AfterContracts | undefined): Type {
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
      return { ...this.contracts.statementFor(events), ...(after && { also: (written) => after(events, written) }) };
    }

    @OperationHandler(readModelOperationsOf(service).knownContract)
    async knownContract(@Payload() { id }: ContractId): Promise<{ version: number }> {
      const [known] = await this.em.execute<{ version: number }[]>('select version from contract_record where contract_id = ?', [
        id,
      ]);
      return { version: known?.version ?? 0 };
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
        for (const owner of [...new Set(handlers.map(({ fills }) => fills.owner))].sort())
          await this.rpc.ask(commonOperationsOf(owner).republishEvents.subject, {});
      });
      return null;
    }
  }
  return ReadModelController;
}
