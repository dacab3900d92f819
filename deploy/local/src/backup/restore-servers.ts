import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from '../embedded/postgres-cluster.ts';
import { Problem } from '../problem.ts';
import { encryptionBytes } from './cipher.ts';
import { restoreErasures } from './erasure-ledger.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { completeCluster, verifyBackup } from './restore-backup.ts';
import { forEachFile, originalOf, restoreFile } from './stored-files.ts';
import type { StoredObjects } from './stored-objects.ts';

/** Where a backup of servers goes. */
export interface EmptyServers {
  /** The directory of PostgreSQL's data; the server is stopped. */
  cluster: string;
  /** Who runs PostgreSQL. */
  account: Account;
  objects: StoredObjects;
  /** The folder in which the secrets program keeps what it has made; without it the secrets stay where the operator has them. */
  secrets?: string | undefined;
  /** The file of erasures that the contracts service reads. */
  erasures: string;
}

const objectsFolder = 'files/objects/';
const clusterFolder = 'postgres/';

/**
 * Restores a backup of servers. The cluster is renamed to its place at the end: if anything breaks off, PostgreSQL starts on nothing,
 * and the restore can be repeated. Objects are written by their keys, so that what a repetition writes again is the same.
 * @throws Problem when there is a cluster, or the backup is damaged or of another kind
 */
export async function restoreServers(folder: string, to: EmptyServers, passphrase: string | undefined): Promise<Manifest> {
  const { cluster, account, objects, secrets, erasures } = to;
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new Problem(`${cluster} is not empty: restore into a new volume.`);
  if (readManifest(folder).kind !== 'servers')
    throw new Problem(`${folder} was made of a data directory: restore it with npm run restore.`);
  const { key, ...manifest } = await verifyBackup(folder, passphrase);
  const content = join(folder, 'content');
  const partial = `${cluster}.restoring`;
  rmSync(partial, { recursive: true, force: true });
  // PostgreSQL's account passes through the parents.
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  mkdirSync(partial, { mode: 0o700 });
  try {
    await objects.ensure();
    await forEachFile(manifest.files, async ({ path }) => {
      if (path.startsWith(clusterFolder)) await restoreFile(content, partial, path, key);
      if (!path.startsWith(objectsFolder)) return;
      const file = join(content, path);
      const bytes = statSync(file).size - (key ? encryptionBytes : 0);
      await objects.write(path.slice(objectsFolder.length), originalOf(file, key), bytes);
    });
    await restoreFile(content, partial, 'secrets.json', key);
    const restored = join(partial, clusterFolder);
    completeCluster(restored, account);
    if (secrets !== undefined) restoreSecrets(join(partial, 'secrets.json'), secrets);
    restoreErasures(folder, erasures);
    rmSync(cluster, { recursive: true, force: true });
    renameSync(restored, cluster);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return manifest;
}

/** As the secrets program keeps them: it gives each container its part at the next start. */
function restoreSecrets(file: string, folder: string): void {
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) {
    const target = join(folder, basename(name));
    writeFileSync(`${target}.new`, value, { mode: 0o400, flush: true });
    renameSync(`${target}.new`, target);
  }
}
