import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImportChange } from '@creator-desk/protocol/contracts/contract-import';
import type { UpdateContract } from '@creator-desk/protocol/contracts/contract';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { executeBound } from '@creator-desk/server/persistence/transactions/bound-statement';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Contract } from '../contracts/contract.entity.ts';
import { agreedIn, changesSince, ContractVersion, versionOf, type Agreed } from '../renewals/contract-version.entity.ts';
import { fieldText, updatableFields } from './columns/columns.rules.ts';

/** Fields that an import changes, and what follows from them. */
export type ContractFields = Partial<Pick<Contract, (typeof updatableFields)[number] | 'termStart'>>;

/** An existing contract, and what a row makes of it. */
export interface ChangedContract {
  contract: Contract;
  /** What differs, before and after, as it is stored. */
  state: { before: ContractFields; after: ContractFields };
  /** Its version before. */
  version: number;
  changes: ImportChange[];
  /** What was agreed before. */
  agreed: Agreed;
  /** How many contracts have its handle. */
  ofHandle: number;
}

interface Existing {
  contract: Contract;
  /** The end of the contract that it renews. */
  previousEnd: string | null;
}

/** The contracts of a batch of rows, by their handles. */
export type ExistingContracts = ReadonlyMap<string, readonly Existing[]>;

/** Changes existing contracts by the rows of an import. */
@Injectable()
export class ContractChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks all contracts that a file may change, in the order of their ids: who reassigns or erases contracts locks them in it too. The
   * rows of a file have another order, and its batches would wait for others in a circle.
   */
  async lock(handleKeys: readonly string[]): Promise<void> {
    if (handleKeys.length === 0) return;
    await executeBound(this.em, {
      text: `select count(*) from (${ofHandles('$1', 'c.id')} order by c.id for update of c) locked`,
      values: [JSON.stringify(handleKeys)],
    });
  }

  /** @param lock whether they stay as they are until the transaction ends */
  async existing(handleKeys: readonly string[], { lock }: { lock: boolean }): Promise<ExistingContracts> {
    const rows = await this.em.execute<(Record<string, unknown> & { previous_end: string | null })[]>(
      `${ofHandles('?', 'c.*, (select p.end_date from contracts p where p.renewed_by_id = c.id) as previous_end')}
       order by c.id ${lock ? 'for update of c' : ''}`,
      [JSON.stringify(handleKeys)],
    );
    const entities = EntityRows.of(this.em, Contract);
    const found = rows.map((row) => ({ contract: entities.fromRow(row), previousEnd: row.previous_end }));
    return Map.groupBy(found, ({ contract }) => contract.earlierHandleKey ?? contract.handleKey);
  }

  /**
   * What a row makes of the contract of its handle that begins on its start date, else of the newest one. Nothing is stored.
   * @throws Refusal when the contract cannot be changed so
   */
  apply(candidates: readonly Existing[], given: UpdateContract): ChangedContract {
    const found =
      candidates.find(({ contract }) => contract.startDate === given.startDate) ??
      candidates.find(({ contract }) => !contract.renewedById);
    if (!found) throw new Error('a handle belongs to one contract that is not renewed');
    // Another row may be about it too.
    const contract = Object.assign(new Contract(), found.contract);
    const { previousEnd } = found;
    const before = textsOf(contract);
    const agreed = agreedIn(contract);
    contract.change(given);
    if (previousEnd !== null && contract.startDate <= previousEnd)
      throw new Refusal('invalid', { message: `Start date must be after the end of the contract before, ${previousEnd}` });
    const after = textsOf(contract);
    const changes = updatableFields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
    const state = differing(found.contract, contract);
    return { contract, version: contract.version, changes, agreed, state, ofHandle: candidates.length };
  }

  /** Stores contracts that are locked. */
  async store(changed: readonly Pick<ChangedContract, 'contract' | 'agreed'>[]): Promise<void> {
    if (changed.length === 0) return;
    const contracts = changed.map(({ contract }) => contract);
    await executeBound(this.em, EntityRows.of(this.em, Contract).updateAll(contracts));
    const versions = changed.flatMap(({ contract, agreed }) => {
      const changes = changesSince(agreed, contract);
      return changes.length > 0 ? versionOf(contract, { kind: 'changed', changes }) : [];
    });
    await this.storeVersions(versions);
    const events = contracts.map((contract) => ({ subject: `contract/${contract.id}`, data: contract.facts() }));
    await this.outbox.publishAll('contract.updated', events, { awaited: events.length <= mostAwaited });
  }

  private async storeVersions(versions: readonly ContractVersion[]): Promise<void> {
    if (versions.length === 0) return;
    const ids = await this.em.execute<{ id: number }[]>(
      `select nextval('contract_versions_id_seq')::int as id from generate_series(1, ?)`,
      [versions.length],
    );
    const table = EntityRows.of(this.em, ContractVersion);
    await executeBound(this.em, table.insertAll(table.writeAll(versions), ids));
  }
}

/** Selects the contracts with the handles of a JSON array. Each of the two columns has an index. */
const ofHandles = (keys: string, columns: string): string =>
  `with handles as materialized (select distinct jsonb_array_elements_text(${keys}::jsonb) as key)
   select ${columns} from contracts c where c.id in (
     select id from contracts where handle_key in (select key from handles)
     union all
     select id from contracts where earlier_handle_key is not null and earlier_handle_key in (select key from handles))`;

/** Up to so many changed contracts, the answer waits until others know them. */
const mostAwaited = 100;

function differing(before: Contract, after: Contract): ChangedContract['state'] {
  const names = ([...updatableFields, 'termStart'] as const).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const of = (contract: Contract): ContractFields => Object.fromEntries(names.map((name) => [name, contract[name] ?? null]));
  return { before: of(before), after: of(after) };
}

const textsOf = (contract: Contract): Partial<Record<(typeof updatableFields)[number], string>> =>
  Object.fromEntries(updatableFields.map((field) => [field, fieldText(contract[field])]));
