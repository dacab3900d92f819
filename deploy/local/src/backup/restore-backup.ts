import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsOf, prepareDataDir } from '../data-dir.ts';
import { type Account, postgresAccount } from '../embedded/postgres-cluster.ts';
import { Problem } from '../problem.ts';
import { restoreErasures } from './erasure-ledger.ts';
import { keyOf, type Manifest, readManifest } from './manifest.ts';
import { emptyDirectories } from './postgres-snapshot.ts';
import { forEachFile, restoreFile, verifyFiles } from './stored-files.ts';

/** Reads a whole backup. @returns what it contains, and the key of an encrypted one @throws Problem when it is damaged, or encrypted with another passphrase */
export async function verifyBackup(folder: string, passphrase: string | undefined): Promise<Manifest & { key?: Buffer }> {
  const manifest = readManifest(folder);
  const key = keyOf(manifest, passphrase);
  await verifyFiles(join(folder, 'content'), manifest.files);
  return { ...manifest, ...(key && { key }) };
}

/**
 * Restores a backup into a data directory that is empty or missing: whole or not at all. The next start recovers the databases,
 * fills the stream again, migrates them when its version is newer, and repeats erasures that came after the backup.
 * @throws Problem when the data directory has content, or the backup is damaged
 */
export async function restoreBackup(folder: string, dataDir: string, passphrase: string | undefined): Promise<Manifest> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Problem(`${dataDir} is not empty: restore into another DATA_DIR, or move it away first.`);
  if (readManifest(folder).kind === 'servers')
    throw new Problem(`${folder} was made of servers of their own: restore it in Compose or Kubernetes (docs/runbook.md).`);
  const { key, ...manifest } = await verifyBackup(folder, passphrase);
  const partial = `${dataDir}.restoring`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  try {
    prepareDataDir(partial);
    await forEachFile(manifest.files, ({ path }) => restoreFile(join(folder, 'content'), partial, path, key));
    completeCluster(pathsOf(partial).postgres, postgresAccount());
    restoreErasures(folder, pathsOf(partial).erasures);
    renameSync(partial, dataDir);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

/** Empty ones, which a copy of files lacks. The server makes none of them again. */
const subdirectories = ['pg_logical/mappings', 'pg_logical/snapshots', 'pg_wal/archive_status', 'pg_wal/summaries'];

export function completeCluster(cluster: string, account: Account): void {
  for (const name of [...emptyDirectories, ...subdirectories]) mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 });
  if (account.uid === undefined) return;
  giveTo(cluster, account);
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) giveTo(join(cluster, path), account);
}

function giveTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
