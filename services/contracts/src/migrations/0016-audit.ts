import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** What people change here. Left out are what a service derives (handle keys, words of documents, digests), times and versions. */
const auditedTables: AuditedTable[] = [
  {
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
    ],
  },
  {
    table: 'users',
    subject: 'user',
    name: 'username',
    fields: ['username', 'email', 'name', 'role', 'handle', 'access_role', 'disabled_at'],
    masked: ['password', 'payout_method', 'payout_email', 'payout_notes'],
  },
  {
    table: 'user_links',
    subject: 'user link',
    key: 'token_hash',
    id: 'user_id',
    parent: ['user', 'user_id'],
    fields: ['user_id', 'purpose', 'expires_at'],
  },
  { table: 'access_settings', subject: 'access settings', key: 'only_row', fields: ['shared_password'] },
  {
    table: 'contract_files',
    subject: 'file',
    contract: 'contract_id',
    name: 'original_name',
    fields: ['contract_id', 'original_name', 'file_type', 'file_size', 'tags', 'notes', 'provisional', 'together_with'],
  },
  {
    table: 'monthly_revenue',
    subject: 'revenue',
    contract: 'contract_id',
    fields: ['contract_id', 'month', 'expected_amount', 'actual_amount', 'status', 'paid_date', 'notes'],
  },
  {
    table: 'settings',
    subject: 'setting',
    key: 'key',
    name: 'key',
    fields: [],
    masked: ['value'],
    maskedIf: (row) => `${row}.key ~* 'secret|password|token'`,
  },
];

export class AuditedContracts extends Migration {
  override up(): void {
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
