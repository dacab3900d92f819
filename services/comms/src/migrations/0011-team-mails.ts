import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Mails to people of the team. Neither their addresses nor the texts are stored: both are asked for when a mail is sent. */
export class TeamMailTables extends Migration {
  override up(): void {
    this.addSql(`
      create table team_mail_choice (
        user_id int primary key,
        kinds text[] not null,
        digest_hour smallint not null check (digest_hour between 0 and 23),
        digest_zone text not null
      )`);
    this.addSql(`
      create table team_mail (
        id int generated always as identity primary key,
        kind text not null,
        occasion text not null,
        user_id int not null,
        contract_id int,
        facts jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
        reason text,
        attempts int not null default 0,
        waits_until timestamptz(3),
        message_id uuid not null default gen_random_uuid(),
        unsubscribe_token uuid not null unique default gen_random_uuid(),
        created_at timestamptz(3) not null default now(),
        sent_at timestamptz(3),
        unique (user_id, kind, occasion)
      )`);
    this.addSql('create index team_mail_contract on team_mail (contract_id) where contract_id is not null');
    this.addSql('create index team_mail_created on team_mail (created_at)');
    this.addSql(`
      create table refused_user_address (
        user_id int primary key,
        address_digest text not null,
        answer text not null,
        at timestamptz(3) not null default now()
      )`);
    this.addSql('create table reported_failure (service text, event_id uuid, primary key (service, event_id))');
    const audited = {
      table: 'team_mail_choice',
      subject: 'mails to a user',
      key: 'user_id',
      parent: ['user', 'user_id'] as const,
      fields: ['kinds', 'digest_hour', 'digest_zone'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
