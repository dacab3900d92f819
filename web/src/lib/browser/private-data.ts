// What an admin's work leaves in the browser's databases, and what Logout must take away.
import { forgetAllUploads } from '../video-upload/interrupted-upload.ts';

/** The documents of a batch, kept until a contract was made of each. */
export const batchDatabase = 'creator-desk.batch';

const databases = [batchDatabase];

/** Resolves when all of it is gone, or the browser does not let it go. */
export async function deletePrivateData(): Promise<void> {
  forgetAllUploads();
  // Forbidden to some pages in private windows, where nothing was kept either.
  if (typeof indexedDB === 'undefined') return;
  await Promise.all(databases.map(deleteDatabase));
}

function deleteDatabase(database: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
