import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Calendars of people of the team at secret addresses. Of the secrets there are digests only. */
export class Calendars extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feed (
        user_id int primary key,
        digest text not null unique,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3)
      )`);
    // Each entry keeps its id, and counts its changes.
    this.addSql(`
      create table calendar_entry (
        key text primary key,
        contract_id int not null,
        uid uuid not null default gen_random_uuid(),
        content text not null,
        sequence int not null default 0,
        modified_at timestamptz(3) not null
      )`);
    this.addSql('create index calendar_entry_contract on calendar_entry (contract_id)');
    const audited = {
      table: 'calendar_feed',
      subject: 'calendar',
      key: 'user_id',
      parent: ['user', 'user_id'] as const,
      fields: [],
      masked: ['digest'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
