import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { contractRecords, type ContractEvent, type ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { RpcClient } from '../messaging/rpc/rpc.client.ts';
import { migrationsOf, registerEntity, SharedReadModelStore } from './shared-read-model.ts';

registerEntity(contractRecords);

/** For the services with this read model, before their own migrations. */
export const contractRecordMigrations = migrationsOf(contractRecords);

@Injectable()
export class ContractReadModel extends SharedReadModelStore<ContractRecord, ContractFacts, ContractEvent> {
  constructor(em: EntityManager, rpc: RpcClient) {
    super(contractRecords, em, rpc);
  }
}
