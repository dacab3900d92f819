import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Storage } from '@creator-desk/server/storage/storage';
import { playsInBrowsers } from './playable.rules.ts';

/** What a video says of itself. */
export interface Inspected {
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  audioCodec: string | null;
}

/** A worker asks for bytes `start` to `end`, which it excludes, and is given them. */
export interface AskBytes {
  id: number;
  start: number;
  end: number;
}
export interface GiveBytes {
  id: number;
  bytes: Uint8Array;
}

/** What is stored of a video besides its place. */
export interface VideoFacts {
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  playable: boolean | null;
}

const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './inspection.worker.ts' : './inspection.worker.js', import.meta.url),
);
const readable = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
/** Reading headers takes milliseconds. What takes longer is made to. */
const patience = 8_000;
/** Bytes of a file that are read at most: the index of a video of hours has some tens of megabytes. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Reads duration, size and codec of a stored video, in a thread of its own: a hostile file can cost neither the service's
 * time nor its memory. A video that cannot be read is still a video; what is not known is null.
 */
export async function inspect(storage: Storage, fileKey: string, mimeType: string): Promise<VideoFacts> {
  const found = readable.has(mimeType) ? await readFacts(storage, fileKey).catch(() => undefined) : undefined;
  const { duration = null, width = null, height = null, codec = null } = found ?? {};
  return {
    duration: positive(duration),
    width: positive(width),
    height: positive(height),
    codec,
    playable: playsInBrowsers(mimeType, found),
  };
}

const positive = (value: number | null): number | null => (value !== null && Number.isFinite(value) && value > 0 ? value : null);

async function readFacts(storage: Storage, fileKey: string): Promise<Inspected> {
  const { size } = await storage.stat(fileKey);
  const worker = new Worker(entry, { workerData: { size }, resourceLimits: { maxOldGenerationSizeMb: 128 }, stderr: true });
  const { promise, resolve, reject } = Promise.withResolvers<Inspected>();
  const timer = setTimeout(() => reject(new Error('took too long')), patience);
  let budget = mostBytes;
  const give = async ({ id, start, end }: AskBytes): Promise<void> => {
    budget -= end - start;
    if (budget < 0) throw new Error('wants to read too much');
    const { stream } = await storage.open(fileKey, { start, end: end - 1 });
    worker.postMessage({ id, bytes: await buffer(stream) } satisfies GiveBytes);
  };
  worker.on('message', (message: AskBytes | { inspected: Inspected }) => {
    if ('inspected' in message) resolve(message.inspected);
    else give(message).catch(reject);
  });
  worker.on('error', reject).on('exit', () => reject(new Error('ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
