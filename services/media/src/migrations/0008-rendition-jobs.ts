import { Migration } from '@mikro-orm/migrations';

/** Moves the rendition jobs to the common job table. */
export class RenditionJobsInJobTable extends Migration {
  override up(): void {
    this.addSql(`
      insert into job (queue, key, attempts, max_attempts, due_at, last_error, created_at)
      select 'rendition', submission_id::text, attempts, 4, due_at, last_error, created_at from rendition_jobs`);
    this.addSql('drop table rendition_jobs');
    // During a rolling update, replicas of the version before still read and write under the old name.
    this.addSql(`
      create view rendition_jobs as
      select key as submission_id, attempts, due_at, claim, last_error, created_at, queue, max_attempts from job where queue = 'rendition'`);
    this.addSql(`alter view rendition_jobs alter queue set default 'rendition'`);
    this.addSql('alter view rendition_jobs alter max_attempts set default 4');
  }
}
