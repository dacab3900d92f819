import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** A creator's address is in the audit log of contracts; what a mail says is in none. */
const auditedTables: AuditedTable[] = [
  {
    table: 'mail',
    subject: 'mail',
    contract: 'contract_id',
    name: 'kind',
    fields: ['status'],
    // What the service does by itself is in the mail.
    only: (row) => `${row}.by_person`,
  },
  { table: 'mail_kind', subject: 'kind of mails', key: 'kind', fields: ['enabled'] },
  { table: 'mail_opt_out', subject: 'unsubscription', key: 'contract_id', contract: 'contract_id', fields: ['kind'] },
];

/** Mails to creators: each is a row, written in the transaction of its event, and sent by a job. */
export class Mails extends Migration {
  override up(): void {
    this.addSql(`
      create table creator_address (
        contract_id int primary key,
        version int not null,
        deleted boolean not null default false,
        email text
      )`);
    // Contracts of earlier versions have no address. Without these rows their old events would ask for one.
    this.addSql(
      'insert into creator_address (contract_id, version, deleted) select contract_id, 0, deleted from contract_record',
    );
    this.addSql(`
      create table mail (
        id int generated always as identity primary key,
        kind text not null,
        occasion text not null,
        contract_id int not null,
        facts jsonb not null,
        status text not null default 'queued'
          check (status in ('queued', 'held', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
        reason text,
        attempts int not null default 0,
        by_person boolean not null default false,
        address text,
        subject text,
        body text,
        html text,
        message_id uuid not null default gen_random_uuid(),
        unsubscribe_token uuid not null unique default gen_random_uuid(),
        created_at timestamptz(3) not null default now(),
        sent_at timestamptz(3),
        unique (contract_id, kind, occasion)
      )`);
    this.addSql('create index mail_created on mail (created_at desc, id desc)');
    this.addSql('create index mail_sent on mail (sent_at) where sent_at is not null');
    this.addSql('create table mail_kind (kind text primary key, enabled boolean not null)');
    this.addSql(`
      create table mail_opt_out (
        contract_id int not null,
        kind text not null,
        at timestamptz(3) not null default now(),
        primary key (contract_id, kind)
      )`);
    this.addSql(`
      create table refused_address (
        contract_id int primary key,
        address text not null,
        answer text not null,
        at timestamptz(3) not null default now()
      )`);
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
