import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRecord, releaseLock, takeLock } from '../process-lock.mjs';
import { natsUsers } from './nats-access.ts';
import { Problem } from './problem.ts';
import { writeRecord } from './processes/process-record.ts';

/** The paths inside a data directory. */
export function pathsOf(dataDir: string) {
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
    lastBackup: join(dataDir, 'last-backup.json'),
    erasures: join(dataDir, 'erasures.jsonl'),
  };
}

/** Creates the directory and checks that it is writable. @throws Problem when it is not */
export function prepareDataDir(dataDir: string): void {
  const { run, logs, compiled } = pathsOf(dataDir);
  try {
    // When root starts the system, the database runs as another user, who must be able to enter.
    makeDirectory(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    for (const folder of [run, logs, compiled]) makeDirectory(folder, 0o700);
    const probeFile = join(run, 'writable');
    writeFileSync(probeFile, '');
    rmSync(probeFile);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem(`The data directory ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
}

/** Creates parents one by one: a recursive `mkdir` never returns on a file system that refuses with ENOENT (/proc). */
function makeDirectory(path: string, mode: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent, 0o755);
  mkdirSync(path);
  // regardless of the umask
  chmodSync(path, mode);
}

/**
 * Makes this process the only one that runs a system on the directory, until it exits for whatever reason. Waits for an instance
 * that is stopping, or is about to stop because its parent is gone.
 * @param timeoutsMs how long to wait for an instance that runs, and for one that is stopping
 * @returns how to mark this instance as stopping, and how to release the directory
 * @throws Problem when another instance runs on it
 */
export async function claimDataDir(
  dataDir: string,
  timeoutsMs = { running: 1500, stopping: 15_000 },
): Promise<{ markStopping(): void; release(): void }> {
  const { lock, stopping } = pathsOf(dataDir);
  const startedAt = Date.now();
  for (let holder = takeLock(lock); holder; holder = takeLock(lock)) {
    const isStopping = readRecord(stopping)?.pid === holder.pid;
    if (Date.now() - startedAt >= (isStopping ? timeoutsMs.stopping : timeoutsMs.running)) {
      throw new Problem(
        `The data directory ${dataDir} is in use by another instance (process ${holder.pid}): stop it, or set DATA_DIR and PORT to others.`,
      );
    }
    await pause(100);
  }
  rmSync(stopping, { force: true });
  return {
    markStopping: () => writeRecord(stopping, process.pid),
    release: () => {
      rmSync(stopping, { force: true });
      releaseLock(lock);
    },
  };
}

/** Secrets that the processes of one system share: generated once, readable by the owner only. */
export interface Secrets {
  internalToken: string;
  /** keys the digests under which the gateway logs and stores addresses and credentials */
  digestKey: string;
  /** the gateway signs the caller of each request with it */
  callerKeys: CallerKeys;
  /** of the embedded server's users, by name */
  natsPasswords: Record<string, string>;
  /** signs video URLs that work without a session */
  mediaUrlSigningKey: string;
  /** encrypts the secrets of authenticator apps */
  secondFactorKey: string;
  /** encrypts the secrets that comms stores */
  commsSealingKey: string;
  /** makes the pair of keys that signs what is pushed to devices of creators */
  pushKey: string;
  /** of the database roles, by service */
  databasePasswords: Record<string, string>;
}

/** An Ed25519 pair, both in base64. */
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

/** Generates missing secrets: a directory of an earlier version lacks some. */
export function ensureSecrets(dataDir: string, services: readonly string[]): Secrets {
  const file = pathsOf(dataDir).secrets;
  const existing = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = {
    internalToken: existing.internalToken ?? randomSecret(),
    digestKey: existing.digestKey ?? randomSecret(),
    callerKeys: existing.callerKeys ?? newCallerKeys(),
    natsPasswords: Object.fromEntries(natsUsers.map((user) => [user, existing.natsPasswords?.[user] ?? randomSecret()])),
    mediaUrlSigningKey: existing.mediaUrlSigningKey ?? randomSecret(),
    secondFactorKey: existing.secondFactorKey ?? randomSecret(),
    commsSealingKey: existing.commsSealingKey ?? randomSecret(),
    pushKey: existing.pushKey ?? randomSecret(),
    databasePasswords: Object.fromEntries(services.map((name) => [name, existing.databasePasswords?.[name] ?? randomSecret()])),
  };
  writePrivateFile(file, JSON.stringify(secrets));
  return secrets;
}

/** The random admin password of this directory: generated once, readable by the owner only. */
export function ensureAdminPassword(dataDir: string): { password: string; file: string } {
  const file = pathsOf(dataDir).adminPassword;
  if (!existsSync(file)) writePrivateFile(file, `${randomSecret()}\n`);
  return { password: readFileSync(file, 'utf8').trim(), file };
}

function randomSecret(): string {
  return randomBytes(18).toString('base64url');
}

function writePrivateFile(file: string, content: string): void {
  writeFileSync(file, content, { mode: 0o600 });
}
