import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContractDeleted, ContractFacts } from '@creator-desk/protocol/events';
import type { Lifecycle } from '@creator-desk/protocol/contracts/contract';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { EventOf } from '../messaging/events/event-handler.ts';
import { ContractRecord } from './contract-read-model.entity.ts';
import { ReadModelTable } from './read-model-table.ts';
import { ContractsClient } from '../messaging/rpc/service-clients.ts';

interface ContractRow {
  contract_id: number;
  version: number;
  deleted: boolean;
  full_name: string;
  social_handle: string;
  creator_id: number | null;
  monthly_fee: string;
  start_date: string;
  end_date: string;
  status: Lifecycle;
  platforms: string[];
  videos_per_month: number;
  term_start: string;
}

const records = new ReadModelTable<ContractRow>({
  table: 'contract_record',
  key: 'contract_id',
  version: 'version',
  removed: 'deleted',
  columns: [
    'contract_id',
    'version',
    'deleted',
    'full_name',
    'social_handle',
    'creator_id',
    'monthly_fee',
    'start_date',
    'end_date',
    'status',
    'platforms',
    'videos_per_month',
    'term_start',
  ],
});

/** The events that fill it. */
export const contractEvents = ['contract.created', 'contract.updated', 'contract.deleted'] as const;
type ContractEvent = (typeof contractEvents)[number];

/** A service's read model of contracts. Events may arrive late, twice and in any order: the newest version wins. */
@Injectable()
export class ContractReadModel {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsClient,
  ) {}

  async apply(events: readonly EventOf<ContractEvent>[]): Promise<void> {
    const rows = events.map((event) => (event.type === 'contract.deleted' ? tombstoneOf(event.data) : rowOf(event.data)));
    await records.upsert(this.em, rows);
  }

  async upsert(facts: ContractFacts): Promise<void> {
    await records.upsert(this.em, [rowOf(facts)]);
  }

  /** Writes a tombstone, also for a contract whose creation has not arrived yet. */
  async remove(contract: ContractDeleted): Promise<void> {
    await records.upsert(this.em, [tombstoneOf(contract)]);
  }

  /**
   * Finds a contract. One whose event has not arrived yet is fetched from the contracts service. Call it before a
   * transaction starts.
   * @throws Refusal contract.not_found, or unavailable when it is missing here and the contracts service is down
   */
  async find(contractId: number): Promise<ContractRecord> {
    const known = await this.em.findOne(ContractRecord, { contractId });
    if (known) return assertNotDeleted(known);
    await this.upsert(await this.contracts.facts({ id: contractId }));
    // Its events may have arrived since, even the one of its deletion.
    return assertNotDeleted(await this.em.findOneOrFail(ContractRecord, { contractId }));
  }
}

function assertNotDeleted(record: ContractRecord): ContractRecord {
  if (record.deleted) throw new Refusal('contract.not_found');
  return record;
}

function rowOf(facts: ContractFacts): ContractRow {
  return {
    contract_id: facts.contractId,
    version: facts.version,
    deleted: false,
    full_name: facts.fullName,
    social_handle: facts.socialHandle,
    creator_id: facts.creatorId,
    monthly_fee: facts.monthlyFee,
    start_date: facts.startDate,
    end_date: facts.endDate,
    status: facts.status,
    platforms: facts.platforms,
    videos_per_month: facts.videosPerMonth,
    term_start: facts.termStart,
  };
}

function tombstoneOf({ contractId, version, fullName, socialHandle }: ContractDeleted): ContractRow {
  return {
    contract_id: contractId,
    version,
    deleted: true,
    full_name: fullName,
    social_handle: socialHandle,
    creator_id: null,
    monthly_fee: '0',
    start_date: 'epoch',
    end_date: 'epoch',
    status: 'ARCHIVED',
    platforms: [],
    videos_per_month: 0,
    term_start: 'epoch',
  };
}
