import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Mails to the team wait in the outbox, as those to creators do. The audit log has what people do with them. */
export class TeamOutbox extends Migration {
  override up(): void {
    this.addSql('alter table team_mail add column by_person boolean not null default false');
    this.addSql('alter table team_mail drop constraint team_mail_status_check');
    this.addSql(`
      alter table team_mail add constraint team_mail_status_check
        check (status in ('queued', 'held', 'sending', 'sent', 'failed', 'unknown', 'cancelled'))`);
    const audited = {
      table: 'team_mail',
      subject: 'mail to a user',
      parent: ['user', 'user_id'] as const,
      name: 'kind',
      fields: ['status'],
      only: (row: string) => `${row}.by_person`,
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
