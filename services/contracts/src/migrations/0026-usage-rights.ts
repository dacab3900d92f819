import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** As before, and with the rights of use. */
const contracts: AuditedTable = {
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
};

/** What a contract says about the use of its videos. */
export class UsageRights extends Migration {
  override up(): void {
    this.addSql('alter table contracts add column if not exists usage_rights text');
    // Until now it was kept only with what was read from the document. An import may have put any text there.
    this.addSql(`
      update contracts set usage_rights = left(read.value, 5000)
      from (select id, case when parsed_json is json object then parsed_json::jsonb #>> '{facts,usageRights,value}' end as value
            from contracts where parsed_json like '%usageRights%') read
      where read.id = contracts.id and read.value <> ''`);
    for (const sql of auditTable(contracts)) this.addSql(sql);
  }
}
