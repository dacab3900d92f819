import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startNats } from '@creator-desk/local/embedded/nats';
import { startPostgres } from '@creator-desk/local/embedded/postgres';
import { freePort } from '@creator-desk/local/free-port';
import { services } from '@creator-desk/local/topology';

/** PostgreSQL and NATS that the system and the limits share, so that both have the same servers below them. */
export interface Infrastructure {
  databaseUrl: string;
  natsUrl: string;
  postgresPid: number;
  natsPid: number;
  /** As superuser, in a service's database. */
  query<Row extends object>(database: string, sql: string, values?: unknown[]): Promise<Row[]>;
  /** SQL statements and NATS messages while `work` runs: those of background work too. */
  count(work: () => Promise<void>): Promise<{ statements: number; messages: number }>;
  /** Events that wait in the outboxes or at the consumers. */
  waitingEvents(): Promise<number>;
  stop(): Promise<void>;
}

interface ConsumerState {
  num_pending: number;
  num_ack_pending: number;
}

interface JetStreamState {
  account_details?: { stream_detail?: { consumer_detail?: ConsumerState[] }[] }[];
}

/**
 * @param directory for their data; its owner must let others enter it
 * @param settings of PostgreSQL, besides ours
 */
export async function startInfrastructure(directory: string, settings: Record<string, string> = {}): Promise<Infrastructure> {
  const monitorPort = await freePort();
  const dataDir = join(directory, 'postgres');
  const logging = { logging_collector: 'on', log_destination: 'csvlog', log_directory: 'log', log_rotation_size: '0' };
  const postgres = await startPostgres({ dataDir, settings: { ...logging, max_connections: '200', ...settings } });
  const nats = await startNats({ storeDir: join(directory, 'nats'), monitorPort });
  const pools = new Map<string, pg.Pool>();
  const query = async <Row extends object>(database: string, sql: string, values?: unknown[]): Promise<Row[]> => {
    const pool = pools.get(database) ?? new pg.Pool({ connectionString: urlOf(postgres.url, database), max: 2 });
    pools.set(database, pool);
    return (await pool.query<Row>(sql, values)).rows;
  };
  const monitor = async <State>(path: string): Promise<State> =>
    (await (await fetch(`http://127.0.0.1:${monitorPort}${path}`)).json()) as State;

  return {
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    postgresPid: postgres.pid,
    natsPid: nats.pid,
    query,
    async count(work) {
      const logStatements = async (which: string): Promise<void> => {
        await query('postgres', `alter system set log_statement = '${which}'`);
        await query('postgres', 'select pg_reload_conf()');
        // Each backend reads the setting before its next statement; the server notifies them within some milliseconds.
        await sleep(200);
      };
      await logStatements('all');
      const before = { size: logSize(dataDir), ...(await monitor<{ in_msgs: number }>('/varz')) };
      await work();
      const after = await monitor<{ in_msgs: number }>('/varz');
      await sleep(100);
      const statements = loggedStatements(dataDir, before.size);
      await logStatements('none');
      return { statements, messages: after.in_msgs - before.in_msgs };
    },
    async waitingEvents() {
      const state = await monitor<JetStreamState>('/jsz?consumers=true');
      const consumers = (state.account_details ?? [])
        .flatMap(({ stream_detail: streams = [] }) => streams)
        .flatMap(({ consumer_detail: found = [] }) => found);
      let waiting = consumers.reduce((sum, { num_pending: unsent, num_ack_pending: sent }) => sum + unsent + sent, 0);
      for (const service of services) {
        const sql =
          'select count(*)::int as count from (select from outbox_event where published_at is null limit 1000) as waiting';
        waiting += (await query<{ count: number }>(service, sql))[0]?.count ?? 0;
      }
      return waiting;
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await nats.stop();
      await postgres.stop();
    },
  };
}

/** The URL of another database on the same server. */
export function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

function logFiles(dataDir: string): string[] {
  const directory = join(dataDir, 'log');
  return readdirSync(directory)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => join(directory, name));
}

function logSize(dataDir: string): number {
  return logFiles(dataDir).reduce((bytes, file) => bytes + statSync(file).size, 0);
}

/** The statements of the services in the log behind an offset; those of the benchmark itself run in the database `postgres`. */
function loggedStatements(dataDir: string, offset: number): number {
  const text = Buffer.concat(logFiles(dataDir).map((file) => readFileSync(file)))
    .subarray(offset)
    .toString();
  const ofServices = new RegExp(`,"(?:${services.join('|')})",.*,LOG,00000,"(?:statement|execute [^:]+): `, 'g');
  return text.match(ofServices)?.length ?? 0;
}
