import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { AuditChain } from '../audit/audit-chain.migration.ts';
import { AuditSearch } from '../audit/audit-search.migration.ts';
import { AuditPending } from '../audit/audit-tables.migrations.ts';

/** The tables of the event path and of idempotency keys, the same in every service. */
class EventTables extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox (
        position bigint generated always as identity primary key,
        event_id uuid not null unique,
        type text not null,
        subject text not null,
        time timestamptz(3) not null,
        traceparent text,
        data jsonb not null,
        published_at timestamptz(3),
        stream_born text,
        stream_seq bigint,
        replays int not null default 0
      )`);
    this.addSql('create index outbox_waiting on outbox (position) where published_at is null');
    this.addSql('create index outbox_stream_seq on outbox (stream_seq) where published_at is not null');
    this.addSql('create index outbox_subject on outbox (subject, type, position)');
    this.addSql(`create function outbox_wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('outbox', ''); return null; end $$`);
    this.addSql('create trigger outbox_wake after insert on outbox for each statement execute function outbox_wake()');
    this.addSql(`
      create table handled_event (
        event_id uuid not null,
        effect text not null,
        handled_at timestamptz(3) not null default now(),
        primary key (event_id, effect)
      )`);
    this.addSql(`
      create table parked_event (
        event_id uuid primary key,
        envelope jsonb not null,
        error text not null,
        tries int not null,
        parked_at timestamptz(3) not null default now()
      )`);
    this.addSql(`
      create table idempotency_key (
        scope text not null,
        key text not null,
        body_hash text not null,
        answer jsonb,
        refusal jsonb,
        created_at timestamptz(3) not null default now(),
        primary key (scope, key)
      )`);
    this.addSql('create index idempotency_key_age on idempotency_key (created_at)');
  }
}

/** The holder of the lease of a long-running request, and when the lease ends unless it is renewed. */
class IdempotencyClaims extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_key add column claim uuid, add column claimed_until timestamptz(3)');
  }
}

/** Names the table of events that failed at every try by the field's word. */
class DeadLetterName extends Migration {
  override up(): void {
    this.addSql('alter table parked_event rename to dead_letter');
    this.addSql('alter table dead_letter rename column parked_at to failed_at');
  }
}

/** The jobs of a service, see `JobQueue`. A completed job is deleted; one that has failed for good stays and says why. */
class JobTable extends Migration {
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

/** Wakes the relays only when a statement has written events: one that may write some, and did not, is frequent. */
class OutboxWake extends Migration {
  override up(): void {
    this.addSql(`create or replace function outbox_wake() returns trigger language plpgsql as
      $$ begin
        if exists (select from written) then perform pg_notify('outbox', ''); end if;
        return null;
      end $$`);
    this.addSql('drop trigger outbox_wake on outbox');
    this.addSql(`create trigger outbox_wake after insert on outbox referencing new table as written
      for each statement execute function outbox_wake()`);
  }
}

/**
 * Events that the process that wrote them publishes from memory: nobody is woken. For each row, because a condition on rows costs
 * less than a look into the rows of a statement.
 */
class HeldEvents extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column held_until timestamptz(3)');
    this.addSql(`create or replace function outbox_wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('outbox', ''); return null; end $$`);
    this.addSql('drop trigger outbox_wake on outbox');
    this.addSql(`create trigger outbox_wake after insert on outbox for each row when (new.held_until is null)
      execute function outbox_wake()`);
  }
}

/**
 * Wakes the processes that run a queue's jobs when one is new or due at another time. A claim that somebody holds wakes nobody until
 * it expires.
 */
class JobWake extends Migration {
  override up(): void {
    this.addSql(`create function job_wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('job', new.queue); return null; end $$`);
    this.addSql(`create trigger job_wake after insert or update on job for each row
      when (new.claim is null or new.due_at <= now()) execute function job_wake()`);
  }
}

/** The contracts of erased creators: nothing about them is stored again. */
class ErasedContracts extends Migration {
  override up(): void {
    this.addSql(`
      create table erased_contract (
        contract_id int primary key,
        erasure_id uuid not null,
        erased_at timestamptz(3) not null default now()
      )`);
    this.addSql('create index erased_contract_erasure on erased_contract (erasure_id)');
  }
}

/**
 * Events that one statement writes and that nobody has published yet, in one row. `outbox_event` has these and the events of the outbox.
 * Nothing is compressed: the row lives for a moment.
 */
class OutboxBursts extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox_burst (
        position bigint primary key,
        type text not null,
        time timestamptz(3) not null,
        traceparent text,
        positions bigint[] not null,
        event_ids uuid[] not null,
        subjects text[] not null,
        data text not null
      )`);
    this
      .addSql(`alter table outbox_burst alter column positions set storage external, alter column event_ids set storage external,
      alter column subjects set storage external, alter column data set storage external`);
    this.addSql(`
      create view outbox_event as
      select position, event_id, type, subject, time, data, published_at from outbox
      union all
      select event.position, event.id, type, event.subject, time, event.data::jsonb, null
      from outbox_burst,
        rows from (unnest(positions), unnest(event_ids), unnest(subjects), string_to_table(data, E'\\n'))
          as event (position, id, subject, data)`);
  }
}

/** The tables that every service has. The names are stored in every database: a migration that has landed never changes. */
export const serverMigrations: MigrationObject[] = [
  { name: '0000-events', class: EventTables },
  { name: '0000-idempotency-claims', class: IdempotencyClaims },
  { name: '0000-dead-letter', class: DeadLetterName },
  { name: '0000-jobs', class: JobTable },
  { name: '0000-outbox-wake', class: OutboxWake },
  { name: '0000-audit-pending', class: AuditPending },
  { name: '0000-audit-chain', class: AuditChain },
  { name: '0000-erased-contracts', class: ErasedContracts },
  { name: '0000-held-events', class: HeldEvents },
  { name: '0000-audit-search', class: AuditSearch },
  { name: '0000-job-wake', class: JobWake },
  { name: '0000-outbox-bursts', class: OutboxBursts },
];
