import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { s3PlaceIn } from '../backup/backup-bucket.ts';
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts';
import { withS3Backup } from '../backup/s3-backup.ts';
import { backupPassphrase, backupServer, requireEmbeddedServers } from '../backup/settings.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings } from '../settings.ts';

const usage = 'Use: npm run restore -- BACKUP [--verify]';

/** `npm run restore`: restores a backup into DATA_DIR, or only reads it. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } });
  const [backup, ...rest] = positionals;
  if (backup === undefined || rest.length > 0) throw new Problem(usage);
  loadEnvFile();
  const settings = readSettings();
  requireEmbeddedServers(settings);
  const { dataDir } = settings;
  const use = (folder: string): Promise<void> => (values.verify ? verify(folder, backup) : restore(folder, dataDir));
  const place = s3PlaceIn(backup);
  if (place) await withS3Backup(place, backupServer(), dirname(dataDir), use);
  else await use(resolve(backup));
});

async function verify(folder: string, name: string): Promise<void> {
  const { files, takenAt, version } = await verifyBackup(folder, backupPassphrase());
  console.log(`${name} is complete: ${files.length} files of version ${version}, taken at ${takenAt}`);
}

async function restore(folder: string, dataDir: string): Promise<void> {
  const { takenAt } = await restoreBackup(folder, dataDir, backupPassphrase());
  console.log(`restored into ${dataDir} as it was at ${takenAt}: npm start. Everybody has to sign in again.`);
}
