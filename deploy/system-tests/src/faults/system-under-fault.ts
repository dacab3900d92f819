import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@creator-desk/local/free-port';
import { isRunning, type ProcessRecord } from '@creator-desk/local/processes/process-record';
import { services } from '@creator-desk/local/topology';
import { cleanUp, type LocalSystem, newDataDir, startLocalSystem } from '../../e2e/local-system.ts';
import type { NetworkFault } from './start-behind-proxies.ts';
import { mountStorageVolume, type StorageVolume } from './storage-volume.ts';

export const serviceNames = services;
export type ServiceName = (typeof serviceNames)[number];
export type ProcessName = ServiceName | 'gateway' | 'postgres' | 'nats';

const terminationTimeoutMs = 30_000;
const pollMs = 20;

/** A system on data of its own, with the ways in which its parts can fail. */
export class SystemUnderFault {
  readonly address: string;
  readonly dataDir = newDataDir();
  readonly storage: StorageVolume | undefined;
  private readonly port: number;
  private readonly env: Record<string, string>;
  private system: LocalSystem | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
    this.address = `http://localhost:${port}`;
    this.storage = mountStorageVolume(join(this.dataDir, 'files'));
  }

  /** @param env settings besides ours */
  static async start(env: Record<string, string>): Promise<SystemUnderFault> {
    const system = new SystemUnderFault(await freePort(), env);
    try {
      await system.start();
    } catch (error) {
      await system.remove();
      throw error;
    }
    return system;
  }

  async start(): Promise<void> {
    this.system = await startLocalSystem({
      dataDir: this.dataDir,
      port: this.port,
      env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...this.env },
      script: 'deploy/system-tests/src/faults/start-behind-proxies.ts',
    });
  }

  /** Its processes that run, without the supervisor. */
  processes(): Map<string, ProcessRecord> {
    return this.running().processes();
  }

  /** Sends a signal to a process, and to its children if they are part of it. */
  signal(name: ProcessName, signal: NodeJS.Signals): void {
    const record = this.processes().get(name);
    if (!record) return;
    const children = name === 'postgres' && signal !== 'SIGTERM' ? childrenOf(record.pid) : [];
    for (const pid of [record.pid, ...children]) sendSignal(pid, signal);
  }

  /**
   * Asks a process to end, and resolves once it has. PostgreSQL waits until its clients have closed their connections, which they do
   * within ten seconds.
   */
  async terminate(name: ProcessName): Promise<void> {
    const record = this.processes().get(name);
    if (!record) return;
    sendSignal(record.pid, 'SIGTERM');
    for (let waitedMs = 0; isRunning(record) && waitedMs < terminationTimeoutMs; waitedMs += pollMs) await sleep(pollMs);
  }

  /** Ends one of the processes that serve connections of PostgreSQL like a crash: the server then ends them all and recovers. */
  crashDatabaseConnection(): void {
    const postmaster = this.processes().get('postgres');
    const [connection] = postmaster
      ? childrenOf(postmaster.pid).filter((pid) => /^postgres: \w+ \w+ 127/.test(commandOf(pid)))
      : [];
    if (connection) sendSignal(connection, 'SIGKILL');
  }

  network(fault: NetworkFault): void {
    this.running().send(fault);
  }

  /** Copies the broker's data as they are on its disk at one moment. */
  rememberBroker(): void {
    this.withStoppedBroker(() => cpSync(this.brokerDir, `${this.brokerDir}.earlier`, { recursive: true }));
  }

  /** Kills the broker; it starts again with nothing, or with what it had earlier. */
  replaceBrokerData(by: 'nothing' | 'earlier'): void {
    this.withStoppedBroker(() => {
      renameSync(this.brokerDir, `${this.brokerDir}.lost`);
      if (by === 'earlier') renameSync(`${this.brokerDir}.earlier`, this.brokerDir);
      else mkdirSync(this.brokerDir, { mode: 0o700 });
      this.signal('nats', 'SIGKILL');
    });
    rmSync(`${this.brokerDir}.lost`, { recursive: true });
  }

  /** Kills the supervisor and everything that it started, at once. */
  async killTree(): Promise<void> {
    const records = this.processes();
    const stopped = this.running().stop('SIGKILL');
    for (const name of records.keys()) this.signal(name as ProcessName, 'SIGKILL');
    await stopped;
    this.system = undefined;
  }

  /** @returns the processes that still run after it has stopped */
  async stop(): Promise<string[]> {
    const records = this.processes();
    await this.running().stop('SIGTERM');
    this.system = undefined;
    return [...records].filter(([, record]) => isRunning(record)).map(([name]) => name);
  }

  async remove(): Promise<void> {
    this.storage?.unmount();
    await cleanUp(this.system ? [this.system] : [], [this.dataDir]);
  }

  /** Asks a service's database as the superuser, without the proxy. */
  async query<Row extends object>(database: ServiceName, sql: string, values: unknown[] = []): Promise<Row[]> {
    const [, , , port] = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(this.dataDir, 'postgres/superuser-password'), 'utf8');
    const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password, database });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  private get brokerDir(): string {
    return join(this.dataDir, 'nats');
  }

  private withStoppedBroker(work: () => void): void {
    this.signal('nats', 'SIGSTOP');
    try {
      work();
    } finally {
      this.signal('nats', 'SIGCONT');
    }
  }

  private running(): LocalSystem {
    if (!this.system) throw new Error('The system does not run.');
    return this.system;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/\) \S (\d+)/.exec(procFile(pid, 'stat'))?.[1]) === parent);
}

function commandOf(pid: number): string {
  return procFile(pid, 'cmdline').replaceAll('\0', ' ');
}

/** Empty when the process is gone. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
