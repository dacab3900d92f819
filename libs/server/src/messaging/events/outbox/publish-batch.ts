import type { WaitingEvent } from './event-packs.ts';
import type { OutboxConnection } from './outbox-connection.ts';
import { markPublished, publishEvents, type Publishing } from './publish-events.ts';

const batchSize = 1_000;

/** An event as it is stored. */
interface OutboxRow extends WaitingEvent {
  /** A bigint. */
  position: string;
}

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
 * Publishes all events that wait in the outbox in batches, and marks those that the stream has acknowledged. The row locks of its
 * transaction keep other replicas from publishing the same events.
 * @returns the first error, when some events could not be published
 * @throws like `publishEvents`
 */
export async function publishBatches(outbox: OutboxConnection, publishing: PublishOptions): Promise<unknown> {
  const { stillConnected } = publishing;
  let firstFailure: unknown;
  await outbox.transactions<OutboxRow>(waitingAfter('0'), async (rows) => {
    const last = rows.at(-1);
    if (!last) return { next: nextOf(rows, publishing) };
    // Nothing is sent on a connection on which the stream was not compared (see markLostEvents).
    if (!stillConnected()) throw new Error('the connection to the broker broke');
    const { published, failure } = await publishing.orAborted(publishEvents(publishing, rows));
    firstFailure ??= failure;
    return { statement: markPublished(published), next: nextOf(rows, publishing) };
  });
  return firstFailure;
}

/** The query of the next batch, if any. Events committed meanwhile may have lower positions than those before. */
function nextOf(rows: readonly OutboxRow[], { stopped, lookAgain }: PublishOptions): string | undefined {
  if (stopped()) return undefined;
  if (rows.length === batchSize) return waitingAfter(rows.at(-1)?.position ?? '0');
  return lookAgain() ? waitingAfter('0') : undefined;
}

/** The data stays text, unparsed. What the process that wrote it publishes itself is left to it for a while. */
function waitingAfter(position: string): string {
  return `select position, event_id, type, subject, traceparent, data::text as data, replays,
      to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
    from outbox where published_at is null and (held_until is null or held_until < now()) and position > ${BigInt(position)}
    order by position limit ${batchSize} for update skip locked`;
}
