import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Outbox, writtenEvent } from '@creator-desk/server/messaging/events/outbox/outbox';
import { executeBound } from '@creator-desk/server/persistence/transactions/bound-statement';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Contract, type ContractState } from '../contracts/contract.entity.ts';
import { downloadPath, fileIdFromPath } from '../vault/contract-file.entity.ts';
import { Creators } from '../users/creators.ts';

/**
 * Selects those keys of a JSON array that a contract has. As an array they are looked for one by one in the index: of a subquery the
 * planner expects few, and reads the whole table for each batch.
 */
export const takenKeys = (keys: string): string =>
  `select handle_key from contracts where handle_key = any(array(select jsonb_array_elements_text(${keys}::jsonb)))`;

/** Creates many contracts at once, in the caller's transaction. */
@Injectable()
export class ContractBatch {
  constructor(
    private readonly em: EntityManager,
    private readonly creators: Creators,
    private readonly outbox: Outbox,
  ) {}

  /** The keys of those handles that have a contract. */
  async taken(contracts: ContractState[]): Promise<Set<string>> {
    const keys = contracts.map(({ handleKey }) => handleKey);
    const rows = await this.em.execute<{ handle_key: string }[]>(takenKeys('?'), [JSON.stringify(keys)]);
    return new Set(rows.map((row) => row.handle_key));
  }

  /**
   * Adds the contracts.
   * @param importId which keeps that it has added them
   * @param awaited whether the answer waits for the read models of other services
   * @returns the keys of their handles, without those that another request has added meanwhile
   */
  async add(
    rows: { contract?: ContractState; document?: string | undefined }[],
    { importId, awaited }: { importId: number; awaited: boolean },
  ): Promise<Set<string>> {
    const contracts = rows.flatMap(({ contract }) => contract ?? []);
    if (contracts.length === 0) return new Set();
    const documents = await this.restoreDocuments(rows);
    const table = EntityRows.of(this.em, Contract);
    // While the database works on a statement, what the next one needs is written.
    const asked = this.creators.ofAll(contracts);
    const written = table.writeAll(contracts);
    const known = await asked;
    const rest = contracts.map(({ handleKey }) => {
      const { id, creatorId } = known.get(handleKey) ?? {};
      return { id, creatorId };
    });
    const { text, values } = table.insertAll(written, rest);
    const inserting = executeBound<{ id: number }>(this.em, {
      text: `with added as (${text} on conflict (handle_key) do nothing returning id),
        noted as (insert into imported_contracts (import_id, contract_id, version) select $2::int, id, 1 from added)
        select id from added`,
      values: [...values, importId],
    });
    const events = contracts.map((contract, at) => {
      Object.assign(contract, rest[at]);
      return writtenEvent<'contract.created'>({ subject: `contract/${contract.id}`, data: contract.facts() });
    });
    const ids = new Set((await inserting).map(({ id }) => id));
    const isAdded = (_: unknown, at: number): boolean => ids.has(contracts[at]?.id ?? 0);
    const added = new Map(contracts.filter(isAdded).map(({ handleKey, id }) => [handleKey, id]));
    await this.link(documents, added);
    await this.outbox.publishWritten('contract.created', events.filter(isAdded), { awaited });
    return new Set(added.keys());
  }

  /** The owners that do not exist. */
  async unknownOwners(given: readonly (number | null | undefined)[]): Promise<Set<number>> {
    const owners = new Set(given.filter((owner) => owner != null));
    if (owners.size === 0) return owners;
    const known = await this.em.execute<{ id: number }[]>(`select id from users where id = any(?::int[]) and role = 'ADMIN'`, [
      `{${[...owners].join()}}`,
    ]);
    for (const { id } of known) owners.delete(id);
    return owners;
  }

  /**
   * Restores the links to documents that are in this vault and belong to no other contract. Other links are dropped: a CSV file does
   * not contain the documents.
   * @returns the files by the contracts' handle keys
   */
  private async restoreDocuments(
    rows: { contract?: ContractState; document?: string | undefined }[],
  ): Promise<Map<string, number>> {
    const wanted = new Map<number, ContractState>();
    for (const { contract, document } of rows) {
      const id = document === undefined ? undefined : fileIdFromPath(document);
      if (contract && id !== undefined && !wanted.has(id)) wanted.set(id, contract);
    }
    if (wanted.size === 0) return new Map();
    const free = await this.em.execute<{ id: number }[]>(
      'select id from contract_files where id = any(?::int[]) and contract_id is null and not provisional order by id for update',
      [`{${[...wanted.keys()].join()}}`],
    );
    const given = new Map<string, number>();
    for (const { id } of free) {
      const contract = wanted.get(id);
      if (!contract) continue;
      contract.originalPdf = downloadPath(id);
      given.set(contract.handleKey, id);
    }
    return given;
  }

  private async link(documents: Map<string, number>, contracts: Map<string, number>): Promise<void> {
    const links = [...documents].flatMap(([key, file]) => (contracts.has(key) ? { file, contract: contracts.get(key) } : []));
    if (links.length === 0) return;
    await this.em.execute(
      `update contract_files set contract_id = link.contract, version = version + 1
       from jsonb_to_recordset(?::jsonb) as link (file int, contract int)
       where contract_files.contract_id is null and not provisional and (id = link.file or together_with = link.file)`,
      [JSON.stringify(links)],
    );
  }
}
