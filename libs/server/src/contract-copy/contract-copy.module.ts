import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CopyOperations, ServiceName } from '@creator-desk/protocol/system/parked-event';
import { AllowCallers } from '../access/allow-callers.ts';
import { Reaction, type EventOf } from '../events/reaction.ts';
import { RpcClient } from '../rpc/rpc.client.ts';
import { ContractCopies } from './contract-copies.ts';

/** Stored with every handled event: never changes. */
const effect = 'contract-copy';

/** Copies that a service keeps of other things than contracts, filled by reactions of its own. */
export interface FurtherCopies {
  /** Who announces them, beside the contracts service; each must be among those that the service asks. */
  owners: readonly ServiceName[];
  tables: readonly string[];
  /** Of the reactions that fill them. */
  effects: readonly string[];
}

/** Keeps copies of contract facts in a service, which must name 'contracts' among those it asks. */
@Module({})
export class ContractCopyModule {
  /** @param further rebuilt together with those of contracts */
  static in(service: ServiceName, further: FurtherCopies = { owners: [], tables: [], effects: [] }): DynamicModule {
    return {
      module: ContractCopyModule,
      controllers: [copyController(service, further)],
      providers: [ContractCopies],
      exports: [ContractCopies],
    };
  }
}

function copyController(service: ServiceName, further: FurtherCopies): Type {
  const tables = ['contract_copy', ...further.tables];
  const effects = [effect, ...further.effects];

  @Controller()
  class ContractCopyController implements CopyOperations {
    constructor(
      private readonly copies: ContractCopies,
      private readonly em: EntityManager,
      private readonly rpc: RpcClient,
    ) {}

    @Reaction(effect, 'contract.created', 'contract.updated')
    async keep(@Payload() event: EventOf<'contract.created' | 'contract.updated'>): Promise<void> {
      await this.copies.keep(event.data);
    }

    @Reaction(effect, 'contract.deleted')
    async forget(@Payload() event: EventOf<'contract.deleted'>): Promise<void> {
      await this.copies.forget(event.data);
    }

    /** The owners are asked within the transaction: when one is away, the copies must stay as they are. */
    @AllowCallers('admin', 'service')
    @MessagePattern(`${service}.rebuildCopies`, Transport.NATS)
    async rebuildCopies(): Promise<null> {
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
