import { Migration } from '@mikro-orm/migrations';

/**
 * The changes of audited tables, written by their triggers in the transaction of each change (see `auditTable`). It has no further
 * index, so that a command pays little.
 */
export class AuditPending extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_pending (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null default clock_timestamp(),
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        contract_id int,
        parent text,
        name text,
        changes jsonb not null,
        context text
      )`);
  }
}
