import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { query, temporaryDirectory } from '../../test/fixtures.ts';
import { recordOf } from '../../process-lock.mjs';
import { natsUsers } from '../nats-access.ts';
import { natsBinary, isNatsReachable, startNats } from './nats.ts';
import { startPostgres, stopPostgresLeftover } from './postgres.ts';

let directory: string;
let running: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  directory = temporaryDirectory();
  chmodSync(directory, 0o711);
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  rmSync(directory, { recursive: true });
});

async function postgres(port?: number) {
  const server = await startPostgres({ dataDir: join(directory, 'postgres'), ...(port && { port }) });
  running.push(server);
  return server;
}

async function nats(port?: number) {
  const server = await startNats({ storeDir: join(directory, 'nats'), ...(port && { port }) });
  running.push(server);
  return server;
}

describe('the embedded PostgreSQL', () => {
  it('ends when it is frozen with a process that serves a client, and starts again on its data', async () => {
    const first = await postgres();
    await query(first.url, 'create table kept (id int)');
    const client = new pg.Client(first.url);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = [first.pid, rows[0]?.pid ?? 0];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await first.stop();
    await vi.waitFor(() => expect(pids.map(recordOf)).toEqual([undefined, undefined]), 15_000);
    const second = await postgres(first.port);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('keeps its data through kill -9 and starts again on the same port', async () => {
    const first = await postgres();
    await query(first.url, 'create table kept (id int)');
    await query(first.url, 'insert into kept values (1)');
    await first.kill();
    const second = await postgres(first.port);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('listens on the loopback address only, in UTC, and sorts as people do', async () => {
    const { url } = await postgres();
    const settings = `select current_setting('listen_addresses') as at, current_setting('timezone') as zone`;
    expect(await query(url, settings)).toEqual([{ at: '127.0.0.1', zone: 'UTC' }]);
    const names = `select n from (values ('zoe'), ('Émile'), ('adam'), ('Ben')) names (n) order by n`;
    expect((await query<{ n: string }>(url, names)).map(({ n }) => n)).toEqual(['adam', 'Ben', 'Émile', 'zoe']);
  });

  it('left behind by an earlier run is stopped, also when only its own pid file names it', async () => {
    const left = await postgres();
    rmSync(join(directory, 'postgres.pid'));
    expect(await stopPostgresLeftover(join(directory, 'postgres'))).toBe(true);
    await left.exited;
    expect(recordOf(left.pid)).toBeUndefined();
  });

  it('does not mind a pid file whose number belongs to another process by now', async () => {
    const first = await postgres();
    await first.stop();
    writeFileSync(join(directory, 'postgres/postmaster.pid'), `${process.pid}\n${join(directory, 'postgres')}\n`);
    const second = await postgres();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is created again when its creation was interrupted', async () => {
    mkdirSync(join(directory, 'postgres.new/base'), { recursive: true });
    const { url } = await postgres();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(directory, 'postgres.new'))).toBe(false);
  });

  it('run by root says which directory its user may not enter', async () => {
    chmodSync(directory, 0o700);
    const sentence = `the user 'postgres', who may not enter ${directory}: run 'chmod o+x ${directory}'`;
    const said = await postgres().then(
      () => 'it runs',
      (error: Error) => error.message,
    );
    expect(said).toContain(process.getuid?.() === 0 ? sentence : 'it runs');
  });

  it('keeps its password to itself', async () => {
    const { url } = await postgres();
    expect(statSync(join(directory, 'postgres/superuser-password')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
  });
});

/** What the server says to somebody who gives these credentials. */
function greeting(port: number, credentials: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let said = '';
    socket.on('error', reject).on('data', (data: Buffer) => {
      said += data.toString();
      if (/PONG|-ERR/.test(said)) socket.destroy();
    });
    socket.on('close', () => resolve(said.split('\r\n')[1] ?? ''));
    socket.write(`CONNECT ${JSON.stringify({ verbose: false, ...credentials })}\r\nPING\r\n`);
  });
}

describe('the embedded NATS', () => {
  it('lets in only who knows a password, and keeps those to itself', async () => {
    const passwords = Object.fromEntries(natsUsers.map((user) => [user, `password-of-${user}`]));
    const { port, ...server } = await startNats({ storeDir: join(directory, 'nats'), passwords });
    running.push(server);
    expect(await greeting(port, {})).toBe("-ERR 'Authorization Violation'");
    expect(await greeting(port, { user: 'contracts', pass: 'password-of-gateway' })).toBe("-ERR 'Authorization Violation'");
    for (const user of natsUsers) expect(await greeting(port, { user, pass: `password-of-${user}` })).toBe('PONG');
    expect(statSync(join(directory, 'nats.conf')).mode & 0o777).toBe(0o600);
  });

  it('comes back on the same port after kill -9, also when its store was deleted meanwhile', async () => {
    const first = await nats();
    await first.kill();
    expect(await isNatsReachable(first.url)).toBe(false);
    rmSync(join(directory, 'nats'), { recursive: true });
    const second = await nats(first.port);
    expect(second.url).toBe(first.url);
    expect(await isNatsReachable(second.url)).toBe(true);
  });

  it('left behind by an earlier run is stopped by the next start on its store', async () => {
    const left = await nats();
    const next = await nats();
    expect(recordOf(left.pid)).toBeUndefined();
    expect(await isNatsReachable(next.url)).toBe(true);
  });

  it('refuses a binary that is none', async () => {
    await expect(natsBinary({ NATS_SERVER_BIN: '/nowhere/nats-server' })).rejects.toThrow(
      'NATS_SERVER_BIN names /nowhere/nats-server, which is no executable file.',
    );
  });
});
