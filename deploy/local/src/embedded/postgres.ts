import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { recordOf } from '../../process-lock.mjs';
import { stopLeftOver, stopProcess } from '../process-record.ts';
import { type Program, runUntilReady } from '../program.ts';
import { createCluster, postgresAccount, postgresBinaries } from './postgres-cluster.ts';

export interface PostgresOptions {
  /** the cluster's directory; made when it does not exist */
  dataDir: string;
  /** default: a free one */
  port?: number;
  /** for a new cluster; default: a random one, kept in the cluster's directory */
  superuserPassword?: string;
  /** server settings over ours, e.g. `{ fsync: 'off' }` */
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

const defaults = {
  listen_addresses: '127.0.0.1',
  // a socket file per port in /tmp would tie instances of different owners together
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '150',
  // processes that a system of this size has no use for
  io_method: 'sync',
  max_logical_replication_workers: '0',
};

/**
 * Everything up to the start: the cluster is made if it does not exist, and a server that an earlier run left on it is stopped.
 * @throws Problem with one clear sentence when PostgreSQL cannot run here
 */
export async function postgresProgram({ dataDir, port, superuserPassword, settings }: PostgresOptions): Promise<PostgresProgram> {
  const { postgres } = await postgresBinaries();
  const account = postgresAccount();
  const password = await createCluster(dataDir, superuserPassword, account);
  await stopPostgresLeftOver(dataDir);
  const atPort = port ?? (await freePort());
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${atPort}/postgres`;
  const all = Object.entries({ ...defaults, ...settings, port: String(atPort) });
  return {
    name: 'postgres',
    command: postgres,
    args: ['-D', dataDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // no PGDATA, PGPORT or locale of the caller
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...account,
    pidFile: `${dataDir}.pid`,
    stopSignal: 'SIGINT',
    ready: () => answers(url),
    url,
    port: atPort,
  };
}

/** A PostgreSQL server of its own, listening on the loopback address only. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const program = await postgresProgram(options);
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return { ...(await runUntilReady(program)), url: program.url, port: program.port };
    } catch (error) {
      // after a kill -9 its last child may hold the shared memory for a moment more
      if (Date.now() > deadline || !/shared memory|postmaster\.pid/.test(String(error))) throw error;
      await pause(200);
    }
  }
}

/** Stops the server that still runs on the directory, known by our record or its own `postmaster.pid`; true when there was one. */
export async function stopPostgresLeftOver(dataDir: string): Promise<boolean> {
  if (await stopLeftOver(`${dataDir}.pid`, 'SIGINT', 8000)) return true;
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const record = pid > 0 ? recordOf(pid) : undefined;
  if (record && runsOn(pid, dataDir)) await stopProcess(record, 'SIGINT', 8000);
  // the number now belongs to another process: PostgreSQL would refuse to start for its sake
  else if (record) rmSync(file, { force: true });
  return record !== undefined;
}

function runsOn(pid: number, dataDir: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(dataDir) && /postgres$/.test(args[0] ?? '');
  } catch {
    // no /proc here: believe the pid file
    return process.platform !== 'linux';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
