import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ProcessRecord, readRecord } from '../process-lock.mjs';
import { freePort } from '../src/free-port.ts';
import { variables } from '../src/settings.ts';
import { type Call, caller } from './caller.ts';

export const adminPassword = 'correct horse battery staple';
export const adminToken = 'token-of-the-end-to-end-tests';

/** A system of its own, started as `npm start` does. */
export interface LocalSystem {
  address: string;
  dataDir: string;
  port: number;
  pid: number;
  /** what it printed so far, line by line */
  output: string[];
  /** the running processes of the system by name, the supervisor not among them */
  processes(): Map<string, ProcessRecord>;
  /** sends a signal to the supervisor and waits for its end; resolves to the exit code */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** signed in as the admin */
  call: Call;
}

export function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-e2e-'));
  chmodSync(directory, 0o711);
  return directory;
}

/** Starts a system; rejects with what it printed when it ends before it is ready. */
export async function startLocalSystem(given: { dataDir: string; port?: number; env?: NodeJS.ProcessEnv }): Promise<LocalSystem> {
  const port = given.port ?? (await freePort());
  const started = start({ ADMIN_PASSWORD: adminPassword, ...given.env, PORT: String(port), DATA_DIR: given.dataDir });
  const { child, output } = started;
  const address = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    started.lines.on('line', (line) => line === `ready ${address}` && resolve());
    started.ended.then((code) => reject(new Error(`ended with code ${code}: ${output.join('\n')}`)), reject);
  });
  return {
    address,
    port,
    output,
    dataDir: given.dataDir,
    pid: child.pid ?? 0,
    processes: () => processesOf(given.dataDir),
    async end(signal) {
      child.kill(signal);
      return started.ended;
    },
    call: caller(address, adminToken),
  };
}

/** A start that is expected to be refused: its exit code and what it said on stderr. */
export async function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; stderr: string }> {
  const { ended, errors } = start(env);
  const code = await ended;
  return { code, stderr: errors.join('\n') };
}

function start(env: NodeJS.ProcessEnv) {
  // every variable is set, if only to nothing, so that neither the environment nor a .env of this checkout has a say
  const nothing = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  const { NATS_SERVER_BIN = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/start.ts')], {
    env: { ...process.env, ...nothing, NATS_SERVER_BIN, API_TOKENS: adminToken, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => output.push(line));
  createInterface(child.stderr).on('line', (line) => [output, errors].forEach((kept) => kept.push(line)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, errors, lines, ended };
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

/** Ends what a failed test may have left, and deletes its data. */
export async function cleanUp(systems: LocalSystem[], directories: string[]): Promise<void> {
  await Promise.all(systems.map((system) => system.end('SIGTERM')));
  for (const directory of directories) {
    for (const { pid } of processesOf(directory).values()) process.kill(pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
