import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

const auditedTables: AuditedTable[] = [
  {
    table: 'webhook_endpoint',
    subject: 'webhook',
    name: 'name',
    fields: ['name', 'url', 'kinds', 'contact_email', 'enabled', 'off_reason'],
    masked: ['secret'],
  },
  {
    table: 'webhook_delivery',
    subject: 'webhook delivery',
    parent: ['webhook', 'endpoint_id'],
    contract: 'contract_id',
    name: 'kind',
    fields: ['status'],
    // What the service does by itself is in the list of deliveries.
    only: (row) => `${row}.by_person`,
  },
];

/** Endpoints outside that get events, the events for them, and what they answered. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoint (
        id int generated always as identity primary key,
        name text not null,
        url text not null,
        kinds text[] not null,
        contact_email text,
        secret text not null,
        previous_secret text,
        previous_until timestamptz(3),
        enabled boolean not null default true,
        off_reason text check (off_reason in ('gone', 'failing')),
        off_at timestamptz(3),
        failing_since timestamptz(3),
        failures int not null default 0,
        paused_until timestamptz(3),
        version int not null default 1,
        created_at timestamptz(3) not null default now()
      )`);
    this.addSql(`
      create table webhook_delivery (
        id int generated always as identity primary key,
        endpoint_id int not null references webhook_endpoint on delete cascade,
        event_id uuid not null,
        kind text not null,
        subject text not null,
        contract_id int,
        occurred_at timestamptz(3) not null,
        sequence bigint,
        body text not null,
        status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
        reason text,
        response_status int,
        attempts int not null default 0,
        next_attempt_at timestamptz(3) not null default now(),
        by_person boolean not null default false,
        created_at timestamptz(3) not null default now(),
        delivered_at timestamptz(3),
        unique (endpoint_id, event_id)
      )`);
    this.addSql(`
      create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, occurred_at, id) where status = 'waiting'`);
    this.addSql(`create index webhook_delivery_failed on webhook_delivery (endpoint_id, created_at) where status = 'failed'`);
    this.addSql('create index webhook_delivery_listed on webhook_delivery (endpoint_id, created_at desc, id desc)');
    this.addSql('create index webhook_delivery_created on webhook_delivery (created_at)');
    this.addSql('create index webhook_delivery_contract on webhook_delivery (contract_id)');
    this.addSql(`
      create table webhook_attempt (
        id int generated always as identity primary key,
        delivery_id int not null references webhook_delivery on delete cascade,
        at timestamptz(3) not null,
        duration_ms int not null,
        status int,
        answer text,
        problem text
      )`);
    this.addSql('create index webhook_attempt_delivery on webhook_attempt (delivery_id, id desc)');
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
