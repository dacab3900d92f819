import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Calendars of creators at secret addresses. Of the secrets there are digests only. */
export class CreatorCalendarTable extends Migration {
  override up(): void {
    this.addSql(`
      create table creator_calendar (
        contract_id int primary key,
        digest text not null unique,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3)
      )`);
    const audited = {
      table: 'creator_calendar',
      subject: 'calendar of a creator',
      key: 'contract_id',
      contract: 'contract_id',
      fields: [],
      masked: ['digest'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
