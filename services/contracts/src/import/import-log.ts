import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { actorName } from '@creator-desk/protocol/caller';
import { undoHours, type ContractImportView } from '@creator-desk/protocol/contracts/import-undo';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { executeBound } from '@creator-desk/server/persistence/transactions/bound-statement';
import { instant } from '@creator-desk/server/persistence/instant';
import { Every } from '@creator-desk/server/runtime/every';
import type { ChangedContract } from './contract-changes.ts';

const sweepIntervalMs = 60 * 60_000;
const shown = 20;

/** Keeps for a day what each import did. */
@Injectable()
export class ImportLog {
  constructor(private readonly em: EntityManager) {}

  /** @returns the id of a new import */
  async begin(): Promise<number> {
    const [made] = await this.em.execute<{ id: number }[]>(`select nextval('contract_imports_id_seq')::int as id`);
    if (!made) throw new Error('the sequence of imports gave no id');
    return made.id;
  }

  /** Contracts after their change, in the import's transaction. */
  async noteChanged(importId: number, changed: readonly ChangedContract[]): Promise<void> {
    const rows = changed.map(({ contract: { id, version }, state }) => ({ id, version, ...state }));
    await executeBound(this.em, {
      text: `insert into imported_contracts (import_id, contract_id, version, before, after)
        select $1::int, id, version, before, after from jsonb_to_recordset($2::jsonb) as row (id int, version int, before jsonb, after jsonb)`,
      values: [importId, JSON.stringify(rows)],
    });
  }

  /** An import that did nothing is not listed. */
  async finish(
    importId: number,
    { fileName, added, changed }: { fileName: string; added: number; changed: number },
  ): Promise<void> {
    if (added + changed === 0) return;
    await this.em.execute('insert into contract_imports (id, file_name, made_by, added, changed) values (?, ?, ?, ?, ?)', [
      importId,
      fileName,
      personName(),
      added,
      changed,
    ]);
  }

  /** The newest 20. */
  async list(): Promise<ContractImportView[]> {
    const rows = await this.em.execute<ContractImportView[]>(
      `select id, file_name as "fileName", made_by as "madeBy", made_at as "madeAt", added, changed,
         undone_at is null and made_at > now() - interval '${undoHours} hours' as undoable,
         undone_by as "undoneBy", undone_at as "undoneAt"
       from contract_imports order by id desc limit ${shown}`,
    );
    return rows.map((row) => ({ ...row, madeAt: instant(row.madeAt), undoneAt: row.undoneAt && instant(row.undoneAt) }));
  }

  /** What contracts were before, which includes names and addresses, is not kept longer than it is needed. */
  @Every(sweepIntervalMs, 'forgetting imports')
  async forgetOld(): Promise<void> {
    await this.em.fork().execute(
      `delete from imported_contracts where import_id in (
         select id from contract_imports where made_at < now() - interval '${undoHours} hours')`,
    );
  }
}

export function personName(): string {
  const caller = currentCall()?.caller;
  return caller ? actorName(caller) : 'contracts';
}
