import { OmitType } from '@nestjs/swagger';
import { ContractFacts, type ContractDeleted } from '../events.ts';
import type { SharedReadModel } from '../read-model.ts';
import { contracts } from './operations.ts';

/** A contract as other services keep it, without the creator's address. They work with it while the contracts service is down. */
export class ContractRecord extends OmitType(ContractFacts, ['email'] as const) {
  override sample!: boolean;
  /** A tombstone: the row stays, so that a late event does not bring the contract back. */
  deleted!: boolean;
}

const events = ['contract.created', 'contract.updated', 'contract.deleted'] as const;
export type ContractEvent = (typeof events)[number];

/** The read model of contracts: its table is the same in every service that has one. */
export const contractRecords: SharedReadModel<ContractRecord, ContractFacts, ContractEvent> = {
  table: 'contract_record',
  Row: ContractRecord,
  owner: 'contracts',
  handler: 'contract-copy',
  events,
  facts: contracts.facts,
  notFound: 'contract.not_found',
  rowAfter: (event) => (event.type === 'contract.deleted' ? tombstoneOf(event.data) : rowOf(event.data)),
  rowOf,
  key: 'contractId',
  version: 'version',
  removed: 'deleted',
  columns: {
    contractId: 'int',
    version: 'int',
    deleted: 'boolean',
    fullName: 'text',
    socialHandle: 'text',
    creatorId: 'intOrNull',
    monthlyFee: 'decimal',
    startDate: 'date',
    endDate: 'date',
    status: 'text',
    platforms: 'textArray',
    videosPerMonth: 'int',
    termStart: 'date',
    adminOwnerId: 'intOrNull',
    sample: 'boolean',
  },
  migrations: {
    '0000-contract-copy': [
      `create table contract_copy (
        contract_id int primary key,
        version int not null,
        deleted boolean not null default false,
        full_name text not null,
        social_handle text not null,
        creator_id int,
        monthly_fee numeric(10, 2) not null,
        start_date date not null,
        end_date date not null,
        status text not null,
        platforms text[] not null,
        videos_per_month int not null,
        term_start date not null
      )`,
      'create index contract_copy_live on contract_copy (contract_id) where not deleted',
    ],
    '0000-contract-record': [
      'alter table contract_copy rename to contract_record',
      'alter index contract_copy_live rename to contract_record_live',
    ],
    '0000-contract-owner': ['alter table contract_record add column if not exists admin_owner_id int'],
    '0000-contract-sample': ['alter table contract_record add column if not exists sample boolean not null default false'],
  },
};

/** What a newer contracts service says besides is left out. */
function rowOf(facts: ContractFacts): ContractRecord {
  return {
    contractId: facts.contractId,
    version: facts.version,
    deleted: false,
    fullName: facts.fullName,
    socialHandle: facts.socialHandle,
    creatorId: facts.creatorId,
    monthlyFee: facts.monthlyFee,
    startDate: facts.startDate,
    endDate: facts.endDate,
    status: facts.status,
    platforms: facts.platforms,
    videosPerMonth: facts.videosPerMonth,
    termStart: facts.termStart,
    adminOwnerId: facts.adminOwnerId ?? null,
    sample: facts.sample ?? false,
  };
}

function tombstoneOf({ contractId, version, fullName, socialHandle, sample = false }: ContractDeleted): ContractRecord {
  return {
    contractId,
    version,
    deleted: true,
    fullName,
    socialHandle,
    creatorId: null,
    monthlyFee: '0',
    startDate: 'epoch',
    endDate: 'epoch',
    status: 'ARCHIVED',
    platforms: [],
    videosPerMonth: 0,
    termStart: 'epoch',
    adminOwnerId: null,
    sample,
  };
}
