import { escapeLiteral } from 'pg';
import type { EventType } from '@creator-desk/protocol/events';
import type { SqlExecutor } from '../../../persistence/transactions/command-transaction.ts';
import type { WaitingEvent } from './event-packs.ts';
import type { Publication } from './publish-events.ts';

/** Many events of one statement that nobody has published yet (see `Outbox.publishWritten`). */
export interface BurstRow {
  /** That of its first event. */
  position: string;
  type: EventType;
  time: string;
  traceparent: string | null;
  event_ids: string[];
  subjects: string[];
  /** A line each. */
  data: string;
}

/** The oldest one that no other relay has. */
export const nextBurst = `select position, type, traceparent, event_ids, subjects, data,
    to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
  from outbox_burst order by position limit 1 for update skip locked`;

export function eventsOf({ type, time, traceparent, event_ids, subjects, data }: BurstRow): WaitingEvent[] {
  return data.split('\n').map((line, at) => ({
    event_id: event_ids[at] ?? '',
    type,
    subject: subjects[at] ?? '',
    time,
    traceparent,
    data: line,
    replays: 0,
  }));
}

/**
 * Moves bursts to the rows of the outbox.
 * @param which a condition on the bursts
 * @param sequences of the events in the stream, which has all that have one
 */
function unpack(which: string, sequences = '{}', streamBorn = ''): string {
  return `with burst as (delete from outbox_burst where ${which} returning *), unpacked as (
      insert into outbox (position, event_id, type, subject, time, traceparent, data, held_until, published_at, stream_born, stream_seq)
      overriding system value
      select event.position, event.id, type, event.subject, time, traceparent, event.data::jsonb, now(),
        case when sequence is not null then now() end, case when sequence is not null then ${escapeLiteral(streamBorn)} end, sequence
      from burst, rows from (unnest(positions), unnest(event_ids), unnest(subjects), string_to_table(data, E'\\n'),
        unnest('${sequences}'::bigint[])) as event (position, id, subject, data, sequence)
      returning published_at
    ) select pg_notify('outbox', '') from unpacked where published_at is null limit 1`;
}

/** SQL that moves a burst to the outbox, with those of its events marked that are published. */
export function unpackPublished(burst: BurstRow, events: readonly WaitingEvent[], published: readonly Publication[]): string {
  const sequences = new Map(published.map(({ event, seq }) => [event, seq]));
  const list = events.map((event) => sequences.get(event) ?? 'null');
  return unpack(`position = ${BigInt(burst.position)}`, `{${list.join()}}`, published[0]?.streamBorn);
}

/** SQL that moves all bursts to the outbox, to be published from there. It waits for relays that publish one. */
export const unpackAll = unpack('true');

/** All events are in the outbox itself afterwards, for a transaction that changes some. */
export async function unpackBursts(db: SqlExecutor): Promise<void> {
  await db.execute(unpackAll);
}
