import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** That an address is refused, and that somebody has it tried again, is audited. The server's answer may hold the address. */
export class AuditedRefusals extends Migration {
  override up(): void {
    const audited = {
      table: 'refused_address',
      subject: 'refused address',
      key: 'contract_id',
      contract: 'contract_id',
      fields: [],
      masked: ['answer'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
