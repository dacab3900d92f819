import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupBucket, type S3Place, type S3Server } from './backup-bucket.ts';
import { type BackupOptions, type BackupReport, createBackup } from './create-backup.ts';

interface S3BackupOptions extends Omit<BackupOptions, 'directory' | 'store' | 'earlier'> {
  place: S3Place;
  server: S3Server;
}

/**
 * Backs a running system up to an S3 server. The backup is made in the source's folder for temporary files first, so it needs
 * that room for its time, but for the objects that the backup before has: the server copies those.
 * @throws Problem like `createBackup`, and when the upload does not read back
 */
export async function createS3Backup({ place, server, plan, ...options }: S3BackupOptions): Promise<BackupReport> {
  const bucket = new BackupBucket(server, place);
  return inTemporaryDirectory(options.source.temporary, async (directory) => {
    await bucket.downloadLedger(directory);
    const newest = await bucket.newest();
    const report = await createBackup({
      ...options,
      directory,
      earlier: newest?.manifest,
      store: (folder, manifest, leftThere) => bucket.upload(folder, manifest, { from: newest?.name ?? '', paths: leftThere }),
    });
    const removed = plan ? await bucket.removeOld(plan) : [];
    return { ...report, folder: `s3://${place.bucket}/${place.prefix}${report.folder.slice(directory.length + 1)}`, removed };
  });
}

/**
 * Downloads a backup for as long as it is worked with.
 * @param place of the backup itself: `s3://bucket/prefix/creator-desk-…`
 * @param beside the directory beside which it is downloaded: a restore needs the room there anyway
 */
export async function withS3Backup<Result>(
  { bucket, prefix }: S3Place,
  server: S3Server,
  beside: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const [, parent = '', name = ''] = /^(.*\/)?([^/]+)\/$/.exec(prefix) ?? [];
  const source = new BackupBucket(server, { bucket, prefix: parent });
  return inTemporaryDirectory(beside, async (directory) => work(await source.download(name, directory)));
}

async function inTemporaryDirectory<Result>(parent: string, work: (directory: string) => Promise<Result>): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const directory = mkdtempSync(join(parent, 'backup-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
