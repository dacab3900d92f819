import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContractVersionView } from '@creator-desk/protocol/contracts/renewal';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callerMay } from '@creator-desk/server/access/permission';
import { instant } from '@creator-desk/server/persistence/instant';

/** Per contract, so that the list fits into one message. */
const shown = 200;

const feeFields = new Set(['monthlyFee', 'feeTotal', 'feePerVideo']);

@Injectable()
export class ContractVersionQueries {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @throws Refusal contract.not_found */
  async of(contractId: number): Promise<ContractVersionView[]> {
    const [found, rows] = await Promise.all([
      this.em.fork().execute<object[]>('select 1 from contracts where id = ?', [contractId]),
      this.em.fork().execute<ContractVersionView[]>(
        `select v.id, v.contract_version as "contractVersion", v.kind, v.reason, v.changes, v.file_id as "fileId",
           file.original_name as "fileName", v.made_by as "by", v.made_at as "at"
         from contract_versions v left join contract_files file on file.id = v.file_id
         where v.contract_id = ? order by v.id desc limit ${shown}`,
        [contractId],
      ),
    ]);
    if (found.length === 0) throw new Refusal('contract.not_found');
    const [withFees, withFiles] = [callerMay('fees.read'), callerMay('documents.read')];
    return rows.map((row) => ({
      ...row,
      // A reason may name the fee.
      reason: withFees ? row.reason : null,
      changes: row.changes.filter(({ field }) => withFees || !feeFields.has(field)),
      ...(!withFiles && { fileId: null, fileName: null }),
      at: instant(row.at),
    }));
  }
}
