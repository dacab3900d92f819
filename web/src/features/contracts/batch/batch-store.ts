// Stores the batch in IndexedDB until it is done, so that it survives a reload.
// Where IndexedDB is blocked or full, the batch lasts as long as the page; no function here throws.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { batchDatabase } from '../../../lib/browser/private-data.ts';
import type { BatchItem } from './batch-item.ts';

interface BatchSchema extends DBSchema {
  items: { key: string; value: BatchItem };
  files: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<BatchSchema>> | undefined;

function database(): Promise<IDBPDatabase<BatchSchema>> {
  opened ??= openDB<BatchSchema>(batchDatabase, 1, {
    upgrade(created) {
      created.createObjectStore('items', { keyPath: 'key' });
      created.createObjectStore('files');
    },
    // Logging out deletes the database; the next batch creates it again.
    blocking(_current, _wanted, event) {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

async function ignoringFailure<T>(work: (database: IDBPDatabase<BatchSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await database());
  } catch {
    return undefined;
  }
}

/** In the order in which files were added. Items that were being uploaded are pending again. */
export async function loadItems(): Promise<BatchItem[]> {
  const items = (await ignoringFailure((db) => db.getAll('items'))) ?? [];
  return items.map((item) => (item.status === 'uploading' ? { ...item, status: 'pending' } : item));
}

/** @returns undefined when the file is not stored */
export async function loadFile({ key, name }: BatchItem): Promise<File | undefined> {
  const bytes = await ignoringFailure((db) => db.get('files', key));
  return bytes && new File([bytes], name, { type: bytes.type });
}

export async function saveItem(item: BatchItem): Promise<void> {
  await ignoringFailure((db) => db.put('items', item));
  // A finished document is not needed any more.
  if (item.status === 'success') await ignoringFailure((db) => db.delete('files', item.key));
}

export async function saveFile(key: string, file: Blob): Promise<void> {
  await ignoringFailure((db) => db.put('files', file, key));
}

export async function deleteItems(keys: readonly string[]): Promise<void> {
  await ignoringFailure((db) => Promise.all(keys.flatMap((key) => [db.delete('items', key), db.delete('files', key)])));
}
