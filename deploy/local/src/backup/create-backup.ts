import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf } from '../data-dir.ts';
import { root } from '../settings.ts';
import { deriveKey, fingerprintOf } from './cipher.ts';
import { saveErasures } from './erasure-ledger.ts';
import {
  type BackupFile,
  backupName,
  backupsIn,
  type Encryption,
  type Manifest,
  manifestName,
  readManifest,
} from './manifest.ts';
import { isLeftOut, takeSnapshot } from './postgres-snapshot.ts';
import { keptBackups, type RetentionPlan } from './retention.ts';
import { BackupWriter, filesBelow, forEachFile, verifyFiles } from './stored-files.ts';

export interface BackupOptions {
  dataDir: string;
  /** the directory that gets a folder for each backup */
  directory: string;
  /** encrypts the backup */
  passphrase?: string | undefined;
  /** removes backups of the directory that the plan does not keep */
  plan?: RetentionPlan | undefined;
  /** Gets the complete backup before it counts as made. `leftThere` are the files that only the earlier backup has. */
  store?: (folder: string, manifest: Manifest, leftThere: ReadonlySet<string>) => Promise<void>;
  /** The newest backup where `store` puts this one, if it has one; without `store` it is that of the directory. */
  earlier?: Manifest | undefined;
}

export interface BackupReport {
  folder: string;
  files: number;
  bytes: number;
  removed: string[];
}

/**
 * Backs a running system up: databases, files and secrets. The broker needs none, because its stream is filled again from the
 * outboxes (docs/adr/0005). All databases are at one point of time. Files are copied before and after it, and an object is removed
 * only after its row: the backup lacks none that a row refers to, but for one that came and was deleted while it was made.
 * @throws Problem when the system does not run, or the written backup does not read back
 */
export async function createBackup({
  dataDir,
  directory,
  passphrase,
  plan,
  store,
  ...given
}: BackupOptions): Promise<BackupReport> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const folder = join(directory, backupName(new Date()));
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  let leftThere: ReadonlySet<string>;
  try {
    const earlier = given.earlier ? withKey({ manifest: given.earlier }, passphrase) : newestIn(directory, passphrase);
    const encryption = passphrase === undefined ? undefined : (earlier?.encryption ?? newEncryption(passphrase));
    const writer = new BackupWriter(join(partial, 'content'), encryption?.key, earlier);
    const wal = await copyDataDir(dataDir, writer);
    flushToDisk(partial);
    leftThere = writer.leftThere;
    await verifyFiles(
      join(partial, 'content'),
      writer.files.filter(({ path }) => !leftThere.has(path)),
    );
    const manifest: Manifest = {
      format: 1,
      version: version(),
      takenAt: new Date().toISOString(),
      wal,
      ...(encryption && { encryption: { salt: encryption.salt, fingerprint: encryption.fingerprint } }),
      files: writer.files,
    };
    writeFileSync(join(partial, manifestName), JSON.stringify(manifest), { mode: 0o600, flush: true });
    saveErasures(dataDir, directory);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  const manifest = readManifest(folder);
  await store?.(folder, manifest, leftThere);
  const { files, takenAt } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  // For /system, the metrics and the alert.
  writeFileSync(pathsOf(dataDir).lastBackup, JSON.stringify({ takenAt, bytes }), { mode: 0o600 });
  return { folder, files: files.length, bytes, removed: plan ? removeOld(directory, plan) : [] };
}

async function copyDataDir(dataDir: string, writer: BackupWriter): Promise<Manifest['wal']> {
  const { files, postgres, secrets, adminPassword } = pathsOf(dataDir);
  const copyBelow = (source: string, target: string, isWanted: (path: string) => boolean): Promise<void> =>
    forEachFile(filesBelow(source), async (path) => {
      if (isWanted(path)) await writer.copy(join(source, path), join(target, path));
    });
  const copyFiles = async (): Promise<void> => {
    for (const folder of ['objects', 'uploads']) await copyBelow(join(files, folder), join('files', folder), () => true);
  };
  const copyCluster = (): Promise<void> => copyBelow(postgres, 'postgres', (path) => !isLeftOut(path));
  const copyLog = ({ first, last }: Manifest['wal']): Promise<void> =>
    copyBelow(
      join(postgres, 'pg_wal'),
      'postgres/pg_wal',
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
    );
  await copyFiles();
  const { label, wal } = await takeSnapshot(postgres, copyCluster, copyLog);
  await writer.add('postgres/backup_label', label);
  await copyFiles();
  for (const file of [secrets, adminPassword]) if (existsSync(file)) await writer.copy(file, file.slice(dataDir.length + 1));
  return wal;
}

interface Earlier {
  /** undefined: it lies elsewhere */
  content?: string | undefined;
  files: BackupFile[];
  encryption?: Encryption & { key: Buffer };
}

/** All of it at once: a flush per file takes minutes for the thousands of a cluster. */
function flushToDisk(folder: string): void {
  // `-f` is GNU's: only this file system. Elsewhere all of them are flushed.
  if (spawnSync('sync', ['-f', folder]).status !== 0) spawnSync('sync');
}

function newestIn(directory: string, passphrase: string | undefined): Earlier | undefined {
  const newest = backupsIn(directory).at(-1);
  if (!newest) return undefined;
  const folder = join(directory, newest.name);
  return withKey({ manifest: readManifest(folder), content: join(folder, 'content') }, passphrase);
}

/** A backup if its objects can be used again: a plain one for a plain one, else one with the same key. */
function withKey({ manifest, content }: { manifest: Manifest; content?: string }, passphrase?: string): Earlier | undefined {
  const { files, encryption } = manifest;
  if (!encryption) return passphrase === undefined ? { content, files } : undefined;
  if (passphrase === undefined) return undefined;
  const key = deriveKey(passphrase, encryption.salt);
  return fingerprintOf(key) === encryption.fingerprint ? { content, files, encryption: { ...encryption, key } } : undefined;
}

function newEncryption(passphrase: string): Encryption & { key: Buffer } {
  const salt = randomBytes(16).toString('base64');
  const key = deriveKey(passphrase, salt);
  return { salt, key, fingerprint: fingerprintOf(key) };
}

function removeOld(directory: string, plan: RetentionPlan): string[] {
  const backups = backupsIn(directory);
  const kept = keptBackups(backups, plan);
  const old = backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of old) rmSync(join(directory, name), { recursive: true });
  return old;
}

function version(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
