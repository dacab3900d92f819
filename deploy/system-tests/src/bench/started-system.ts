import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@creator-desk/local/free-port';
import { Problem } from '@creator-desk/local/problem';
import { httpClient, type Send } from './http-client.ts';

const apiToken = 'token-of-the-benchmark-alone';

/** A system of some checkout, started by its own `npm start` on data of its own. */
export interface StartedSystem {
  /** Sends a request over kept connections, as an admin. */
  send: Send;
  address: string;
  /** The launcher, whose descendants all its processes are. */
  pid: number;
  /** From the launch until it was ready. */
  startMs: number;
  /** Ends its processes. The data stays until `remove`. */
  stop(): Promise<void>;
}

/** Of the directory for a system's data. PostgreSQL runs under another account than root's, hence the permissions. */
export function newDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'creator-desk-bench-'));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}

/** @throws Problem when it ends before it is ready, with what it printed */
export async function startSystem(checkout: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<StartedSystem> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataDir, API_TOKENS: apiToken, LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env };
  const sinceMs = performance.now();
  const child = spawn(process.execPath, ['deploy/local/launch.mjs', 'start'], {
    cwd: checkout,
    env: { ...process.env, ...own, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        if (line.startsWith('ready ')) resolve();
      });
    ended.then(() => reject(new Problem(`${checkout} did not start:\n${printed.join('\n')}`)), reject);
  });
  return {
    address: `http://localhost:${port}`,
    send: httpClient(port, { Authorization: `Bearer ${apiToken}` }),
    pid: child.pid ?? 0,
    startMs: performance.now() - sinceMs,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
