import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Devices of creators, and what is pushed to them. Their texts are not stored. */
export class Push extends Migration {
  override up(): void {
    this.addSql(`
      create table push_device (
        id int generated always as identity primary key,
        contract_id int not null,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        name text not null,
        created_at timestamptz(3) not null default now(),
        unique (contract_id, endpoint)
      )`);
    this.addSql(`
      create table push_message (
        id int generated always as identity primary key,
        device_id int not null references push_device on delete cascade,
        contract_id int not null,
        kind text not null,
        occasion text not null,
        facts jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'cancelled')),
        reason text,
        attempts int not null default 0,
        created_at timestamptz(3) not null default now(),
        unique (device_id, kind, occasion)
      )`);
    this.addSql('create index push_message_contract on push_message (contract_id)');
    const audited = {
      table: 'push_device',
      subject: 'device for notifications',
      contract: 'contract_id',
      name: 'name',
      fields: ['contract_id', 'name'],
      masked: ['endpoint', 'p256dh', 'auth'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
