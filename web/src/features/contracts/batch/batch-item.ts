// A document of a batch, its limits and its status.
import type { UploadStatus } from '../../../components/files/upload-list.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { documentKind } from '../extraction/extraction.ts';

export interface BatchItem {
  /** Sorts in the order in which files were added. */
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  status: UploadStatus;
  /** The created contract, or why the document failed. */
  note?: string | undefined;
  /** The idempotency key of the contract. A retry gets a new one. */
  attempt: string;
  /** The extracted contract, once the document was read. */
  creation?: Schema<'CreateContract'> | undefined;
}

/** The accept attribute of the file picker. */
export const batchTypes = '.pdf,.txt';
export const maxFiles = 200;
/** The server's limit. */
const maxBytes = 100 * 1024 * 1024;

export function batchProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const kind = documentKind(file);
  if (kind !== 'pdf' && kind !== 'text') return 'Only PDF and text files are supported';
  return file.size > maxBytes ? `${file.name} is larger than 100 MB` : undefined;
}

let count = 0;

export function pendingItem({ name, size }: Pick<File, 'name' | 'size'>): BatchItem {
  count += 1;
  // Unique across tabs.
  const key = `${Date.now()}-${String(count).padStart(6, '0')}-${randomId()}`;
  return { key, name, size, status: 'pending', attempt: randomId() };
}

/** A failed item reset, so that its document is read again. */
export function resetItem({ key, name, size }: BatchItem): BatchItem {
  return { key, name, size, status: 'pending', attempt: randomId() };
}
