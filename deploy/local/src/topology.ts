import { get } from 'node:http';
import { join } from 'node:path';
import { entryOf, webDir } from './build.ts';
import { placesIn, type Secrets } from './data-dir.ts';
import { freePort } from './free-port.ts';
import type { Program } from './program.ts';
import { root, type Settings, variables } from './settings.ts';

export const services = ['contracts', 'media', 'portal', 'payouts', 'comms'] as const;

/** What the processes stand on. */
export interface Ground {
  /** by service */
  databaseUrls: Record<string, string>;
  /** by process */
  natsUrls: Record<string, string>;
  secrets: Secrets;
  adminPassword: string;
}

/** The programs of our own processes: the services, and the gateway that knows where they are. */
export async function programsOf(settings: Settings, ground: Ground): Promise<{ gateway: Program; services: Program[] }> {
  const places = placesIn(settings.dataDir);
  const shared = {
    ...inherited(),
    ...settings.forAll,
    NODE_ENV: 'production',
    INTERNAL_TOKEN: ground.secrets.internalToken,
  };
  const storage = settings.forStorage['S3_ENDPOINT'] ? settings.forStorage : { STORAGE_DIR: places.files };
  // nobody else has their keys
  const own: Record<(typeof services)[number], NodeJS.ProcessEnv> = {
    contracts: { ...storage, ...settings.forModel },
    media: { ...storage, ...settings.forMedia, MEDIA_URL_SIGNING_KEY: ground.secrets.mediaUrlSigningKey },
    portal: {},
    payouts: {},
    comms: settings.forModel,
  };
  const ports = new Map(await Promise.all(services.map(async (name) => [name, await freePort()] as const)));

  const servicePrograms = services.map((name) =>
    nodeProgram(settings.dataDir, name, `services/${name}`, ports.get(name) ?? 0, {
      ...shared,
      ...own[name],
      TEMP_DIR: join(places.temporary, name),
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(ports.get(name)),
      NATS_URL: ground.natsUrls[name],
      DATABASE_URL: ground.databaseUrls[name],
      CALLER_PUBLIC_KEY: ground.secrets.callerKeys.publicKey,
    }),
  );
  const urls = Object.fromEntries([...ports].map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]));
  const gateway = nodeProgram(settings.dataDir, 'gateway', 'gateway', settings.port, {
    ...shared,
    ...settings.forGateway,
    ...urls,
    NATS_URL: ground.natsUrls['gateway'],
    PORT: String(settings.port),
    HOST: settings.host,
    ADMIN_PASSWORD: ground.adminPassword,
    DIGEST_KEY: ground.secrets.digestKey,
    CALLER_SIGNING_KEY: ground.secrets.callerKeys.signingKey,
    WEB_DIR: webDir,
  });
  return { gateway, services: servicePrograms };
}

/** Where the process of that name is noted while it runs. */
export function pidFileOf(dataDir: string, name: string): string {
  return join(placesIn(dataDir).run, `${name}.pid`);
}

function nodeProgram(dataDir: string, name: string, part: string, port: number, env: NodeJS.ProcessEnv): Program {
  return {
    name,
    command: process.execPath,
    // a small young generation costs a little speed and keeps each process 20 to 40 MB smaller
    args: ['--max-semi-space-size=4', '--import', join(import.meta.dirname, 'follow-supervisor.mjs'), entryOf(part)],
    cwd: root,
    // what Node has compiled of our packages: a killed process is back in half the time
    env: { ...env, NODE_COMPILE_CACHE: placesIn(dataDir).compiled },
    pidFile: pidFileOf(dataDir, name),
    stopSignal: 'SIGTERM',
    followsUs: true,
    ready: () => answersReady(port, env['HOST']),
  };
}

/** Our environment without what is one process's own, and without npm's. */
function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in variables) && !name.startsWith('npm_')));
}

/** True when `GET /readyz` answers 200. */
export function answersReady(port: number, host = '127.0.0.1'): Promise<boolean> {
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
