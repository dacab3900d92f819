// Private data that console and portal store in the browser. Logging out deletes it.
import { forgetRecentItems } from './recent-items.ts';
import { forgetAllUploads } from '../video-upload/interrupted-upload.ts';
import { writeLocalStorage } from './local-storage.ts';

/** Documents of a batch upload, kept until each has become a contract. */
export const batchDatabase = 'creator-desk.batch';

/** Videos that are being uploaded, kept until they are stored. */
export const uploadsDatabase = 'creator-desk.uploads';
export const keptUploadsKey = 'kept-uploads';
/** Links of portals that were opened. */
export const portalsKey = 'portals';

const databases = [batchDatabase, uploadsDatabase];

/** Resolves when everything is deleted, or when the browser refuses. */
export async function deletePrivateData(): Promise<void> {
  forgetAllUploads();
  forgetRecentItems();
  writeLocalStorage(portalsKey, null);
  writeLocalStorage(keptUploadsKey, null);
  // Missing in some private windows, where nothing was stored either.
  if (typeof indexedDB === 'undefined') return;
  await Promise.all(databases.map(deleteDatabase));
}

function deleteDatabase(database: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
