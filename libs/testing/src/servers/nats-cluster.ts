import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@creator-desk/local/free-port';
import { startNats, type ClusterMember, type NatsServer } from '@creator-desk/local/embedded/nats';
import { testOptions } from './nats.ts';

/** Three servers of one broker, as in production: each may be killed, and may lose what it has on disk. */
export class TestCluster {
  private constructor(
    private readonly directory: string,
    private readonly members: ClusterMember[],
    private readonly servers: NatsServer[],
  ) {}

  static async start(): Promise<TestCluster> {
    const directory = mkdtempSync(join(tmpdir(), 'creator-desk-nats-cluster-'));
    const names = ['nats-0', 'nats-1', 'nats-2'];
    const ports = await Promise.all(names.map(() => freePort()));
    const members = await Promise.all(
      names.map(async (name, index) => ({ name, port: ports[index] ?? 0, members: ports, monitorPort: await freePort() })),
    );
    const servers = await Promise.all(
      members.map((cluster) => startNats({ storeDir: join(directory, cluster.name), cluster, ...testOptions })),
    );
    await Promise.all(members.map(inStep));
    return new TestCluster(directory, members, servers);
  }

  /** Of all three, in the form of NATS_URL. */
  get url(): string {
    return this.servers.map(({ url }) => url).join(',');
  }

  /** Names of the servers. */
  get names(): string[] {
    return this.members.map(({ name }) => name);
  }

  async kill(name: string): Promise<void> {
    await this.server(name).kill();
  }

  /** On the same ports and store. */
  async startAgain(name: string): Promise<void> {
    const index = this.indexOf(name);
    const options = { storeDir: join(this.directory, name), port: this.server(name).port };
    this.servers[index] = await startNats({ ...options, ...testOptions, cluster: this.member(name) });
  }

  /** Waits until a server has all that the others have. Kubernetes asks the same before it goes on to the next one. */
  async caughtUp(name: string): Promise<void> {
    await inStep(this.member(name));
  }

  /** Only while that server is down. */
  async loseDisk(name: string): Promise<void> {
    await rm(join(this.directory, name), { recursive: true, force: true });
  }

  async end(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await rm(this.directory, { recursive: true, force: true });
  }

  private server(name: string): NatsServer {
    const server = this.servers[this.indexOf(name)];
    if (!server) throw new Error(`The cluster has no ${name}.`);
    return server;
  }

  private member(name: string): ClusterMember {
    const member = this.members[this.indexOf(name)];
    if (!member) throw new Error(`The cluster has no ${name}.`);
    return member;
  }

  private indexOf(name: string): number {
    return this.members.findIndex((member) => member.name === name);
  }
}

/** Elections take seconds, on a busy machine many. */
const electionTimeoutMs = 60_000;

async function inStep({ name, monitorPort }: ClusterMember): Promise<void> {
  const deadline = Date.now() + electionTimeoutMs;
  let said = 'nothing';
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${monitorPort}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    said = (await answer?.text()) ?? said;
    await pause(100);
  }
  throw new Error(`${name} is not in step: ${said}`);
}
