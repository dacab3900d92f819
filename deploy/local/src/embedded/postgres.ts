import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { recordOf } from '../../process-lock.mjs';
import { stopLeftover, stopProcess } from '../processes/process-record.ts';
import { type Program, runUntilReady } from '../processes/program.ts';
import { ensureCluster, postgresAccount, postgresBinaries } from './postgres-cluster.ts';

export interface PostgresOptions {
  /** the cluster's directory; created when missing */
  dataDir: string;
  /** default: a free port */
  port?: number;
  /** for a new cluster; default: a random one, stored in the cluster's directory */
  superuserPassword?: string;
  /** override our server settings, e.g. `{ fsync: 'off' }` */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  /** of the superuser, database `postgres` */
  url: string;
  port: number;
  pid: number;
  exited: Promise<string>;
  /** fast shutdown: open transactions are rolled back */
  stop(): Promise<void>;
  /** kill -9; the same data directory and port can be started again */
  kill(): Promise<void>;
}

export interface PostgresProgram extends Program {
  url: string;
  port: number;
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  // Socket files in /tmp would conflict between instances of different owners.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '150',
  // A system of this size does not need these background processes.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // After a crash it syncs its data before it recovers. File by file that takes seconds: five databases have 2,100 files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/**
 * Creates the cluster when missing and stops a server that an earlier run left on it.
 * @throws Problem when PostgreSQL cannot run on this machine
 */
export async function postgresProgram({ dataDir, port, superuserPassword, settings }: PostgresOptions): Promise<PostgresProgram> {
  const { postgres } = await postgresBinaries();
  const account = postgresAccount();
  const password = await ensureCluster(dataDir, superuserPassword, account);
  await stopPostgresLeftover(dataDir);
  const usedPort = port ?? (await freePort());
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${usedPort}/postgres`;
  const serverSettings = Object.entries({ ...defaultSettings, ...settings, port: String(usedPort) });
  return {
    name: 'postgres',
    command: postgres,
    args: ['-D', dataDir, ...serverSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // without the caller's PGDATA, PGPORT and locale
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...account,
    pidFile: `${dataDir}.pid`,
    stopSignal: 'SIGINT',
    ready: () => acceptsConnections(url),
    url,
    port: usedPort,
  };
}

/** Starts a PostgreSQL server on the loopback address. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const program = await postgresProgram(options);
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return { ...(await runUntilReady(program)), url: program.url, port: program.port };
    } catch (error) {
      // After a kill -9 the last child holds the shared memory a little longer.
      if (Date.now() > deadline || !/shared memory|postmaster\.pid/.test(String(error))) throw error;
      await pause(200);
    }
  }
}

/** Stops a server that still runs on the directory, found by our record or by `postmaster.pid`. True when there was one. */
export async function stopPostgresLeftover(dataDir: string): Promise<boolean> {
  if (await stopLeftover(`${dataDir}.pid`, 'SIGINT', 8000)) return true;
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const record = pid > 0 ? recordOf(pid) : undefined;
  if (record && runsOn(pid, dataDir)) await stopProcess(record, 'SIGINT', 8000);
  // The pid now belongs to another process; PostgreSQL would refuse to start because of it.
  else if (record) rmSync(file, { force: true });
  return record !== undefined;
}

function runsOn(pid: number, dataDir: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(dataDir) && /postgres$/.test(args[0] ?? '');
  } catch {
    // Without /proc, trust the pid file.
    return process.platform !== 'linux';
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
