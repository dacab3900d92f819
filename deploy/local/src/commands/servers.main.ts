import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { s3PlaceIn } from '../backup/backup-bucket.ts';
import { runningServers } from '../backup/backup-source.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreServers } from '../backup/restore-servers.ts';
import { planOf } from '../backup/retention.ts';
import { createS3Backup, withS3Backup } from '../backup/s3-backup.ts';
import { backupPassphrase, backupServer } from '../backup/settings.ts';
import { StoredObjects } from '../backup/stored-objects.ts';
import { Problem, runCommand } from '../problem.ts';

const usage = 'Use: backup | restore BACKUP';

/**
 * The program of the image creator-desk/backup: backs up servers of their own, as in Compose and Kubernetes, and restores them. All
 * settings come from the environment, secrets from the files that it names.
 */
await runCommand(async () => {
  const [command, backup, ...rest] = process.argv.slice(2);
  const env = withSecrets(process.env);
  // It has everything, the secrets included: it is never written in plain.
  const passphrase = backupPassphrase(env);
  if (passphrase === undefined) throw new Problem('BACKUP_KEY is missing: at least 20 characters, which you keep elsewhere too.');
  if (command === 'backup' && backup === undefined) return backUp(env, passphrase);
  if (command === 'restore' && backup !== undefined && rest.length === 0) return restore(env, passphrase, backup);
  throw new Problem(usage);
});

async function backUp(env: NodeJS.ProcessEnv, passphrase: string): Promise<void> {
  const target = required(env, 'BACKUP_TARGET');
  const status = required(env, 'BACKUP_STATUS_DIR');
  const objects = objectsOf(env);
  const lastBackup = join(status, 'last-backup.json');
  const source = runningServers({
    version: required(env, 'VERSION'),
    databaseUrl: required(env, 'DATABASE_URL'),
    objects,
    secretsFile: required(env, 'BACKUP_SECRETS_FILE'),
    erasures: join(status, 'erasures.jsonl'),
    lastBackup,
    temporary: tmpdir(),
  });
  const plan = planOf(env['BACKUP_KEEP'] || '7,4,12');
  const startedAt = Date.now();
  const place = s3PlaceIn(target);
  const report = place
    ? await createS3Backup({ source, passphrase, plan, place, server: backupServer(env) })
    : await createBackup({ source, passphrase, plan, directory: resolve(target) });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${report.folder}: ${report.files} files, ${formatFileSize(report.bytes)}, read back, in ${seconds} s`);
  for (const name of report.removed) console.log(`removed ${name}`);
  const key = env['LAST_BACKUP_OBJECT'];
  if (key) await record(objects, key, readFileSync(lastBackup));
}

/** Where the job shares no disk with the gateway, a service reads it from the storage. The backup counts without it. */
async function record(objects: StoredObjects, key: string, status: Buffer): Promise<void> {
  try {
    await objects.write(key, Readable.from([status]), status.length);
  } catch (error) {
    console.error(
      `The backup is whole, but ${key} cannot be written, so System will not know of it: ${(error as Error).message}`,
    );
  }
}

async function restore(env: NodeJS.ProcessEnv, passphrase: string, backup: string): Promise<void> {
  const to = {
    cluster: required(env, 'PGDATA'),
    // That of the image of PostgreSQL, unless another runs it.
    account: process.getuid?.() === 0 ? { uid: 70, gid: 70 } : {},
    objects: objectsOf(env),
    secrets: env['RESTORE_SECRETS_DIR'] || undefined,
    erasures: join(required(env, 'BACKUP_STATUS_DIR'), 'erasures.jsonl'),
  };
  const use = async (folder: string): Promise<void> => {
    const { takenAt } = await restoreServers(folder, to, passphrase);
    console.log(`restored as it was at ${takenAt}. Everybody has to sign in again.`);
  };
  const place = s3PlaceIn(backup);
  if (place) await withS3Backup(place, backupServer(env), tmpdir(), use);
  else await use(resolve(required(env, 'BACKUP_TARGET'), backup));
}

function objectsOf(env: NodeJS.ProcessEnv): StoredObjects {
  const server = {
    endpoint: required(env, 'S3_ENDPOINT'),
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    region: env['S3_REGION'] || 'us-east-1',
  };
  return new StoredObjects(server, env['S3_BUCKET'] || 'creator-desk');
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Problem(`${name} is missing.`);
  return value;
}

/** Reads each NAME_FILE into NAME. @throws Problem when a file cannot be read */
function withSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = Object.entries(env).flatMap(([name, file]) => {
    const [, key] = /^(\w+)_FILE$/.exec(name) ?? [];
    // That file is backed up itself.
    if (!key || !file || name === 'BACKUP_SECRETS_FILE') return [];
    try {
      return [[key, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      throw new Problem(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  });
  return { ...env, ...Object.fromEntries(secrets) };
}
