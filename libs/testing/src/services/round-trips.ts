import type { INestApplicationContext } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { currentCall, newTraceparent, traceId } from '@creator-desk/server/messaging/call-context';
import { NATS } from '@creator-desk/server/messaging/nats.module';

/** What some work asked of PostgreSQL and NATS. */
export interface RoundTrips {
  /** How often it waited for PostgreSQL. Statements that were sent together, pipelined, count once; `begin` and `commit` count. */
  sql: number;
  /** How many messages it published over NATS, requests included. The answer to its own caller is not among them. */
  nats: number;
  /** The text of each statement, in order. */
  statements: string[];
  /** The subject of each message, in order. */
  subjects: string[];
}

interface Recorded {
  /** Trace of the call that it was done in; undefined in timers, guards and at boot. */
  trace: string | undefined;
  statement?: { text: string; waits: boolean };
  subject?: string;
}

/**
 * Counts what one request costs: the statements and messages within its call, in this process. Background work (relay, probes,
 * timers) has no part in the numbers, so they are the same on a busy machine.
 * @param app of the service or gateway under test
 * @param work makes the request with this `traceparent`
 */
export async function countRoundTrips(
  app: INestApplicationContext,
  work: (traceparent: string) => Promise<unknown>,
): Promise<RoundTrips> {
  const recorder = await RoundTripRecorder.on(app);
  const traceparent = newTraceparent();
  try {
    await work(traceparent);
    return recorder.of(traceparent);
  } finally {
    recorder.stop();
  }
}

/** Records what a process asks of PostgreSQL and NATS, until it is stopped. One at a time. */
export class RoundTripRecorder {
  private readonly recorded: Recorded[] = [];
  private readonly restore: (() => void)[] = [];

  private constructor() {}

  static async on(app: INestApplicationContext): Promise<RoundTripRecorder> {
    const recorder = new RoundTripRecorder();
    recorder.recordMessages(app.get<NatsConnection>(NATS));
    const orm = databaseOf(app);
    if (orm) recorder.recordStatements(await (orm.em.getConnection() as PostgreSqlConnection).getNativeClient());
    return recorder;
  }

  /** Within the calls of one trace, event handlers of its events included. */
  of(traceparent: string): RoundTrips {
    const trace = traceparent.split('-')[1];
    return counted(this.recorded.filter((one) => one.trace === trace));
  }

  /** Within all calls and event handlers: no other background work. */
  inCalls(): RoundTrips {
    return counted(this.recorded.filter((one) => one.trace !== undefined));
  }

  /** Everything, background work too. */
  all(): RoundTrips {
    return counted(this.recorded);
  }

  stop(): void {
    for (const restore of this.restore) restore();
  }

  /** Watches each connection from the first time that it is taken from the pool. */
  private recordStatements(pool: Pool): void {
    const watched = new Set<PoolClient>();
    const watch = (client: PoolClient): void => {
      if (watched.has(client)) return;
      watched.add(client);
      const query = client.query.bind(client) as (...query: unknown[]) => unknown;
      const recording = (...given: unknown[]): unknown => {
        const { pipeline, _activeQuery, _sentQueryQueue } = client as PoolClient & PipelineState;
        const waits = !pipeline || (!_activeQuery && _sentQueryQueue.length === 0);
        this.recorded.push({ trace: traceId(currentCall()), statement: { text: textOf(given[0]), waits } });
        return query(...given);
      };
      client.query = recording as PoolClient['query'];
      this.restore.push(() => (client.query = query as PoolClient['query']));
    };
    pool.on('acquire', watch);
    this.restore.push(() => pool.off('acquire', watch));
  }

  private recordMessages(nats: NatsConnection): void {
    const publish = nats.publish.bind(nats);
    // The client's own `request` goes through it, too.
    nats.publish = (subject, ...message) => {
      this.recorded.push({ trace: traceId(currentCall()), subject });
      publish(subject, ...message);
    };
    this.restore.push(() => (nats.publish = publish));
  }
}

/** A gateway has none. */
function databaseOf(app: INestApplicationContext): MikroORM | undefined {
  try {
    return app.get(MikroORM);
  } catch {
    return undefined;
  }
}

/** By which a statement is known to join others that were sent already (node-postgres, pipeline mode). */
interface PipelineState {
  pipeline: boolean;
  _activeQuery: unknown;
  _sentQueryQueue: unknown[];
}

/** A query is given as text, as a configuration, or as an object of its own kind (a cursor). */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? 'a cursor');
}

function counted(recorded: Recorded[]): RoundTrips {
  const statements = recorded.flatMap(({ statement }) => statement ?? []);
  const subjects = recorded.flatMap(({ subject }) => subject ?? []);
  return {
    sql: statements.filter(({ waits }) => waits).length,
    nats: subjects.length,
    statements: statements.map(({ text }) => text),
    subjects,
  };
}
