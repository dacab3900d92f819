import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf } from '../data-dir.ts';
import { root } from '../settings.ts';
import { readCluster } from './base-backup.ts';
import type { Manifest } from './manifest.ts';
import { isLeftOut, takeSnapshot } from './postgres-snapshot.ts';
import { type BackupWriter, filesBelow, forEachFile } from './stored-files.ts';
import type { StoredObjects } from './stored-objects.ts';
import { filesInTar } from './tar-archive.ts';

/** A system that is backed up while it works. */
export interface BackupSource {
  version: string;
  /** 'servers': its files are objects of an S3 server, by their keys. */
  kind?: 'servers';
  /** The file to which the erasures of creators are added, if there is one. */
  erasures: string;
  /** Where the last successful backup is recorded, for /system, the metrics and the alert. */
  lastBackup: string;
  /** A directory for what is uploaded. */
  temporary: string;
  /** Copies all of it. @returns the segments of the log that the databases need */
  copyTo(writer: BackupWriter): Promise<Manifest['wal']>;
}

/** The system of `npm start` that runs on a data directory. */
export function embeddedSystem(dataDir: string): BackupSource {
  const { erasures, lastBackup, temporary } = pathsOf(dataDir);
  return { version: version(), erasures, lastBackup, temporary, copyTo: (writer) => copyDataDir(dataDir, writer) };
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

/** Servers of their own, as in Compose and Kubernetes. */
export interface Servers extends Omit<BackupSource, 'kind' | 'copyTo'> {
  /** Of a role that may copy the cluster of all five databases. */
  databaseUrl: string;
  objects: StoredObjects;
  /** What the secrets program keeps: without it the restored databases would let nobody in. */
  secretsFile: string;
}

/** Objects are copied before and after the databases, like the files of a data directory. */
export function runningServers({ databaseUrl, objects, secretsFile, ...source }: Servers): BackupSource {
  const copyObjects = (writer: BackupWriter): Promise<void> =>
    forEachFile(objects.all(), async ({ key, modifiedMs }) => {
      // What jobs record there is no file of a service.
      if (!key.startsWith('status/')) await writer.take(`files/objects/${key}`, modifiedMs, () => objects.read(key));
    });
  return {
    ...source,
    kind: 'servers',
    async copyTo(writer) {
      await copyObjects(writer);
      const segments: string[] = [];
      await readCluster(databaseUrl, async (archive) => {
        for await (const { path, modifiedMs, content } of filesInTar(archive)) {
          await writer.take(`postgres/${path}`, modifiedMs, () => Promise.resolve(content));
          segments.push(...(/^pg_wal\/([0-9A-F]{24})$/.exec(path)?.slice(1) ?? []));
        }
      });
      await copyObjects(writer);
      await writer.copy(secretsFile, 'secrets.json');
      const [first = '', last = first] = [segments.toSorted().at(0), segments.toSorted().at(-1)];
      return { first, last };
    },
  };
}

function version(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
