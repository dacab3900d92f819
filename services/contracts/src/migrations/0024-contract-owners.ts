import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** As before, and with the name of the owner: an id does not say who it was. */
const contracts: AuditedTable = {
  table: 'contracts',
  subject: 'contract',
  contract: 'id',
  name: 'social_handle',
  fields: [
    'full_name',
    'social_handle',
    'monthly_fee',
    'start_date',
    'end_date',
    'notes',
    'platform',
    'platforms',
    'videos_per_month',
    'creator_id',
    'admin_owner_id',
    'title',
    'original_pdf',
    'term_start',
    'total_videos',
    'fee_total',
    'fee_per_video',
    'exclusivity',
    'status',
    'email',
  ],
  derived: {
    adminOwner: (row) =>
      `case when ${row}.admin_owner_id is not null then (select name from users where id = ${row}.admin_owner_id) end`,
  },
};

/** Contracts are listed by the person who looks after them. */
export class ContractOwners extends Migration {
  override up(): void {
    this.addSql('create index if not exists contracts_admin_owner on contracts (admin_owner_id, created_at, id)');
    for (const sql of auditTable(contracts)) this.addSql(sql);
  }
}
