import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@creator-desk/local/free-port';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { type ProcessRecord, readRecord } from '@creator-desk/local/processes/process-record';
import { root, variables } from '@creator-desk/local/settings';

export const adminPassword = 'correct horse battery staple';
export const adminToken = 'token-of-the-end-to-end-tests';

/** Sends a request to the API as an admin; rejects with the response when it is no success. */
export type CallApi = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** A system on its own data directory, started as `npm start` does. */
export interface LocalSystem {
  address: string;
  dataDir: string;
  port: number;
  pid: number;
  /** the lines it has printed so far */
  output: string[];
  /** the running processes of the system by name, without the supervisor */
  processes(): Map<string, ProcessRecord>;
  /** sends a signal to the supervisor and waits for its exit code */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** sends a message to the supervisor, if its script is another than that of `npm start` */
  send(message: object): void;
  call: CallApi;
}

export function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-e2e-'));
  chmodSync(directory, 0o711);
  return directory;
}

/** What Node has compiled of the processes. */
const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'creator-desk-compiled');

/** All systems of the tests compile the same code: the first of them does it. */
function shareCompiledCode(dataDir: string): void {
  const own = join(dataDir, 'compiled');
  if (existsSync(own)) return;
  for (const directory of [compiled, dataDir]) mkdirSync(directory, { recursive: true });
  symlinkSync(compiled, own);
}

interface Given {
  dataDir: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** starts the system in the place of that of `npm start`, with an IPC channel */
  script?: string;
}

/** Starts a system; rejects with its output when it exits before it is ready. */
export async function startLocalSystem(given: Given): Promise<LocalSystem> {
  const port = given.port ?? (await freePort());
  const env = { ADMIN_PASSWORD: adminPassword, ...given.env, PORT: String(port), DATA_DIR: given.dataDir };
  shareCompiledCode(given.dataDir);
  const { child, output, lines, exitCode } = spawnStart(env, given.script);
  const address = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line === `ready ${address}` && resolve());
    exitCode.then((code) => reject(new Error(`exited with code ${code}: ${output.join('\n')}`)), reject);
  });
  return {
    address,
    port,
    output,
    dataDir: given.dataDir,
    pid: child.pid ?? 0,
    processes: () => processesOf(given.dataDir),
    async stop(signal) {
      child.kill(signal);
      return exitCode;
    },
    send: (message) => void (child.connected && child.send(message)),
    call: apiClient(address),
  };
}

/** Starts a system that is expected to refuse to start: its exit code and its stderr. */
export async function startExpectingRefusal(env: NodeJS.ProcessEnv): Promise<{ code: number | null; stderr: string }> {
  const { exitCode, errors } = spawnStart(env);
  const code = await exitCode;
  return { code, stderr: errors.join('\n') };
}

export function apiClient(address: string): CallApi {
  return async <Answer>(method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' };
    const response = await checkedFetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}

function spawnStart(env: NodeJS.ProcessEnv, script?: string) {
  // An empty variable counts as not set: neither the environment nor a .env of this checkout has an effect.
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  const { NATS_SERVER_BIN = '' } = process.env;
  const child = spawn(process.execPath, [join(root, script ?? 'deploy/local/src/commands/start.ts')], {
    env: { ...process.env, ...empty, NATS_SERVER_BIN, API_TOKENS: adminToken, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', script ? 'ipc' : 'ignore'],
  });
  if (!child.stdout || !child.stderr) throw new Error('The output of the system is not piped.');
  const output: string[] = [];
  const errors: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => output.push(line));
  createInterface(child.stderr).on('line', (line) => [output, errors].forEach((list) => list.push(line)));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, errors, lines, exitCode };
}

function processesOf(dataDir: string): Map<string, ProcessRecord> {
  const run = join(dataDir, 'run');
  const files = existsSync(run) ? readdirSync(run).map((name) => join(run, name)) : [];
  const all = [...files, join(dataDir, 'postgres.pid'), join(dataDir, 'nats.pid')].flatMap((file) => {
    const record = readRecord(file);
    return record ? [[file.replace(/^.*\/|\.pid$/g, ''), record] as const] : [];
  });
  return new Map(all);
}

/** Stops the systems and deletes their data, even when a failed test left processes running. */
export async function cleanUp(systems: LocalSystem[], directories: string[]): Promise<void> {
  await Promise.all(systems.map((system) => system.stop('SIGTERM')));
  for (const directory of directories) {
    for (const { pid } of processesOf(directory).values()) process.kill(pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
