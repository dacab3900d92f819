import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import type { BegunFile, WholeFile } from '@creator-desk/protocol/received-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SourceInterrupted, storageRefusal } from '@creator-desk/server/storage/storage.errors';

/** Names one chunk of an upload. */
export interface ChunkPlace {
  uploadId: string;
  chunkIndex: number;
}

/** The file of a form that this process may receive itself. */
export interface FileToReceive {
  /** The chunk that it is, when that is known. The service may let it be written to its place. */
  chunk?: ChunkPlace;
  /** The name of its field. */
  field: string;
  /** No more are written. The service refuses them, in its words. */
  maxBytes: number;
  /** Whether the service needs its SHA-256. */
  hashed: boolean;
  /** Whether the service makes it the stored object, which it must flush: much of that is done while the rest arrives. */
  becomesObject: boolean;
}

/** A body that this process receives instead of sending it on. */
export interface Receiving {
  /** Before its request to the service is ended early. Resolves when that may be done. */
  stop(): Promise<void>;
  /** When the service has answered. Nothing that it has not taken over is left. */
  end(): Promise<void>;
}

/** Whether the service wants the body. Otherwise it has answered, or is gone. */
export async function isContinued(upstream: ClientRequest): Promise<boolean> {
  const decided = new AbortController();
  const { signal } = decided;
  try {
    return await Promise.race([
      once(upstream, 'continue', { signal }).then(() => true),
      once(upstream, 'response', { signal }).then(() => false),
      once(upstream, 'close', { signal }).then(() => false),
    ]);
  } finally {
    decided.abort();
  }
}

export function lineOf(message: BegunFile | WholeFile): string {
  return `${JSON.stringify(message)}\n`;
}

export function refusalOf(error: unknown): Error {
  if (error instanceof SourceInterrupted)
    return error.cause instanceof Refusal ? error.cause : new Refusal('invalid', { message: 'The upload broke off.' });
  return storageRefusal(error) ?? (error instanceof Error ? error : new Error(String(error)));
}
