import type { Events } from '@creator-desk/protocol/events';
import type { SqlExecutor } from '../persistence/transactions/command-transaction.ts';

/** For a migration: which contract is renewed by which, for services that show what a creator did before. */
export const renewedContractTable = [
  `create table renewed_contract (
    contract_id int primary key,
    version int not null,
    next_contract_id int not null,
    handed_over boolean not null
  )`,
  'create index renewed_contract_next on renewed_contract (next_contract_id)',
];

/** SQL of a contract's id and of those that it goes on from. @param id SQL of the id: `?`, or a column */
export const withEarlier = (id: string): string => `(
  with recursive of_contract (id) as (
    select ${id}::int union
    select earlier.contract_id from renewed_contract earlier join of_contract on earlier.next_contract_id = of_contract.id
    where earlier.handed_over)
  select id from of_contract)`;

/** Of events in any order the newest counts. @returns whether this one is */
export async function recordRenewal(db: SqlExecutor, renewal: Events['contract.renewed']): Promise<boolean> {
  const { contractId, version, nextContractId, handedOver } = renewal;
  const stored = await db.execute<object[]>(
    `insert into renewed_contract (contract_id, version, next_contract_id, handed_over) values (?, ?, ?, ?)
     on conflict (contract_id) do update set version = excluded.version, next_contract_id = excluded.next_contract_id,
       handed_over = excluded.handed_over
     where renewed_contract.version < excluded.version returning contract_id`,
    [contractId, version, nextContractId, handedOver],
  );
  return stored.length > 0;
}
