// The batch outlives a reload: its list and its files are kept in the browser's database until they are done.
// Where that is forbidden or full, the batch lasts for the page and no call here fails.
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
    // Somebody logs out: the database is to go. It is made anew when a batch needs it.
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

/** In the order in which the files were added. What was under way when the page went is pending again. */
export async function loadItems(): Promise<BatchItem[]> {
  const items = (await ignoringFailure((kept) => kept.getAll('items'))) ?? [];
  return items.map((item) => (item.status === 'uploading' ? { ...item, status: 'pending' } : item));
}

/** @returns undefined when the file could not be kept */
export async function loadFile({ key, name }: BatchItem): Promise<File | undefined> {
  const bytes = await ignoringFailure((kept) => kept.get('files', key));
  return bytes && new File([bytes], name, { type: bytes.type });
}

export async function saveItem(item: BatchItem): Promise<void> {
  await ignoringFailure((kept) => kept.put('items', item));
  // The bytes of a finished document are of no more use here.
  if (item.status === 'success') await ignoringFailure((kept) => kept.delete('files', item.key));
}

export async function saveFile(key: string, file: Blob): Promise<void> {
  await ignoringFailure((kept) => kept.put('files', file, key));
}

export async function deleteItems(keys: readonly string[]): Promise<void> {
  await ignoringFailure((kept) => Promise.all(keys.flatMap((key) => [kept.delete('items', key), kept.delete('files', key)])));
}
