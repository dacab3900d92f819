import { buffer } from 'node:stream/consumers';
import { withTimeout } from '@creator-desk/server/runtime/with-timeout';
import type { Storage } from '@creator-desk/server/storage/storage';
import { type InspectedVideo, InspectionThread } from './inspection-thread.ts';
import { playsInBrowsers } from './playable.rules.ts';

/** The metadata that is stored with a video. */
export interface VideoMetadata {
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  playable: boolean | null;
}

const inspectableTypes = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
/** Reading headers takes milliseconds. A file that takes longer is malicious or damaged. */
const timeoutMs = 8_000;

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
  const read = async (start: number, end: number): Promise<Uint8Array> =>
    buffer((await storage.open(fileKey, { start, end: end - 1 })).stream);
  const thread = InspectionThread.take();
  try {
    const inspected = await withTimeout(thread.inspect({ size, read }), timeoutMs);
    await thread.giveBack();
    return inspected;
  } catch (error) {
    // What a damaged file has left in it must not meet the next one.
    await thread.end();
    throw error;
  }
}
