import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContractDeleted, ContractFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractRecord } from './contract-read-model.entity.ts';
import { ContractsClient } from '../messaging/rpc/service-clients.ts';

const upsertSql = `insert into contract_record (contract_id, version, deleted, full_name, social_handle, creator_id, monthly_fee,
    start_date, end_date, status, platforms, videos_per_month, term_start)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select coalesce(array_agg(name), '{}') from jsonb_array_elements_text(?::jsonb) name), ?, ?)
  on conflict (contract_id) do update set version = excluded.version, deleted = excluded.deleted, full_name = excluded.full_name,
    social_handle = excluded.social_handle, creator_id = excluded.creator_id, monthly_fee = excluded.monthly_fee,
    start_date = excluded.start_date, end_date = excluded.end_date, status = excluded.status, platforms = excluded.platforms,
    videos_per_month = excluded.videos_per_month, term_start = excluded.term_start`;

/** A service's read model of contracts. Events may arrive late, twice and in any order: the newest version wins. */
@Injectable()
export class ContractReadModel {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsClient,
  ) {}

  async upsert(facts: ContractFacts): Promise<void> {
    await this.em.execute(`${upsertSql} where contract_record.version < excluded.version and not contract_record.deleted`, [
      facts.contractId,
      facts.version,
      false,
      facts.fullName,
      facts.socialHandle,
      facts.creatorId,
      facts.monthlyFee,
      facts.startDate,
      facts.endDate,
      facts.status,
      JSON.stringify(facts.platforms),
      facts.videosPerMonth,
      facts.termStart,
    ]);
  }

  /** Writes a tombstone, also for a contract whose creation has not arrived yet. */
  async remove({ contractId, version, fullName, socialHandle }: ContractDeleted): Promise<void> {
    const nothing = [null, 0, 'epoch', 'epoch', 'ARCHIVED', '[]', 0, 'epoch'];
    await this.em.execute(upsertSql, [contractId, version, true, fullName, socialHandle, ...nothing]);
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
