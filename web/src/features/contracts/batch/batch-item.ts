// A document of a batch: what may be one, and how it stands.
import type { UploadStatus } from '../../../components/files/upload-list.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { documentKind } from '../extraction.ts';

export interface BatchItem {
  /** Sorts as the files were added. */
  key: string;
  name: string;
  /** Bytes */
  size: number;
  status: UploadStatus;
  /** What became of it, or why it failed. */
  note?: string | undefined;
  /** The key under which the server creates the contract once, however often it is asked. A retry has a new one. */
  attempt: string;
  /** What was read from it, once that is done. */
  creation?: Schema<'CreateContract'> | undefined;
}

/** What a file picker offers first. */
export const batchTypes = '.pdf,.txt';
export const maxFiles = 200;
/** Bytes; the server's own limit. */
const maxBytes = 100 * 1024 * 1024;

/** Why a file cannot be in a batch, or undefined. */
export function batchProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const kind = documentKind(file);
  if (kind !== 'pdf' && kind !== 'text') return 'Only PDF and text files are supported';
  return file.size > maxBytes ? `${file.name} is larger than 100 MB` : undefined;
}

let count = 0;

export function pendingItem({ name, size }: Pick<File, 'name' | 'size'>): BatchItem {
  count += 1;
  // Unlike those of another tab, too.
  const key = `${Date.now()}-${String(count).padStart(6, '0')}-${randomId()}`;
  return { key, name, size, status: 'pending', attempt: randomId() };
}

/** A failed item as one that was never tried: its document is read again. */
export function resetItem({ key, name, size }: BatchItem): BatchItem {
  return { key, name, size, status: 'pending', attempt: randomId() };
}
