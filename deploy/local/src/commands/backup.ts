import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { s3PlaceIn } from '../backup/backup-bucket.ts';
import { embeddedSystem } from '../backup/backup-source.ts';
import { createBackup } from '../backup/create-backup.ts';
import { defaultPlan, planOf } from '../backup/retention.ts';
import { createS3Backup } from '../backup/s3-backup.ts';
import { backupPassphrase, backupServer, requireEmbeddedServers } from '../backup/settings.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings } from '../settings.ts';

const usage = 'Use: npm run backup -- DIRECTORY|s3://BUCKET/PREFIX [--prune] [--keep DAYS,WEEKS,MONTHS]';

/** `npm run backup`: backs the running system up. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { prune: { type: 'boolean' }, keep: { type: 'string' } },
  });
  const [directory, ...rest] = positionals;
  if (directory === undefined || rest.length > 0) throw new Problem(usage);
  loadEnvFile();
  const settings = readSettings();
  requireEmbeddedServers(settings);
  const plan = values.keep === undefined ? (values.prune ? defaultPlan : undefined) : planOf(values.keep);
  const passphrase = backupPassphrase();
  const startedAt = Date.now();
  const place = s3PlaceIn(directory);
  const options = { source: embeddedSystem(settings.dataDir), passphrase, plan };
  const report = place
    ? await createS3Backup({ ...options, place, server: backupServer() })
    : await createBackup({ ...options, directory: resolve(directory) });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${report.folder}: ${report.files} files, ${formatFileSize(report.bytes)}, read back, in ${seconds} s`);
  for (const name of report.removed) console.log(`removed ${name}`);
  if (passphrase === undefined) console.log('It is not encrypted and contains all secrets: set BACKUP_KEY to encrypt it.');
});
