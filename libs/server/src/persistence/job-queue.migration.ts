import { Migration } from '@mikro-orm/migrations';

/** The jobs of a service, see `JobQueue`. A completed job is deleted; one that has failed for good stays and says why. */
export class JobTable extends Migration {
  override up(): void {
    this.addSql(`
      create table job (
        queue text not null,
        key text not null,
        attempts int not null default 0,
        max_attempts int not null,
        due_at timestamptz(3) not null default now(),
        claim uuid,
        last_error text,
        created_at timestamptz(3) not null default now(),
        primary key (queue, key)
      )`);
    this.addSql('create index job_due on job (queue, due_at)');
  }
}
