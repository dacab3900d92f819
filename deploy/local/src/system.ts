import { join } from 'node:path';
import { allOrThrow } from './all-or-throw.ts';
import { superuserUrl } from './backup/postgres-snapshot.ts';
import { build } from './build.ts';
import { claimDataDir, ensureAdminPassword, ensureSecrets, pathsOf, prepareDataDir } from './data-dir.ts';
import { checkpoint, ensureDatabases, restrictSystemDatabases } from './databases.ts';
import { isNatsReachable, natsBinary, natsProgram, natsUrlFor } from './embedded/nats.ts';
import { postgresBinaries } from './embedded/postgres-cluster.ts';
import { postgresProgram, stopPostgresLeftover } from './embedded/postgres.ts';
import { isPortFree } from './free-port.ts';
import { natsProcesses } from './nats-access.ts';
import { Problem } from './problem.ts';
import { logObserver } from './processes/process-log.ts';
import { stopLeftover } from './processes/process-record.ts';
import type { Program } from './processes/program.ts';
import { type SupervisedProcess, supervise } from './processes/supervise.ts';
import type { Settings } from './settings.ts';
import { type Infrastructure, pidFileOf, programsOf, services } from './topology.ts';

type Log = (message: string) => void;

/**
 * By which URL our processes reach an embedded server that has just started. The fault tests put a network of their own between.
 */
export type Route = (server: 'postgres' | 'nats', url: string) => Promise<string>;
const directly: Route = (_server, url) => Promise.resolve(url);

export interface System {
  /** by name: the services, `gateway`, and `postgres` and `nats` when they are embedded */
  processes: Map<string, SupervisedProcess>;
  /** stops everything in order, within 10 s */
  stop(): Promise<void>;
}

/** Starts the whole system on this machine and waits until it is ready. */
export async function startSystem(settings: Settings, log: Log, signal: AbortSignal, route: Route = directly): Promise<System> {
  const paths = pathsOf(settings.dataDir);
  prepareDataDir(settings.dataDir);
  const claim = await claimDataDir(settings.dataDir);
  const processes = new Map<string, SupervisedProcess>();

  const launch = (program: Program): SupervisedProcess => {
    signal.throwIfAborted();
    const observer = logObserver(join(paths.logs, `${program.name}.log`), (message) => {
      if (!signal.aborted) log(`${program.name}: ${message}`);
    });
    const supervised = supervise(program, observer);
    processes.set(program.name, supervised);
    return supervised;
  };

  const stop = async () => {
    const stopAll = (names: readonly string[], graceMs: number) =>
      Promise.all(names.map(async (name) => processes.get(name)?.stop(graceMs)));
    claim.markStopping();
    // Clients stop before the servers that they call.
    await stopAll(['gateway'], 2500);
    await stopAll(services, 3500);
    await stopAll(['postgres', 'nats'], 3000);
    claim.release();
  };

  try {
    await stopLeftovers(settings, log);
    await preflight(settings);
    const [infrastructure] = await allOrThrow([startServers(settings, launch, log, route), build(log, signal)]);
    const programs = await programsOf(settings, infrastructure);
    log('starting the services');
    await Promise.all([...programs.services, programs.gateway].map((program) => launch(program).waitUntilReady(120_000)));
    if (!settings.databaseUrl) writeDatabasesOut(paths.postgres);
    return { processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first start writes thousands of files, a migration many rows. Nobody waits for it here, but everybody would after a crash. */
function writeDatabasesOut(cluster: string): void {
  // A system that stops or fails meanwhile does it itself.
  void (async () => checkpoint(superuserUrl(cluster)))().catch(() => undefined);
}

/** Stops the processes of an earlier run that was killed: its services first, then its servers. */
async function stopLeftovers({ dataDir }: Settings, log: Log): Promise<void> {
  const paths = pathsOf(dataDir);
  const own = ['gateway', ...services].map((name) => stopLeftover(pidFileOf(dataDir, name), 'SIGTERM', 5000));
  const stopped = [...(await Promise.all(own)), await stopLeftover(`${paths.nats}.pid`, 'SIGTERM', 3000)];
  stopped.push(await stopPostgresLeftover(paths.postgres));
  const count = stopped.filter(Boolean).length;
  if (count > 0) log(`stopped ${count} processes of an earlier run`);
}

/** @throws Problem when the system cannot start with these settings on this machine */
async function preflight(settings: Settings): Promise<void> {
  await assertPortFree(settings);
  if (!settings.natsUrl) await natsBinary();
  if (!settings.databaseUrl) await postgresBinaries();
}

/** @throws Problem when the port cannot be listened on */
export async function assertPortFree({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const free = await isPortFree(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(`Port ${port} of ${host} cannot be used (${error.code}): set PORT or HOST to others.`);
  });
  if (!free) throw new Problem(`Port ${port} is in use by another program: stop it, or set PORT to another.`);
}

async function startServers(
  settings: Settings,
  launch: (program: Program) => SupervisedProcess,
  log: Log,
  route: Route,
): Promise<Infrastructure> {
  const paths = pathsOf(settings.dataDir);
  const secrets = ensureSecrets(settings.dataDir, services);

  const postgres = async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    log('starting PostgreSQL');
    const program = await postgresProgram({ dataDir: paths.postgres });
    // After a kill it exits for some seconds, until its last child has released the shared memory.
    await launch(program).waitUntilReady(30_000, 6);
    await restrictSystemDatabases(program.url);
    return route('postgres', program.url);
  };
  const nats = async () => {
    const { natsUrl } = settings;
    if (natsUrl) {
      const [firstUrl = natsUrl] = natsUrl.split(',');
      if (await isNatsReachable(firstUrl)) return Object.fromEntries(natsProcesses.map((name) => [name, natsUrl]));
      throw new Problem(`NATS at ${new URL(firstUrl).host} does not answer.`);
    }
    log('starting NATS');
    const program = await natsProgram({ storeDir: paths.nats, passwords: secrets.natsPasswords });
    await launch(program).waitUntilReady(30_000);
    const url = await route('nats', program.url);
    return Object.fromEntries(natsProcesses.map((name) => [name, natsUrlFor(url, name, secrets.natsPasswords[name])]));
  };

  const [adminUrl, natsUrls] = await allOrThrow([postgres(), nats()]);
  const databaseUrls = await ensureDatabases(adminUrl, secrets.databasePasswords);
  const adminPassword = settings.adminPassword ?? ensureAdminPassword(settings.dataDir).password;
  return { databaseUrls, natsUrls, secrets, adminPassword };
}
