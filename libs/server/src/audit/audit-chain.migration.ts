import { Migration } from '@mikro-orm/migrations';
import { keepSearchFast } from '../persistence/lists/search-index.ts';
import { sealFunction } from './seal-function.ts';

/** The hash before the first line. */
const noHash = `decode(repeat('00', 32), 'hex')`;

/**
 * The audit log: pending changes become lines of a chain, each with the hash of the line before. A removed or changed line is found
 * by `npm run audit:verify`.
 */
export class AuditChain extends Migration {
  override up(): void {
    this.tables();
    this.appendOnly();
    this.seal();
    this.redact();
    this.retain();
  }

  private tables(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create table audit_entry (
        sequence bigint primary key,
        at timestamptz(3) not null,
        action text not null,
        actor text not null,
        actor_name text not null,
        caller jsonb,
        operation text,
        request_id text,
        subject_kind text not null,
        subject_id text not null,
        contract_id int,
        parent text,
        name text,
        address text,
        user_agent text,
        changes jsonb,
        salt bytea,
        search text,
        details_digest bytea not null,
        previous_hash bytea not null,
        hash bytea not null
      )`);
    this.addSql('create index audit_entry_at on audit_entry (at, sequence)');
    this.addSql('create index audit_entry_contract on audit_entry (contract_id, at, sequence) where contract_id is not null');
    this.addSql('create index audit_entry_subject on audit_entry (subject_kind, subject_id)');
    this.addSql('create index audit_entry_parent on audit_entry (parent) where parent is not null');
    this.addSql('create index audit_entry_search on audit_entry using gin (search gin_trgm_ops)');
    for (const sql of keepSearchFast('audit_entry_search')) this.addSql(sql);
    // One row: the last line, and the last one that was removed because of its age.
    this.addSql(`
      create table audit_head (
        only_row boolean primary key default true check (only_row),
        sequence bigint not null default 0,
        hash bytea not null default ${noHash},
        removed_sequence bigint not null default 0,
        removed_hash bytea not null default ${noHash}
      )`);
    this.addSql('insert into audit_head default values');
  }

  private appendOnly(): void {
    const erasable = `'{name, address, user_agent, changes, salt, search}'::text[]`;
    this.addSql(`
      create function audit_entry_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if num_nonnulls(new.name, new.address, new.user_agent, new.changes, new.salt, new.search) = 0
            and to_jsonb(new) - ${erasable} = to_jsonb(old) - ${erasable} then return new; end if;
        elsif tg_op = 'DELETE' and current_setting('audit.removes_until', true) >= lpad(old.sequence::text, 20, '0') then
          return old;
        end if;
        raise integrity_constraint_violation using message = 'the audit log is only ever added to';
      end $$`);
    this.addSql(
      'create trigger audit_entry_stays before update or delete on audit_entry for each row execute function audit_entry_stays()',
    );
    this.addSql(
      'create trigger audit_entry_stays_whole before truncate on audit_entry for each statement execute function audit_entry_stays()',
    );
  }

  /** Sealing is set-based: an aggregate carries the hash from line to line. Sealers wait for each other at the head. */
  private seal(): void {
    this.addSql(`create function audit_link(before bytea, first bytea, line text) returns bytea immutable language sql
      return sha256(coalesce(before, first) || convert_to(line, 'UTF8'))`);
    this.addSql('create aggregate audit_chain(first bytea, line text) (sfunc = audit_link, stype = bytea)');
    const first = 'id in (select id from audit_pending order by id limit most)';
    this.addSql(`create function ${sealFunction({ first, changes: 'left(changes::text, 300)' })}`);
  }

  /** Erases what the lines of a contract say, and the lines of what belongs to it. The chain still verifies. */
  private redact(): void {
    this.addSql(`
      create function audit_redact(contract int) returns int language plpgsql as $$
      declare redacted int;
      begin
        perform audit_seal(2147483647);
        update audit_entry set name = null, address = null, user_agent = null, changes = null, salt = null, search = null
        where salt is not null and (contract_id = contract or actor = 'creator:' || contract
          or parent in (select subject_kind || '/' || subject_id from audit_entry where contract_id = contract));
        get diagnostics redacted = row_count;
        return redacted;
      end $$`);
  }

  /** Removes lines by their age. The last one stays known by its sequence and hash, from which the rest of the chain goes on. */
  private retain(): void {
    this.addSql(`
      create function audit_remove_before(moment timestamptz) returns int language plpgsql as $$
      declare
        last audit_entry;
        removed int;
      begin
        perform from audit_head for update;
        -- Lines are in the order of their sealing: the first one that is younger stops the removal.
        select * into last from audit_entry where sequence < coalesce(
          (select min(sequence) from audit_entry where at >= moment), (select max(sequence) + 1 from audit_entry))
          order by sequence desc limit 1;
        if last.sequence is null then return 0; end if;
        perform set_config('audit.removes_until', lpad(last.sequence::text, 20, '0'), true);
        delete from audit_entry where sequence <= last.sequence;
        get diagnostics removed = row_count;
        perform set_config('audit.removes_until', '', true);
        update audit_head set removed_sequence = last.sequence, removed_hash = last.hash;
        return removed;
      end $$`);
  }
}
