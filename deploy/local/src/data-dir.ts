import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRecord, releaseLock, takeLock } from '../process-lock.mjs';
import { natsUsers } from './nats-access.ts';
import { Problem } from './problem.ts';
import { writeRecord } from './process-record.ts';

/** The places inside a data directory. */
export function placesIn(dataDir: string) {
  return {
    lock: join(dataDir, 'instance.lock'),
    stopping: join(dataDir, 'instance.stopping'),
    run: join(dataDir, 'run'),
    logs: join(dataDir, 'logs'),
    files: join(dataDir, 'files'),
    temporary: join(dataDir, 'tmp'),
    compiled: join(dataDir, 'compiled'),
    postgres: join(dataDir, 'postgres'),
    nats: join(dataDir, 'nats'),
    secrets: join(dataDir, 'secrets.json'),
    adminPassword: join(dataDir, 'admin-password'),
  };
}

/** Makes the directory ready to be written. @throws Problem when that cannot be */
export function prepareDataDir(dataDir: string): void {
  const { run, logs, compiled } = placesIn(dataDir);
  try {
    // run by root, the database runs as another user, who must be able to pass
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    for (const folder of [run, logs, compiled]) makeFolder(folder, 0o700);
    const probe = join(run, 'writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem(`The data directory ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
}

/** Step by step: `mkdir` with `recursive` never ends on a file system that makes no folders and says they do not exist (/proc). */
function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent, 0o755);
  mkdirSync(path);
  // whatever the umask
  chmodSync(path, mode);
}

/**
 * Makes this process the only one that runs a system on the directory, until it ends in whatever way. Waits for one that is
 * just stopping, or about to because whoever started it has gone.
 * @param patience how long to wait, in ms: for one that runs, and for one that is stopping
 * @returns how to say that we are stopping, and how to let go
 * @throws Problem when another instance runs on it
 */
export async function claimDataDir(
  dataDir: string,
  patience = { running: 1500, stopping: 15_000 },
): Promise<{ stopping(): void; release(): void }> {
  const { lock, stopping } = placesIn(dataDir);
  const since = Date.now();
  for (let holder = takeLock(lock); holder; holder = takeLock(lock)) {
    const isStopping = readRecord(stopping)?.pid === holder.pid;
    if (Date.now() - since >= (isStopping ? patience.stopping : patience.running)) {
      throw new Problem(
        `The data directory ${dataDir} is in use by another instance (process ${holder.pid}): stop it, or set DATA_DIR and PORT to others.`,
      );
    }
    await pause(100);
  }
  rmSync(stopping, { force: true });
  return {
    stopping: () => writeRecord(stopping, process.pid),
    release: () => {
      rmSync(stopping, { force: true });
      releaseLock(lock);
    },
  };
}

/** Secrets between the parts of one system: made once, readable by the owner only. */
export interface Secrets {
  internalToken: string;
  /** of the digests in which the gateway logs and stores addresses and credentials */
  digestKey: string;
  /** with which the gateway tells services who asks */
  callerKeys: CallerKeys;
  /** of the embedded server's users, by name */
  natsPasswords: Record<string, string>;
  /** of the addresses of videos that need no sign-in */
  mediaUrlSigningKey: string;
  /** of the database roles, by service */
  databasePasswords: Record<string, string>;
}

/** An Ed25519 pair, each half in base64. */
export interface CallerKeys {
  signingKey: string;
  publicKey: string;
}

function newCallerKeys(): CallerKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** What is missing is made: a directory of an earlier version lacks some. */
export function keptSecrets(dataDir: string, services: readonly string[]): Secrets {
  const file = placesIn(dataDir).secrets;
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = {
    internalToken: kept.internalToken ?? secret(),
    digestKey: kept.digestKey ?? secret(),
    callerKeys: kept.callerKeys ?? newCallerKeys(),
    natsPasswords: Object.fromEntries(natsUsers.map((user) => [user, kept.natsPasswords?.[user] ?? secret()])),
    mediaUrlSigningKey: kept.mediaUrlSigningKey ?? secret(),
    databasePasswords: Object.fromEntries(services.map((name) => [name, kept.databasePasswords?.[name] ?? secret()])),
  };
  keep(file, JSON.stringify(secrets));
  return secrets;
}

/** The admin password of this directory: a random one, made once, readable by the owner only. */
export function keptAdminPassword(dataDir: string): { password: string; file: string } {
  const file = placesIn(dataDir).adminPassword;
  if (!existsSync(file)) keep(file, `${secret()}\n`);
  return { password: readFileSync(file, 'utf8').trim(), file };
}

function secret(): string {
  return randomBytes(18).toString('base64url');
}

function keep(file: string, content: string): void {
  writeFileSync(file, content, { mode: 0o600 });
}
