import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts';
import { backupPassphrase, requireEmbeddedServers } from '../backup/settings.ts';
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
  const folder = resolve(backup);
  if (values.verify) {
    const { files, takenAt, version } = await verifyBackup(folder, backupPassphrase());
    console.log(`${folder} is complete: ${files.length} files of version ${version}, taken at ${takenAt}`);
    return;
  }
  const { takenAt } = await restoreBackup(folder, settings.dataDir, backupPassphrase());
  console.log(`restored into ${settings.dataDir} as it was at ${takenAt}: npm start. Everybody has to sign in again.`);
});
