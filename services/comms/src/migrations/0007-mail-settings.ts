import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** The mail server of the Settings screen, and when and how fast mails are sent. */
export class MailSettingsTables extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_settings (
        only_row boolean primary key default true check (only_row),
        server text,
        username text,
        sealed_password text,
        from_address text,
        reply_to text,
        quiet_from smallint check (quiet_from between 0 and 23),
        quiet_until smallint check (quiet_until between 0 and 23),
        quiet_zone text,
        per_minute int check (per_minute > 0),
        version int not null default 1
      )`);
    this.addSql('insert into mail_settings default values');
    // When mails were handed over, so that all replicas together keep the limit.
    this.addSql('create table mail_handover (at timestamptz(3) not null)');
    this.addSql('create index mail_handover_at on mail_handover (at)');
    // The end of the quiet hours for which a mail waits.
    this.addSql('alter table mail add column waits_until timestamptz(3)');
    const audited = {
      table: 'mail_settings',
      subject: 'mail settings',
      key: 'only_row',
      fields: ['server', 'username', 'from_address', 'reply_to', 'quiet_from', 'quiet_until', 'quiet_zone', 'per_minute'],
      masked: ['sealed_password'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
