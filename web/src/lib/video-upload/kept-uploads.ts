// Videos that a portal is sending, kept on the device until they are stored: what was interrupted goes on when the portal is opened
// again. No function here throws: where the browser keeps nothing, choosing the same file again continues too.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readLocalStorage, useLocalStorage, writeLocalStorage } from '../browser/local-storage.ts';
import { keptUploadsKey, uploadsDatabase } from '../browser/private-data.ts';
import type { UploadTarget } from './interrupted-upload.ts';

export interface KeptUpload extends UploadTarget {
  /** The idempotency key: a video that was sent whole does not become two. */
  id: string;
  caption: string;
  file: File;
}

export interface TakenUpload {
  upload: KeptUpload;
  /** Other tabs may have it. */
  release: () => void;
}

interface StoredUpload extends UploadTarget {
  id: string;
  caption: string;
  name: string;
  lastModified: number;
  bytes: Blob;
}

/** From it the page knows, without the database, that there is something to continue. */
interface Note {
  id: string;
  contractId: number;
  keptAt: number;
}

interface UploadsSchema extends DBSchema {
  uploads: { key: string; value: StoredUpload };
}

/** As long as the server keeps what has arrived. */
const expiryMs = 24 * 3_600_000;
/** The browser must have more room than the copy takes. */
const roomFactor = 2;

const lockOf = (id: string): string => `creator-desk.upload.${id}`;

function notes(): Note[] {
  try {
    return JSON.parse(readLocalStorage(keptUploadsKey) ?? '[]') as Note[];
  } catch {
    return [];
  }
}

function writeNotes(all: readonly Note[]): void {
  writeLocalStorage(keptUploadsKey, all.length > 0 ? JSON.stringify(all) : null);
}

async function withDatabase<T>(work: (database: IDBPDatabase<UploadsSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<UploadsSchema>(uploadsDatabase, 1, {
    upgrade: (created) => void created.createObjectStore('uploads', { keyPath: 'id' }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Without locks two tabs would send the same video. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && 'locks' in navigator;

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return quota - usage > bytes * roomFactor;
}

export async function keepUpload({ id, file, caption, contractId, replacesId }: KeptUpload): Promise<void> {
  try {
    if (!canKeep() || !(await hasRoomFor(file.size))) return;
    const { name, lastModified } = file;
    await withDatabase((database) =>
      database.put('uploads', { id, contractId, replacesId, caption, name, lastModified, bytes: file }),
    );
    writeNotes([...notes().filter((note) => note.id !== id), { id, contractId, keptAt: Date.now() }]);
  } catch {
    // No room, or a private window.
  }
}

export async function forgetKept(id: string): Promise<void> {
  if (!notes().some((note) => note.id === id)) return;
  writeNotes(notes().filter((note) => note.id !== id));
  await withDatabase((database) => database.delete('uploads', id)).catch(() => undefined);
}

const isFresh = ({ keptAt }: Note): boolean => keptAt > Date.now() - expiryMs;

/** The ids of what a contract's portal has not finished. */
export function useKeptUploads(contractId: number): string[] {
  useLocalStorage(keptUploadsKey);
  return notes()
    .filter((note) => note.contractId === contractId)
    .map(({ id }) => id);
}

/** Deletes what nobody can continue any more. */
export async function dropExpired(): Promise<void> {
  const expired = notes().filter((note) => !isFresh(note));
  for (const { id } of expired) await forgetKept(id);
}

/** While it is held, no other tab continues this upload. @returns lets it go */
export function holdUpload(id: string): () => void {
  const over = Promise.withResolvers<void>();
  // A page that is left lets all its locks go.
  if (canKeep()) navigator.locks.request(lockOf(id), () => over.promise).catch(() => undefined);
  return over.resolve;
}

/**
 * Waits until nobody else sends it.
 * @returns undefined when it is finished by then, or the signal has aborted
 */
export async function takeUpload(id: string, signal: AbortSignal): Promise<TakenUpload | undefined> {
  if (!canKeep()) return undefined;
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  navigator.locks.request(lockOf(id), { signal }, () => (taken.resolve(), over.promise)).catch(taken.reject);
  try {
    await taken.promise;
    const stored =
      notes().some((note) => note.id === id && isFresh(note)) && (await withDatabase((database) => database.get('uploads', id)));
    if (stored && !signal.aborted) return { upload: fromStored(stored), release: over.resolve };
  } catch {
    // Nobody waits for it any more, or it cannot be read.
  }
  over.resolve();
  return undefined;
}

function fromStored({ id, contractId, replacesId, caption, name, lastModified, bytes }: StoredUpload): KeptUpload {
  const file = new File([bytes], name, { type: bytes.type, lastModified });
  return { id, contractId, replacesId, caption, file };
}
