import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { postgresAccount } from '@creator-desk/local/embedded/postgres-cluster';
import { findOnPath } from '@creator-desk/local/find-program';
import { freePort } from '@creator-desk/local/free-port';
import { eventually } from '../eventually.ts';

/** The first version that keeps prepared statements in transaction mode. */
const oldest = [1, 21] as const;

export interface PgBouncer {
  /** The URL of a database through it. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

/** The program on this machine; undefined when there is none, or one that is too old. `PGBOUNCER_BIN` names another. */
export function pgbouncerProgram(): string | undefined {
  const program = process.env['PGBOUNCER_BIN'] ?? findOnPath(['pgbouncer']);
  if (!program) return undefined;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []).map(
    Number,
  );
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]) ? program : undefined;
}

/** PgBouncer in transaction mode before the server of the tests, with few connections, so that clients share them all the time. */
export async function startPgBouncer(program: string): Promise<PgBouncer> {
  const server = inject('postgresUrl');
  const { hostname, port, username, password } = new URL(server);
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-pgbouncer-'));
  // It does not run as root.
  const account = postgresAccount();
  chmodSync(directory, 0o711);
  const listenPort = await freePort();
  const users = join(directory, 'users.txt');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_prepared_statements: 500,
    ignore_startup_parameters: 'idle_in_transaction_session_timeout',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', `* = host=${hostname} port=${port}`, '[pgbouncer]', ...lines, ''].join('\n'), {
    mode: 0o644,
  });
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()));
  const ended = once(child, 'close');
  const urlOf = (direct: string): string =>
    Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(listenPort) }).href;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log.join('')}`);
    const client = new pg.Client({ connectionString: urlOf(server) });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  });
  return {
    urlOf,
    async stop() {
      child.kill('SIGTERM');
      child.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
