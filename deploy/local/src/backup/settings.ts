import { Problem } from '../problem.ts';
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

/** @throws Problem when databases or files are on servers of the operator's own */
export function requireEmbeddedServers({ databaseUrl, storageEnv }: Settings): void {
  if (databaseUrl) throw new Problem('DATABASE_URL is a server of your own: back it up with its own tools (docs/runbook.md).');
  if (storageEnv['S3_ENDPOINT'])
    throw new Problem('S3_ENDPOINT is a server of your own: back it up with its own tools (docs/runbook.md).');
}
