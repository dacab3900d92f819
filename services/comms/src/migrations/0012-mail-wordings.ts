import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

const kinds = [
  ...['portal_link', 'video_received', 'changes_requested', 'video_approved', 'video_rejected', 'videos_missing'],
  ...[
    'term_advanced',
    'payout_requested',
    'payout_approved',
    'payout_paid',
    'payout_declined',
    'announcement',
    'contract_ending',
  ],
];
const languages = ['en', 'es', 'pt', 'fr', 'de'];

/**
 * The wordings of mails that people have edited, by kind and language. All have a row from the start, so that each has an id and a
 * version. Without texts it is the default, also that of a later version.
 */
export class MailWordings extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_wording (
        id int generated always as identity primary key,
        kind text not null,
        language text not null,
        label text not null generated always as (kind || ' (' || language || ')') stored,
        subject text,
        body text,
        version int not null default 1,
        changed_at timestamptz(3),
        changed_by text,
        unique (kind, language),
        check ((subject is null) = (body is null))
      )`);
    this.addSql(
      `insert into mail_wording (kind, language)
       select kind, language from unnest('{${kinds.join()}}'::text[]) kind, unnest('{${languages.join()}}'::text[]) language`,
    );
    const audited = { table: 'mail_wording', subject: 'mail wording', name: 'label', fields: ['subject', 'body'] };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
