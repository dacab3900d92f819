import { Client } from 'pg';
import { jobChannel, type JobNotices } from '../../../persistence/jobs/job-notices.ts';
import type { ServiceIdentity } from '../../../runtime/service-identity.ts';

/** A statement that takes longer has met a broken connection: the relay's statements take milliseconds. */
const queryTimeoutMs = 30_000;
/** A relay that went silent within a transaction gives its rows to the other replicas. */
const idleTransactionTimeoutMs = 120_000;

/** How a transaction ends. */
export interface TransactionEnd {
  /** Its last statement. */
  statement?: string;
  /** The queries with which the next transaction starts. */
  next?: string | undefined;
}

/**
 * The relay's own connection, past any pooler. NOTIFY reaches only the session that listens, its settings must not reach others, and
 * the relay needs no connection of the pool, which requests may have taken. It also receives the notices of jobs.
 */
export class OutboxConnection {
  private client: Client | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private ended = false;

  /** @param onCommit called when a transaction that wrote to the outbox has committed, and when the connection breaks */
  constructor(
    private readonly service: Pick<ServiceIdentity, 'name' | 'databaseDirectUrl'>,
    private readonly jobs: JobNotices,
    private readonly onCommit: () => void,
  ) {}

  /** The open connection, which listens; a new one after it broke. @throws after the end */
  async open(): Promise<Client> {
    if (this.client) return this.client;
    if (this.ended) throw new Error('shutting down');
    const client = new Client({
      connectionString: this.service.databaseDirectUrl,
      application_name: `${this.service.name} relay`,
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
      keepAlive: true,
    });
    const gone = (): void => {
      if (this.client !== client) return;
      this.client = undefined;
      this.onCommit();
    };
    client.on('notification', ({ channel, payload = '' }) =>
      channel === jobChannel ? this.jobs.received(payload) : this.onCommit(),
    );
    client.on('error', gone);
    client.on('end', gone);
    try {
      await client.connect();
      // Marking events as published need not survive a crash: they would be published again, and dropped by the inbox.
      // Without bitmap scans the oldest events are read in the order of their index. The planner takes few to be waiting, so after
      // an import it would read and sort all of them for each batch.
      await client.query(`listen outbox; listen ${jobChannel}; set synchronous_commit = off; set enable_bitmapscan = off`);
      this.client = client;
      // What came while nobody listened.
      this.jobs.missed();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Runs work in a transaction that starts with two queries, in one round trip with its `begin`. The work ends with the transaction's
   * last statement and `commit`, in one round trip too, and with the `begin` and queries of a next transaction, if there is one.
   * @param work gets the rows of each query
   */
  transactions<Rows extends [object[], object[]]>(queries: string, work: (rows: Rows) => Promise<TransactionEnd>): Promise<void> {
    return this.serialized((client) => this.workInTransactions(client, queries, work));
  }

  /** Runs a statement in a transaction of its own. */
  async run(statement: string): Promise<void> {
    await this.serialized((client) => client.query(statement));
  }

  async close(): Promise<void> {
    if (this.client) await this.drop(this.client);
  }

  /** Closes it for good. */
  async end(): Promise<void> {
    this.ended = true;
    await this.close();
  }

  /** A connection has one transaction at a time. */
  private serialized<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const done = this.last.then(async () => work(await this.open()));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async workInTransactions<Rows extends [object[], object[]]>(
    client: Client,
    queries: string,
    work: (rows: Rows) => Promise<TransactionEnd>,
  ): Promise<void> {
    // Several statements in one message give several results.
    const rowsAfter = async (...statements: string[]): Promise<Rows> => {
      const results = (await client.query(statements.join('; '))) as unknown as { rows: object[] }[];
      return results.slice(-2).map(({ rows }) => rows) as Rows;
    };
    try {
      let rows = await rowsAfter('begin', queries);
      for (;;) {
        const { statement, next } = await work(rows);
        const end = [...(statement ? [statement] : []), 'commit'];
        if (next === undefined) return void (await client.query(end.join('; ')));
        rows = await rowsAfter(...end, 'begin', next);
      }
    } catch (error) {
      await client.query('rollback').catch(() => this.drop(client));
      throw error;
    }
  }

  private async drop(client: Client): Promise<void> {
    if (this.client === client) this.client = undefined;
    await client.end().catch(() => undefined);
  }
}
