import { join } from 'node:path';
import { build } from './build.ts';
import { claimDataDir, keptAdminPassword, keptSecrets, placesIn, prepareDataDir } from './data-dir.ts';
import { closeOwnDatabases, prepareDatabases } from './databases.ts';
import { natsBinary, natsProgram, natsUrlAs, reachesNats } from './embedded/nats.ts';
import { postgresProgram, stopPostgresLeftOver } from './embedded/postgres.ts';
import { postgresBinaries } from './embedded/postgres-cluster.ts';
import { isFree } from './free-port.ts';
import { natsProcesses } from './nats-access.ts';
import { Problem } from './problem.ts';
import { watchingInto } from './process-log.ts';
import { stopLeftOver } from './process-record.ts';
import type { Program } from './program.ts';
import type { Settings } from './settings.ts';
import { type Supervised, supervise } from './supervise.ts';
import { type Ground, pidFileOf, programsOf, services } from './topology.ts';

export interface System {
  /** by name: `postgres` and `nats` when they are ours, the services, `gateway` */
  processes: Map<string, Supervised>;
  /** ends everything in order, within 10 s */
  stop(): Promise<void>;
}

/** The whole system on one machine, from nothing to ready. */
export async function startSystem(settings: Settings, tell: (words: string) => void, aborted: AbortSignal): Promise<System> {
  const places = placesIn(settings.dataDir);
  prepareDataDir(settings.dataDir);
  const claim = await claimDataDir(settings.dataDir);
  const processes = new Map<string, Supervised>();

  const launch = (program: Program): Supervised => {
    aborted.throwIfAborted();
    const watching = watchingInto(join(places.logs, `${program.name}.log`), (words) => {
      if (!aborted.aborted) tell(`${program.name}: ${words}`);
    });
    const supervised = supervise(program, watching);
    processes.set(program.name, supervised);
    return supervised;
  };

  const stop = async () => {
    const end = (names: readonly string[], graceMs: number) =>
      Promise.all(names.map((name) => processes.get(name)?.stop(graceMs)));
    claim.stopping();
    // whoever asks ends before whoever answers
    await end(['gateway'], 2500);
    await end(services, 3500);
    await end(['postgres', 'nats'], 3000);
    claim.release();
  };

  try {
    await stopLeftOvers(settings, tell);
    await refuseWhatCannotWork(settings);
    const [ground] = await bothOrNeither(startServers(settings, launch, tell), build(tell, aborted));
    const programs = await programsOf(settings, ground);
    tell('starting the services');
    await Promise.all([...programs.services, programs.gateway].map((program) => launch(program).untilReady(120_000)));
    return { processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for both even if one fails, so that nothing goes on behind the back of who cleans up. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

/** Ends what an earlier run that was killed left behind: its services first, then its servers. */
async function stopLeftOvers({ dataDir }: Settings, tell: (words: string) => void): Promise<void> {
  const places = placesIn(dataDir);
  const parts = ['gateway', ...services].map((name) => stopLeftOver(pidFileOf(dataDir, name), 'SIGTERM', 5000));
  const ended = [...(await Promise.all(parts)), await stopLeftOver(`${places.nats}.pid`, 'SIGTERM', 3000)];
  ended.push(await stopPostgresLeftOver(places.postgres));
  const count = ended.filter(Boolean).length;
  if (count > 0) tell(`stopped ${count} processes that an earlier run left behind`);
}

async function refuseWhatCannotWork(settings: Settings): Promise<void> {
  await refuseBusyPort(settings);
  if (!settings.natsUrl) await natsBinary();
  if (!settings.databaseUrl) await postgresBinaries();
}

/** @throws Problem when nobody can listen on the port */
export async function refuseBusyPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const free = await isFree(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(`Port ${port} of ${host} cannot be used (${error.code}): set PORT or HOST to others.`);
  });
  if (!free) throw new Problem(`Port ${port} is in use by another program: stop it, or set PORT to another.`);
}

async function startServers(
  settings: Settings,
  launch: (program: Program) => Supervised,
  tell: (words: string) => void,
): Promise<Ground> {
  const places = placesIn(settings.dataDir);
  const secrets = keptSecrets(settings.dataDir, services);

  const postgres = async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    tell('starting PostgreSQL');
    const program = await postgresProgram({ dataDir: places.postgres });
    // killed, it needs some seconds and tries until its last child lets go of the shared memory
    await launch(program).untilReady(30_000, 6);
    await closeOwnDatabases(program.url);
    return program.url;
  };
  const nats = async () => {
    const { natsUrl } = settings;
    if (natsUrl) {
      if (await reachesNats(natsUrl)) return Object.fromEntries(natsProcesses.map((name) => [name, natsUrl]));
      throw new Problem(`NATS at ${new URL(natsUrl).host} does not answer.`);
    }
    tell('starting NATS');
    const program = await natsProgram({ storeDir: places.nats, passwords: secrets.natsPasswords });
    await launch(program).untilReady(30_000);
    return Object.fromEntries(natsProcesses.map((name) => [name, natsUrlAs(program.url, name, secrets.natsPasswords[name])]));
  };

  const [adminUrl, natsUrls] = await bothOrNeither(postgres(), nats());
  const databaseUrls = await prepareDatabases(adminUrl, secrets.databasePasswords);
  const adminPassword = settings.adminPassword ?? keptAdminPassword(settings.dataDir).password;
  return { databaseUrls, natsUrls, secrets, adminPassword };
}
