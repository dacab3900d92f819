import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Mails with a link for somebody of the team: the newest of each person. */
export class UserLinkMails extends Migration {
  override up(): void {
    this.addSql(`
      create table user_link_mail (
        user_id int primary key,
        link_hash text not null unique,
        email text not null,
        name text not null,
        purpose text not null check (purpose in ('invite', 'reset')),
        sealed_token text,
        expires_at timestamptz(3) not null,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unknown')),
        reason text,
        attempts int not null default 0,
        message_id uuid not null default gen_random_uuid(),
        created_at timestamptz(3) not null default now(),
        sent_at timestamptz(3)
      )`);
    for (const sql of auditTable({
      table: 'user_link_mail',
      subject: 'mail with a link',
      key: 'user_id',
      parent: ['user', 'user_id'],
      name: 'email',
      fields: ['email', 'purpose', 'status'],
      // The moments in which the server takes it are no news.
      only: (row) => `${row}.status <> 'sending'`,
    }))
      this.addSql(sql);
  }
}
