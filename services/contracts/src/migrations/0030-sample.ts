import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Contracts that are sample data, and whether such data are loaded: one row, or none. */
export class SampleData extends Migration {
  override up(): void {
    this.addSql('alter table contracts add column if not exists sample boolean not null default false');
    this.addSql('alter table erasures add column if not exists sample boolean not null default false');
    this.addSql(`
      create table sample_data (
        id uuid primary key,
        only_one boolean not null default true unique check (only_one),
        state text not null check (state in ('loading', 'loaded', 'removing')),
        day date not null,
        done int not null default 0,
        total int not null default 0,
        started_at timestamptz(3) not null default now(),
        touched_at timestamptz(3) not null default now(),
        erasure_id uuid
      )`);
    for (const sql of auditTable({ table: 'sample_data', subject: 'sample data', fields: ['state'] })) this.addSql(sql);
  }
}
