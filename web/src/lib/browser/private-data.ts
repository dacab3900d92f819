// Private data that the console stores in the browser. Logging out deletes it.
import { forgetRecentItems } from './recent-items.ts';
import { forgetAllUploads } from '../video-upload/interrupted-upload.ts';

/** Documents of a batch upload, kept until each has become a contract. */
export const batchDatabase = 'creator-desk.batch';

const databases = [batchDatabase];

/** Resolves when everything is deleted, or when the browser refuses. */
export async function deletePrivateData(): Promise<void> {
  forgetAllUploads();
  forgetRecentItems();
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
