import { eventsOf, nextBurst, unpackPublished, type BurstRow } from './bursts.ts';
import type { WaitingEvent } from './event-packs.ts';
import type { OutboxConnection } from './outbox-connection.ts';
import { markPublished, publishEvents, type Publishing } from './publish-events.ts';

const batchSize = 1_000;

/** An event as it is stored. */
interface OutboxRow extends WaitingEvent {
  /** A bigint. */
  position: string;
}

/** At most one burst: it has many events. */
type Waiting = [BurstRow[], OutboxRow[]];

export interface PublishOptions extends Publishing {
  /** Aborts the wait for acknowledgements when the connection breaks. */
  orAborted<T>(work: Promise<T>): Promise<T>;
  /** False when the connection broke after the stream was compared with the outbox. */
  stillConnected(): boolean;
  /** Whether to look for events again that were committed meanwhile. */
  lookAgain(): boolean;
  /** No further batch is begun. */
  stopped(): boolean;
}

/**
 * Publishes all events that wait in the outbox: bursts one after the other, then rows in batches. It marks those that the stream has
 * acknowledged. The row locks of its transactions keep other replicas from publishing the same events.
 * @returns the first error, when some events could not be published
 * @throws like `publishEvents`
 */
export async function publishBatches(outbox: OutboxConnection, publishing: PublishOptions): Promise<unknown> {
  const { stillConnected } = publishing;
  let firstFailure: unknown;
  await outbox.transactions<Waiting>(waitingAfter('0'), async (waiting) => {
    const [[burst], rows] = waiting;
    const ofBurst = burst ? eventsOf(burst) : [];
    const events = [...ofBurst, ...rows];
    if (events.length === 0) return { next: nextOf(waiting, publishing) };
    // Nothing is sent on a connection on which the stream was not compared (see markLostEvents).
    if (!stillConnected()) throw new Error('the connection to the broker broke');
    const { published, failure } = await publishing.orAborted(publishEvents(publishing, events));
    firstFailure ??= failure;
    const marking = markPublished(published);
    const statement = burst ? `${unpackPublished(burst, ofBurst, published)}; ${marking}` : marking;
    return { statement, next: nextOf(waiting, publishing) };
  });
  return firstFailure;
}

/** The query of the next batch, if any. Events committed meanwhile may have lower positions than those before. */
function nextOf([bursts, rows]: Waiting, { stopped, lookAgain }: PublishOptions): string | undefined {
  if (stopped()) return undefined;
  if (bursts.length > 0 || rows.length === batchSize) return waitingAfter(rows.at(-1)?.position ?? '0');
  return lookAgain() ? waitingAfter('0') : undefined;
}

/** A burst and rows. The data stay text, unparsed. What the process that wrote it publishes itself is left to it for a while. */
function waitingAfter(position: string): string {
  return `${nextBurst}; select position, event_id, type, subject, traceparent, data::text as data, replays,
      to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
    from outbox where published_at is null and (held_until is null or held_until < now()) and position > ${BigInt(position)}
    order by position limit ${batchSize} for update skip locked`;
}
