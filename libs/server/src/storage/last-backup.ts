import { json } from 'node:stream/consumers';
import { lastBackupMetric } from '../telemetry/metrics.ts';
import type { Measures } from '../telemetry/status-reporter.ts';
import { StoredObjectMissing } from './storage.errors.ts';
import type { Storage } from './storage.ts';

export const lastBackupBytesMetric = 'last_backup_bytes';

/** When the last successful backup was taken and its size, from an object that the job of the backups writes; 0 while there is none. */
export function lastBackupIn(storage: Storage, key: string): Measures {
  return async () => {
    try {
      const { stream } = await storage.open(key);
      const { takenAt, bytes } = (await json(stream)) as { takenAt: string; bytes: number };
      return measuresOf(Date.parse(takenAt) / 1000, Number(bytes));
    } catch (error) {
      // Storage that is away is another alert: what is known stays.
      return error instanceof StoredObjectMissing || error instanceof SyntaxError ? measuresOf(0, 0) : {};
    }
  };
}

const measuresOf = (seconds: number, bytes: number): Record<string, number> => ({
  [lastBackupMetric]: seconds,
  [lastBackupBytesMetric]: bytes,
});
