import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

const rights: AuditedTable = {
  table: 'video_rights',
  subject: 'video rights',
  key: 'submission_id',
  contract: 'contract_id',
  parent: ['submission', 'submission_id'],
  fields: ['uses', 'platforms', 'starts_on', 'ends_on', 'exclusive', 'notes', 'code_ends_on'],
  // A code lets anybody promote the post.
  masked: ['codes'],
};

/** What may be done with videos, and the Spark codes of creators. */
export class VideoRightsTable extends Migration {
  override up(): void {
    this.addSql(`
      create table video_rights (
        submission_id int primary key references submissions on delete cascade,
        contract_id int not null,
        version int not null default 1,
        uses text[] not null default '{}',
        platforms text[] not null default '{}',
        starts_on date,
        ends_on date check (ends_on >= starts_on),
        exclusive boolean not null default false,
        notes text,
        codes jsonb not null default '[]',
        code_ends_on date,
        check ((uses = '{}') = (starts_on is null))
      )`);
    // The order of the list, and what ends on a day.
    this.addSql('create index video_rights_end on video_rights (ends_on, submission_id)');
    this.addSql('create index video_rights_code_end on video_rights (code_ends_on) where code_ends_on is not null');
    this.addSql('create index video_rights_contract on video_rights (contract_id)');
    for (const sql of auditTable(rights)) this.addSql(sql);
  }
}
