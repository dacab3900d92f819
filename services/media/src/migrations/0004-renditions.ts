import { Migration } from '@mikro-orm/migrations';

export class RenditionJobTable extends Migration {
  override up(): void {
    // Pictures and previews that are still to be made. Gone when they are; after the last attempt a row stays and says why.
    this.addSql(`
      create table rendition_jobs (
        submission_id int primary key references submissions on delete cascade,
        attempts int not null default 0,
        due_at timestamptz(3) not null default now(),
        claim text,
        last_error text,
        created_at timestamptz(3) not null default now()
      )`);
    this.addSql('create index rendition_jobs_due on rendition_jobs (due_at)');
    this.addSql('insert into rendition_jobs (submission_id) select submission_id from videos');
  }
}
