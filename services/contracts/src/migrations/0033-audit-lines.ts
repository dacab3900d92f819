import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** As before: what is logged stays the same. An import writes a line of each for each of its rows. */
const auditedTables: AuditedTable[] = [
  {
    table: 'contracts',
    subject: 'contract',
    contract: 'id',
    name: 'social_handle',
    fields: [
      ...['full_name', 'social_handle', 'monthly_fee', 'start_date', 'end_date', 'notes', 'platform', 'platforms'],
      ...['videos_per_month', 'creator_id', 'admin_owner_id', 'title', 'original_pdf', 'term_start', 'total_videos', 'fee_total'],
      ...['fee_per_video', 'exclusivity', 'usage_rights', 'status', 'email', 'renewed_by_id', 'renewal_stage'],
    ],
    derived: {
      adminOwner: (row) =>
        `case when ${row}.admin_owner_id is not null then (select name from users where id = ${row}.admin_owner_id) end`,
    },
  },
  {
    table: 'users',
    subject: 'user',
    name: 'username',
    fields: ['username', 'email', 'name', 'role', 'handle', 'access_role', 'disabled_at', 'app_since', 'passkey_count'],
    masked: ['password', 'payout_method', 'payout_email', 'payout_notes'],
  },
];

/** Writes the lines of the audit log without building their nulls first. */
export class AuditLines extends Migration {
  override up(): void {
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
