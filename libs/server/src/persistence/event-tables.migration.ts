import { Migration } from '@mikro-orm/migrations';

/** The tables of the event path and of idempotency keys, the same in every service. */
export class EventTables extends Migration {
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
