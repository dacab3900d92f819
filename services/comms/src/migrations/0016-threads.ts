import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';
import { keepSearchFast } from '@creator-desk/server/persistence/lists/search-index';

const languages = ['en', 'es', 'pt', 'fr', 'de'];

/** What creators and the team write to each other: a thread for each contract. Messages are added, and never changed. */
export class Threads extends Migration {
  override up(): void {
    // Its row is locked by each who writes or reads, so messages stand in the order of their ids, and the counts are right.
    this.addSql(`
      create table thread (
        contract_id int primary key,
        closed boolean not null default false,
        last_message_id int,
        last_message_at timestamptz(3),
        creator_read_id int not null default 0,
        team_read_id int not null default 0,
        creator_unread int not null default 0,
        team_unread int not null default 0,
        creator_mailed_id int not null default 0,
        team_mailed_id int not null default 0
      )`);
    this.addSql('create index thread_order on thread ((team_unread > 0) desc, last_message_at desc) where last_message_id > 0');
    this.addSql('create index thread_unread on thread (contract_id) where team_unread > 0');
    this.addSql(`
      create table thread_message (
        id int generated always as identity primary key,
        contract_id int not null,
        author text not null check (author in ('creator', 'team')),
        author_key text not null,
        author_name text,
        submission_id int,
        body text not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index thread_message_contract on thread_message (contract_id, id)');
    this.addSql(
      'create index thread_message_video on thread_message (contract_id, submission_id, id) where submission_id is not null',
    );
    this.addSql('create index thread_message_search on thread_message using gin (lower(body) gin_trgm_ops)');
    for (const sql of keepSearchFast('thread_message_search')) this.addSql(sql);
    const audited = {
      table: 'thread_message',
      subject: 'message',
      contract: 'contract_id',
      fields: ['author', 'submission_id'],
      // The message itself cannot be changed.
      masked: ['body'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);

    // The titles of videos, for messages about them. Those that are known stand in the timelines.
    this.addSql('alter table submission_copy add column if not exists title text');
    this.addSql(`
      update submission_copy set title = known.title
      from (select (facts->>'submissionId')::int as id, facts->>'title' as title from timeline_line
            where type = 'submission.created') known
      where submission_id = known.id`);

    // Nobody has worded it: that is no line of the audit log.
    this.addSql('alter table mail_wording disable trigger audit_insert');
    this.addSql(
      `insert into mail_wording (kind, language) select 'new_message', language
       from unnest('{${languages.join()}}'::text[]) language on conflict do nothing`,
    );
    this.addSql('alter table mail_wording enable trigger audit_insert');
  }
}
