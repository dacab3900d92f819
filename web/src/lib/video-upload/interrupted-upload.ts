// Unfinished uploads, stored so that the same file can resume when it is chosen again.
import { readLocalStorage, writeLocalStorage, useLocalStorage } from '../browser/local-storage.ts';

export interface UploadTarget {
  contractId: number;
  /** The video that this one replaces as its new version. */
  replacesId?: number | undefined;
}

export interface InterruptedUpload {
  uploadId: string;
  /** The caption that it started with. */
  caption: string;
  /** Epoch milliseconds. */
  begunAt: number;
}

const storageKey = 'uploads';
/** The server deletes abandoned uploads after this time. */
const expiryMs = 24 * 3_600_000;
/** Only the newest are stored. */
const maxStored = 20;

/** Identifies a file that is chosen again. */
function identityOf(file: File, { contractId, replacesId = 0 }: UploadTarget): string {
  return [contractId, replacesId, file.size, file.lastModified, file.name].join('/');
}

function all(): Record<string, InterruptedUpload> {
  try {
    return JSON.parse(readLocalStorage(storageKey) ?? '{}') as Record<string, InterruptedUpload>;
  } catch {
    return {};
  }
}

export function interruptedUpload(file: File, target: UploadTarget): InterruptedUpload | undefined {
  const found = all()[identityOf(file, target)];
  return found && found.begunAt > Date.now() - expiryMs ? found : undefined;
}

/** The same as a hook. */
export function useInterruptedUpload(file: File | undefined, target: UploadTarget | undefined): InterruptedUpload | undefined {
  useLocalStorage(storageKey);
  return file && target && interruptedUpload(file, target);
}

export function rememberUpload(file: File, target: UploadTarget, upload: Omit<InterruptedUpload, 'begunAt'>): void {
  const kept = Object.entries({ ...all(), [identityOf(file, target)]: { ...upload, begunAt: Date.now() } })
    .filter(([, { begunAt }]) => begunAt > Date.now() - expiryMs)
    .sort(([, one], [, other]) => other.begunAt - one.begunAt)
    .slice(0, maxStored);
  writeLocalStorage(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

export function forgetUpload(file: File, target: UploadTarget): void {
  const { [identityOf(file, target)]: _, ...others } = all();
  writeLocalStorage(storageKey, Object.keys(others).length > 0 ? JSON.stringify(others) : null);
}

/** They contain captions and file names. */
export function forgetAllUploads(): void {
  writeLocalStorage(storageKey, null);
}
