import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryPointOf, webDir } from './build.ts';
import { pathsOf, type Secrets } from './data-dir.ts';
import { freePort } from './free-port.ts';
import type { Program } from './processes/program.ts';
import { addressOf, root, type Settings, variables } from './settings.ts';

/** Not imported: that would load undici too, 45 ms and 13 MB (`rolldown.config.mjs` does the same for the other processes). */
const { get } = process.getBuiltinModule('node:http');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

export const services = ['contracts', 'media', 'portal', 'payouts', 'comms'] as const;

/** The servers and secrets that our processes need. */
export interface Infrastructure {
  /** by service */
  databaseUrls: Record<string, string>;
  /** by process */
  natsUrls: Record<string, string>;
  secrets: Secrets;
  adminPassword: string;
}

/** The programs of our own processes: the services, and the gateway with their addresses. */
export async function programsOf(
  settings: Settings,
  infrastructure: Infrastructure,
): Promise<{ gateway: Program; services: Program[] }> {
  const { natsUrls, databaseUrls, secrets, adminPassword } = infrastructure;
  const paths = pathsOf(settings.dataDir);
  const shared = {
    ...inheritedEnv(),
    ...settings.sharedEnv,
    NODE_ENV: 'production',
    VERSION: version,
    INTERNAL_TOKEN: secrets.internalToken,
  };
  const storage = settings.storageEnv['S3_ENDPOINT'] ? settings.storageEnv : { STORAGE_DIR: paths.files };
  // Each process gets only the keys that it needs.
  const serviceEnv: Record<(typeof services)[number], NodeJS.ProcessEnv> = {
    contracts: {
      ...storage,
      ...settings.modelEnv,
      ERASURE_LEDGER: paths.erasures,
      SECOND_FACTOR_KEY: secrets.secondFactorKey,
    },
    media: { ...storage, ...settings.mediaEnv, MEDIA_URL_SIGNING_KEY: secrets.mediaUrlSigningKey },
    portal: {},
    payouts: {},
    comms: {
      PUBLIC_URL: addressOf(settings),
      ...settings.modelEnv,
      ...settings.mailEnv,
      COMMS_SEALING_KEY: secrets.commsSealingKey,
      PUSH_KEY: secrets.pushKey,
      ...settings.webhookEnv,
    },
  };
  const ports = new Map(await Promise.all(services.map(async (name) => [name, await freePort()] as const)));

  const servicePrograms = services.map((name) =>
    nodeProgram(settings.dataDir, name, `services/${name}`, ports.get(name) ?? 0, {
      ...shared,
      ...serviceEnv[name],
      TEMP_DIR: join(paths.temporary, name),
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(ports.get(name)),
      NATS_URL: natsUrls[name],
      DATABASE_URL: databaseUrls[name],
      CALLER_PUBLIC_KEY: secrets.callerKeys.publicKey,
    }),
  );
  const urls = Object.fromEntries([...ports].map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]));
  const gateway = nodeProgram(settings.dataDir, 'gateway', 'gateway', settings.port, {
    ...shared,
    ...settings.gatewayEnv,
    ...urls,
    NATS_URL: natsUrls['gateway'],
    PORT: String(settings.port),
    HOST: settings.host,
    ...('STORAGE_DIR' in storage && { STORAGE_DIR: storage.STORAGE_DIR }),
    ADMIN_PASSWORD: adminPassword,
    DIGEST_KEY: secrets.digestKey,
    CALLER_SIGNING_KEY: secrets.callerKeys.signingKey,
    WEB_DIR: webDir,
    LAST_BACKUP_FILE: paths.lastBackup,
  });
  return { gateway, services: servicePrograms };
}

/** The file that records the process of that name while it runs. */
export function pidFileOf(dataDir: string, name: string): string {
  return join(pathsOf(dataDir).run, `${name}.pid`);
}

/** The options of Node for our processes, here and in their images. */
export const nodeFlags = [
  // A small young generation costs a little speed and saves 20 to 40 MB.
  '--max-semi-space-size=4',
  // So little is collected by one thread: to wake others for it costs more than the collection.
  '--no-parallel-scavenge',
  // An idle process gives memory back, and streams free their buffers (libs/server, idle-collection.ts and passing-bytes.ts).
  '--expose-gc',
];

/**
 * For glibc's malloc, here and in the images. Freed memory goes back to the system: by default each thread has a heap of its own, and
 * a block of 1 MB that was freed once makes all later ones come from the heaps, which never shrink around what is left in them.
 */
export const mallocEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '262144', MALLOC_MMAP_THRESHOLD_: '262144' };

function nodeProgram(dataDir: string, name: string, folder: string, port: number, env: NodeJS.ProcessEnv): Program {
  return {
    name,
    command: process.execPath,
    args: [...nodeFlags, '--import', join(import.meta.dirname, 'processes/exit-with-parent.mjs'), entryPointOf(folder)],
    cwd: root,
    // The compile cache halves the time that a restart takes.
    env: { ...mallocEnv, ...env, NODE_COMPILE_CACHE: pathsOf(dataDir).compiled },
    pidFile: pidFileOf(dataDir, name),
    stopSignal: 'SIGTERM',
    exitWithParent: true,
    ready: () => isReady(port, env['HOST']),
  };
}

/** Our environment without npm's variables and without those that only one process gets. */
function inheritedEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in variables) && !name.startsWith('npm_')));
}

/** True when `GET /readyz` answers 200. */
function isReady(port: number, host = '127.0.0.1'): Promise<boolean> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new Promise((resolve) => {
    const request = get({ host: reachable, port, path: '/readyz', timeout: 2000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
