import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** How long sessions last, as owners set it. Null: as long as the operator has set. */
export class SessionLimits extends Migration {
  override up(): void {
    this.addSql('alter table access_settings add column session_idle_hours int, add column session_lifetime_hours int');
    const fields = ['shared_password', 'session_idle_hours', 'session_lifetime_hours'];
    for (const sql of auditTable({ table: 'access_settings', subject: 'access settings', key: 'only_row', fields }))
      this.addSql(sql);
  }
}
