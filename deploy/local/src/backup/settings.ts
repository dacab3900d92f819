import { Problem } from '../problem.ts';
import type { S3Server } from './backup-bucket.ts';
import type { Settings } from '../settings.ts';

const minPassphraseLength = 20;

/** BACKUP_KEY; undefined when it is not set. @throws Problem when it is short */
export function backupPassphrase(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { BACKUP_KEY } = env;
  if (!BACKUP_KEY) return undefined;
  if (BACKUP_KEY.length < minPassphraseLength)
    throw new Problem(`BACKUP_KEY must have at least ${minPassphraseLength} characters.`);
  return BACKUP_KEY;
}

/** The server of backups with an `s3://` address. @throws Problem when a setting is missing */
export function backupServer(env: NodeJS.ProcessEnv = process.env): S3Server {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !accessKey || !secretKey)
    throw new Problem('For s3:// set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY (docs/runbook.md).');
  return { endpoint, accessKey, secretKey, region: env['BACKUP_S3_REGION'] || 'us-east-1' };
}

/** @throws Problem when databases or files are on servers of the operator's own */
export function requireEmbeddedServers({ databaseUrl, storageEnv }: Settings): void {
  if (databaseUrl) throw new Problem('DATABASE_URL is a server of your own: back it up with its own tools (docs/runbook.md).');
  if (storageEnv['S3_ENDPOINT'])
    throw new Problem('S3_ENDPOINT is a server of your own: back it up with its own tools (docs/runbook.md).');
}
