import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupSource } from './backup-source.ts';
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
import { keptBackups, type RetentionPlan } from './retention.ts';
import { BackupWriter, verifyFiles } from './stored-files.ts';

export interface BackupOptions {
  source: BackupSource;
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
  source,
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
    const wal = await source.copyTo(writer);
    flushToDisk(partial);
    leftThere = writer.leftThere;
    await verifyFiles(
      join(partial, 'content'),
      writer.files.filter(({ path }) => !leftThere.has(path)),
    );
    const manifest: Manifest = {
      format: 1,
      version: source.version,
      ...(source.kind && { kind: source.kind }),
      takenAt: new Date().toISOString(),
      wal,
      ...(encryption && { encryption: { salt: encryption.salt, fingerprint: encryption.fingerprint } }),
      files: writer.files,
    };
    writeFileSync(join(partial, manifestName), JSON.stringify(manifest), { mode: 0o600, flush: true });
    saveErasures(source.erasures, directory);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  const manifest = readManifest(folder);
  await store?.(folder, manifest, leftThere);
  const { files, takenAt } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  writeFileSync(source.lastBackup, JSON.stringify({ takenAt, bytes }), { mode: 0o600 });
  return { folder, files: files.length, bytes, removed: plan ? removeOld(directory, plan) : [] };
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
