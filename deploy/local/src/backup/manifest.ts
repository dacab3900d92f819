import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import { Problem } from '../problem.ts';
import { deriveKey, fingerprintOf } from './cipher.ts';

/** A file of a backup. */
export interface BackupFile {
  /** relative to the data directory, and to the folder `content` of the backup */
  path: string;
  /** of the original, in milliseconds since 1970; an unchanged object has the same */
  modifiedMs: number;
  bytes: number;
  /** of the bytes in the backup, encrypted ones where it is */
  sha256: string;
  /** On an S3 server: the object that has it besides others, and where in it. */
  place?: { pack: string; offset: number };
}

/** How the key comes from the passphrase, both in base64. */
export interface Encryption {
  salt: string;
  /** of the key */
  fingerprint: string;
}

/** What a backup contains. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  /** of the system that made it */
  version: string;
  /** 'servers': of servers of their own, whose files are objects by their keys; absent: of a data directory. */
  kind?: 'servers';
  /** ISO 8601, when the databases were consistent */
  takenAt: string;
  /** The first and the last WAL segment that the databases need. */
  wal: { first: string; last: string };
  /** Absent when the backup is not encrypted. */
  encryption?: Encryption;
  files: BackupFile[];
}

export const manifestName = 'manifest.json';

/** @throws Problem when the folder is no backup, or one of a later format */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new Problem(`${folder} is no backup: it has no ${manifestName}.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Problem(`${folder} was made by a later version (format ${String(manifest.format)}).`);
  const leaves = manifest.files.find(({ path }) => isAbsolute(path) || normalize(path) !== path || path.startsWith('..'));
  if (leaves) throw new Problem(`${folder} is not trustworthy: ${leaves.path} would be written outside of the data directory.`);
  return manifest;
}

/**
 * The key of an encrypted backup; undefined for a plain one.
 * @throws Problem when the passphrase is missing or another
 */
export function keyOf({ encryption }: Manifest, passphrase: string | undefined): Buffer | undefined {
  if (!encryption) return undefined;
  if (!passphrase) throw new Problem('The backup is encrypted: set BACKUP_KEY to the passphrase it was made with.');
  const key = deriveKey(passphrase, encryption.salt);
  if (fingerprintOf(key) !== encryption.fingerprint)
    throw new Problem('BACKUP_KEY is not the passphrase the backup was made with.');
  return key;
}

const nameForm = /^creator-desk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

export const backupName = (at: Date): string => `creator-desk-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/** When the backup of this name was begun; undefined for another name. */
export const backupTime = (name: string): Date | undefined =>
  nameForm.test(name) ? new Date(name.replace(nameForm, '$1T$2:$3:$4.$5Z')) : undefined;

/** The complete backups of a directory with their times, oldest first. */
export function backupsIn(directory: string): { name: string; at: Date }[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .flatMap((name) => {
      const at = backupTime(name);
      return at && existsSync(join(directory, name, manifestName)) ? [{ name, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
