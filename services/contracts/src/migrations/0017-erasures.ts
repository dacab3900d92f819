import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Which creators were erased, by the ids of their contracts, and which services have confirmed it. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      create table erasures (
        id uuid primary key,
        contract_ids int[] not null,
        requested_at timestamptz(3) not null default now(),
        published_at timestamptz(3) not null default now(),
        confirmations jsonb not null default '{}',
        completed_at timestamptz(3)
      )`);
    this.addSql('create index erasures_requested_at on erasures (requested_at desc)');
    this.addSql('create index erasures_open on erasures (published_at) where completed_at is null');
    for (const sql of auditTable({ table: 'erasures', subject: 'erasure', fields: ['contract_ids'] })) this.addSql(sql);
  }
}
