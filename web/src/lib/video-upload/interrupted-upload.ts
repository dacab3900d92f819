// Uploads that were begun and not finished, remembered so that the same file, chosen again, goes on where it stopped.
import { readLocalStorage, writeLocalStorage, useLocalStorage } from '../browser/local-storage.ts';

export interface UploadTarget {
  contractId: number;
  /** The video of which this is the new version. */
  replacesId?: number | undefined;
}

export interface InterruptedUpload {
  uploadId: string;
  /** The caption with which it began. */
  caption: string;
  /** Epoch milliseconds. */
  begunAt: number;
}

const storageKey = 'uploads';
/** Milliseconds after which the server has swept what was abandoned. */
const expiryMs = 24 * 3_600_000;
/** Of a browser that uploads every day, the newest are enough. */
const maxStored = 20;

/** What makes a file the same one when it is chosen again. */
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

/** The same for a screen, kept current. */
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

/** Captions and names of files among them. */
export function forgetAllUploads(): void {
  writeLocalStorage(storageKey, null);
}
