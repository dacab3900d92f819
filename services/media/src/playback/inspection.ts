import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '@creator-desk/server/runtime/with-timeout';
import type { Storage } from '@creator-desk/server/storage/storage';
import { playsInBrowsers } from './playable.rules.ts';

/** The metadata of a video file. */
export interface InspectedVideo {
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  audioCodec: string | null;
}

/** The worker requests the bytes from `start` up to, but not including, `end`. */
export interface ReadRequest {
  id: number;
  start: number;
  end: number;
}
export interface ReadResponse {
  id: number;
  bytes: Uint8Array;
}

/** The metadata that is stored with a video. */
export interface VideoMetadata {
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  playable: boolean | null;
}

const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './inspection.worker.ts' : './inspection.worker.js', import.meta.url),
);
const inspectableTypes = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
/** Reading headers takes milliseconds. A file that takes longer is malicious or damaged. */
const timeoutMs = 8_000;
/** The index of a video of several hours has tens of megabytes. */
const maxReadBytes = 64 * 1024 * 1024;

/**
 * Reads duration, dimensions and codec of a stored video in a worker thread with limited time and memory, because the file is
 * untrusted. Values that cannot be read are null; the video is accepted all the same.
 */
export async function inspectVideo(storage: Storage, fileKey: string, mimeType: string): Promise<VideoMetadata> {
  const found = inspectableTypes.has(mimeType) ? await readMetadata(storage, fileKey).catch(() => undefined) : undefined;
  const { duration = null, width = null, height = null, codec = null } = found ?? {};
  return {
    duration: positiveOrNull(duration),
    width: positiveOrNull(width),
    height: positiveOrNull(height),
    codec,
    playable: playsInBrowsers(mimeType, found),
  };
}

const positiveOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value > 0 ? value : null;

async function readMetadata(storage: Storage, fileKey: string): Promise<InspectedVideo> {
  const { size } = await storage.stat(fileKey);
  const worker = new Worker(entry, { workerData: { size }, resourceLimits: { maxOldGenerationSizeMb: 128 }, stderr: true });
  const { promise, resolve, reject } = Promise.withResolvers<InspectedVideo>();
  let budget = maxReadBytes;
  const serveRead = async ({ id, start, end }: ReadRequest): Promise<void> => {
    budget -= end - start;
    if (budget < 0) throw new Error('too many bytes requested');
    const { stream } = await storage.open(fileKey, { start, end: end - 1 });
    worker.postMessage({ id, bytes: await buffer(stream) } satisfies ReadResponse);
  };
  worker.on('message', (message: ReadRequest | { inspected: InspectedVideo }) => {
    if ('inspected' in message) resolve(message.inspected);
    else serveRead(message).catch(reject);
  });
  worker.on('error', reject).on('exit', () => reject(new Error('exited without a result')));
  try {
    return await withTimeout(promise, timeoutMs);
  } finally {
    await worker.terminate();
  }
}
