import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { undoHours, type UndoneImport } from '@creator-desk/protocol/contracts/import-undo';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Contract } from '../contracts/contract.entity.ts';
import { agreedIn } from '../renewals/contract-version.entity.ts';
import { ContractChanges, type ContractFields } from './contract-changes.ts';
import { headingOf } from './columns/columns.rules.ts';
import { personName } from './import-log.ts';
import { restorable } from './restore.rules.ts';

const batchSize = 1_000;
const maxShownKept = 1_000;

interface ImportRow {
  id: number;
  isOld: boolean;
  isUndone: boolean;
  removed: number;
  restored: number;
  kept: Kept[] | null;
}

interface Kept {
  contractId: number;
  reason: string;
}

interface ImportedContract {
  contractId: number;
  version: number;
  before: ContractFields | null;
  after: ContractFields | null;
  touched: string | null;
}

interface Outcome {
  removed: number;
  restored: number;
  kept: Kept[];
}

/** Takes back what an import did, where nobody has done anything with it since. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly changes: ContractChanges,
  ) {}

  /** In the caller's transaction. @throws Refusal when there is no such import, or it is too old */
  async run(id: number): Promise<UndoneImport> {
    const [made] = await this.em.execute<ImportRow[]>(
      `select id, made_at < now() - interval '${undoHours} hours' as "isOld", undone_at is not null as "isUndone", removed, restored, kept
       from contract_imports where id = ? for update`,
      [id],
    );
    if (!made) throw new Refusal('import.not_found');
    if (made.isUndone) return this.answer({ ...made, kept: made.kept ?? [] });
    if (made.isOld) throw new Refusal('import.too_old');
    const outcome: Outcome = { removed: 0, restored: 0, kept: [] };
    for (let rows = await this.rowsOf(id, 0); rows.length > 0; rows = await this.rowsOf(id, rows.at(-1)?.contractId ?? 0))
      await this.undo(rows, outcome);
    await this.em.execute(
      `update contract_imports set undone_at = now(), undone_by = ?, removed = ?, restored = ?, kept = ?::jsonb where id = ?`,
      [personName(), outcome.removed, outcome.restored, JSON.stringify(outcome.kept), id],
    );
    await this.em.execute('delete from imported_contracts where import_id = ?', [id]);
    return this.answer(outcome);
  }

  /** Locked, so that nothing touches them meanwhile. */
  private rowsOf(importId: number, after: number): Promise<ImportedContract[]> {
    return this.em.execute<ImportedContract[]>(
      `select contract_id as "contractId", version, before, after, touched from imported_contracts
       where import_id = ? and contract_id > ? order by contract_id limit ${batchSize} for update`,
      [importId, after],
    );
  }

  private async undo(rows: readonly ImportedContract[], outcome: Outcome): Promise<void> {
    const ids = `{${rows.map(({ contractId }) => contractId).join()}}`;
    const entities = EntityRows.of(this.em, Contract);
    const locked = await this.em.execute<Record<string, unknown>[]>(
      'select * from contracts where id = any(?::int[]) order by id for update',
      [ids],
    );
    const contracts = new Map(locked.map((row) => [row['id'], entities.fromRow(row)]));
    const uses = await this.uses(ids);
    const found = rows.map((row) => ({ row, contract: contracts.get(row.contractId) }));
    const unused = found.flatMap(({ row, contract }) => {
      if (row.before !== null || !contract) return [];
      const reason = row.touched ?? uses.get(contract.id) ?? (contract.version === row.version ? undefined : changedSince);
      if (reason !== undefined) outcome.kept.push({ contractId: contract.id, reason });
      return reason === undefined ? contract : [];
    });
    await this.remove(unused);
    const restored = found.flatMap(({ row, contract }) => {
      const { changed, reason } = contract ? restore(row, contract) : { reason: 'It was deleted since' };
      if (row.before !== null && reason !== undefined) outcome.kept.push({ contractId: row.contractId, reason });
      return changed ?? [];
    });
    await this.changes.store(restored);
    outcome.removed += unused.length;
    outcome.restored += restored.length;
  }

  private async remove(contracts: readonly Contract[]): Promise<void> {
    if (contracts.length === 0) return;
    await this.em.execute('delete from contracts where id = any(?::int[])', [`{${contracts.map(({ id }) => id).join()}}`]);
    const events = contracts.map(({ id, version, fullName, socialHandle }) => ({
      subject: `contract/${id}`,
      data: { contractId: id, version: version + 1, fullName, socialHandle },
    }));
    await this.outbox.publishAll('contract.deleted', events, { awaited: events.length <= mostAwaited });
  }

  /** What in this service belongs to new contracts, and would go with them. */
  private async uses(ids: string): Promise<Map<number, string>> {
    const rows = await this.em.execute<{ contractId: number; reason: string }[]>(
      `select contract_id as "contractId", 'It has an open payment request' as reason from known_payout
       where open and contract_id = any(?::int[])
       union all select contract_id, 'It has revenue records' from monthly_revenue where contract_id = any(?::int[])
       union all select file.contract_id, 'It has got files' from contract_files file join contracts c on c.id = file.contract_id
       where file.contract_id = any(?::int[])
         and c.original_pdf is distinct from '/api/contract-files/' || coalesce(file.together_with, file.id) || '/download'`,
      [ids, ids, ids],
    );
    return new Map(rows.map(({ contractId, reason }) => [contractId, reason]));
  }

  private async answer({ removed, restored, kept }: Outcome): Promise<UndoneImport> {
    const first = kept.slice(0, maxShownKept);
    const handles = await this.em.execute<{ id: number; socialHandle: string }[]>(
      'select id, social_handle as "socialHandle" from contracts where id = any(?::int[])',
      [`{${first.map(({ contractId }) => contractId).join()}}`],
    );
    const handleOf = new Map(handles.map(({ id, socialHandle }) => [id, socialHandle]));
    return {
      removed,
      restored,
      kept: first.map(({ contractId, reason }) => ({ contractId, socialHandle: handleOf.get(contractId) ?? null, reason })),
      keptCount: kept.length,
    };
  }
}

/** Up to so many removed contracts, the answer waits until others know it. */
const mostAwaited = 100;

const changedSince = 'It was changed since';

type Restored = Parameters<ContractChanges['store']>[0][number];

/** Gives a contract back what the import changed in it, field by field. */
function restore({ before, after, touched }: ImportedContract, contract: Contract): { changed?: Restored; reason?: string } {
  if (before === null || after === null) return {};
  if (touched !== null) return { reason: touched };
  const { fields, kept, why } = restorable(contract, before, after);
  const reason = kept.length > 0 ? `${kept.map(headingOf).join(', ')}: ${why}` : undefined;
  if (Object.keys(fields).length === 0) return { ...(reason && { reason }) };
  const agreed = agreedIn(contract);
  const restored = Object.assign(new Contract(), contract, fields);
  return { changed: { contract: restored, agreed }, ...(reason && { reason }) };
}
