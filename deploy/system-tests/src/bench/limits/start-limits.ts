import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@creator-desk/local/free-port';
import { httpClient, type Send } from '../http-client.ts';
import { urlOf, type Infrastructure } from '../infrastructure.ts';

/** A server to measure beside ours. */
export interface Limit {
  send: Send;
  pids: number[];
  /** From the launch until it answered. */
  startMs: number;
  stop(): Promise<void>;
}

/** Copies what the bare server writes to, so that it does not change the system's rows. */
export async function copyTables({ query }: Infrastructure): Promise<void> {
  await query('contracts', 'create schema bench');
  await query('contracts', 'create table bench.contracts (like contracts including all)');
  await query('contracts', 'insert into bench.contracts overriding system value select * from contracts');
  await query(
    'contracts',
    `select setval(pg_get_serial_sequence('bench.contracts', 'id'), (select max(id) from bench.contracts))`,
  );
  // PostgreSQL does so by itself within a minute. Both are measured as they are afterwards.
  await query('contracts', 'analyze');
}

/** Express and pg in one process. */
export async function startBareServer({ databaseUrl }: Infrastructure, directory: string): Promise<Limit> {
  const filesDir = join(directory, 'bare-files');
  mkdirSync(filesDir, { recursive: true });
  const env = { DATABASE_URL: urlOf(databaseUrl, 'contracts'), FILES_DIR: filesDir };
  return startLimit([['bare-server.ts']], env, '/contracts?pageSize=1');
}

/** A NestJS gateway and a NestJS service with NATS between them. */
export async function startNestShape({ databaseUrl, natsUrl }: Infrastructure, probePath: string): Promise<Limit> {
  const env = { DATABASE_URL: urlOf(databaseUrl, 'contracts'), NATS_URL: natsUrl };
  return startLimit(
    [
      ['nest-shape.ts', 'service'],
      ['nest-shape.ts', 'gateway'],
    ],
    env,
    probePath,
  );
}

async function startLimit(programs: string[][], env: NodeJS.ProcessEnv, probePath: string): Promise<Limit> {
  const port = await freePort();
  const sinceMs = performance.now();
  const children = programs.map(([file = '', ...args]) =>
    spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const send = httpClient(port);
  await answers(send, probePath, children);
  return {
    send,
    pids: children.map(({ pid }) => pid ?? 0),
    startMs: performance.now() - sinceMs,
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'close');
          child.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

async function answers(send: Send, path: string, children: ChildProcess[]): Promise<void> {
  for (;;) {
    const answer = await send({ method: 'GET', path }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('a limit of the benchmark ended before it answered');
    await sleep(20);
  }
}
