import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@creator-desk/local/free-port';
import { Problem } from '@creator-desk/local/problem';

const apiToken = 'token-of-the-benchmark-alone';

export interface Answer {
  status: number;
  body: Buffer;
}

/** A system of some checkout, started by its own `npm start` on data of its own. */
export interface StartedSystem {
  /** Sends a request over kept connections, as an admin. */
  send(method: string, path: string, body?: Buffer | object, headers?: Record<string, string>): Promise<Answer>;
  /** Processor time of all its processes so far, in ms; PostgreSQL and NATS included. Linux only. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** @throws Problem when it ends before it is ready, with what it printed */
export async function startSystem(checkout: string): Promise<StartedSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-desk-bench-'));
  // PostgreSQL runs under another account than root's.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataDir, API_TOKENS: apiToken, LOG_LEVEL: 'warn' };
  const child = spawn('node', ['deploy/local/launch.mjs', 'start'], {
    cwd: checkout,
    env: { ...process.env, ...own, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        if (line.startsWith('ready ')) resolve();
      });
    ended.then(() => reject(new Problem(`${checkout} did not start:\n${printed.join('\n')}`)), reject);
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await ready.catch(async (error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method, path, body, headers) =>
      send(agent, { port, method, path, ...(body && { body }), ...(headers && { headers }) }),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop,
  };
}

interface OutgoingRequest {
  port: number;
  method: string;
  path: string;
  body?: Buffer | object;
  headers?: Record<string, string>;
}

function send(agent: Agent, { port, method, path, body, headers }: OutgoingRequest): Promise<Answer> {
  const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      port,
      method,
      path,
      headers: {
        Authorization: `Bearer ${apiToken}`,
        ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }));
    });
    outgoing.end(bytes);
  });
}

/** Clock ticks of /proc are hundredths of a second. */
const clockTickMs = 10;

/** Of a process and all its descendants, and of those of them that have ended. */
function cpuMsOf(root: number): number {
  const parents = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = statOf(pid);
    if (stat) parents.set(pid, stat);
  }
  const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, process] of parents) if (belongs(pid)) ticks += process.ticks;
  return ticks * clockTickMs;
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold anything; the fields behind it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // utime, stime, and those of children that have ended
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent, ticks };
  } catch {
    return undefined;
  }
}
