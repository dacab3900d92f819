import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');
const token = 'token-of-the-benchmark';

/** The whole system as `npm start` runs it, with its own data directory. */
export interface BenchmarkSystem {
  address: string;
  headers: Record<string, string>;
  pid(name: 'gateway' | 'media'): number;
  /** Resident memory in bytes, by process. */
  memory(): Record<string, number>;
  call<T>(method: string, path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

export async function startBenchmarkSystem(): Promise<BenchmarkSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-desk-bench-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, API_TOKENS: token, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(root, 'deploy/local/src/commands/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((started, failed) => {
    createInterface(child.stdout).on('line', (line) => line.startsWith('ready ') && started());
    child.on('exit', () => failed(new Error('the system did not start')));
  });
  const pid = (name: string): number => recordedPid(dataDir, name);
  const headers = { authorization: `Bearer ${token}` };
  return {
    address,
    headers,
    pid,
    memory: () => Object.fromEntries(['gateway', 'media'].map((name) => [name, residentBytes(pid(name))])),
    call: async <T>(method: string, path: string, body?: object) => {
      const sent = { method, headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await fetch(address + path, { ...sent, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    stop: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function recordedPid(dataDir: string, name: string): number {
  const run = join(dataDir, 'run');
  const file = readdirSync(run).find((entry) => entry === `${name}.pid`);
  return file ? (JSON.parse(readFileSync(join(run, file), 'utf8')) as { pid: number }).pid : 0;
}

function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
