// Uploads the chosen files to the vault one after the other.
import { useEffect, useRef, useState } from 'react';
import type { UploadItem } from '../../components/files/upload-list.tsx';
import { errorMessage, type Schema } from '../../lib/api/api.ts';
import { uploadForm } from '../../lib/api/xhr-upload.ts';

export interface QueuedFile extends UploadItem {
  file: File;
  sameAs: Schema<'SameFile'>[];
}

/** The accept attribute of the file picker. */
export const vaultTypes = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.gif';
const allowedExtension = /\.(pdf|docx?|xlsx?|jpe?g|png|gif)$/i;
const wrongType = 'Only PDF, Word, Excel and image files (.jpg, .png, .gif) can be uploaded';
/** The server's limit. */
const maxBytes = 100 * 1024 * 1024;
const tooLarge = 'The file is larger than 100 MB';

let lastKey = 0;

/** Unmounting cancels the running upload. */
export function useUploadQueue() {
  const [items, setItems] = useState<QueuedFile[]>([]);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const change = (key: string, next: Partial<QueuedFile>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...next } : item)));

  /** @returns `noticed` when the list shows something that the user should read */
  async function upload(contractId: number | undefined) {
    const { signal } = (stop.current = new AbortController());
    const outcome = { done: 0, failed: 0, noticed: items.some((item) => item.status === 'error' && !isPending(item)) };
    setRunning(true);
    for (const { key, file } of items.filter(isPending)) {
      if (signal.aborted) break;
      change(key, { status: 'uploading', percent: 0, note: undefined });
      try {
        const { sameAs } = await uploadForm(
          '/api/contract-files/upload',
          { file, contractId: contractId === undefined ? undefined : String(contractId) },
          { signal, onProgress: (part) => change(key, { percent: part * 100 }) },
        );
        change(key, { status: 'success', sameAs });
        outcome.done += 1;
        outcome.noticed ||= sameAs.length > 0;
      } catch (failure) {
        change(key, { status: 'error', note: errorMessage(failure, 'Failed to upload file') });
        outcome.failed += 1;
      }
    }
    setRunning(false);
    return { ...outcome, stopped: signal.aborted };
  }

  return {
    items,
    running,
    /** Files that an upload would send, including failed ones. */
    waiting: items.filter(isPending).length,
    add: (file: File) => setItems((before) => [...before, toQueuedFile(file)]),
    remove: (key: string) => setItems((before) => before.filter((item) => item.key !== key)),
    upload,
  };
}

function toQueuedFile(file: File): QueuedFile {
  const problem = !allowedExtension.test(file.name) ? wrongType : file.size > maxBytes ? tooLarge : undefined;
  lastKey += 1;
  return {
    key: String(lastKey),
    file,
    name: file.name,
    size: file.size,
    status: problem ? 'error' : 'pending',
    note: problem,
    sameAs: [],
  };
}

function isPending({ status, note }: QueuedFile): boolean {
  return status === 'pending' || (status === 'error' && note !== wrongType && note !== tooLarge);
}
