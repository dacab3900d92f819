import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '@creator-desk/protocol/refusals';
import { piecesOf } from '@creator-desk/server/storage/blocks';

/** How many bytes of a file are needed to detect its type. */
export const signatureBytes = 4_100;

/** Accepted types: the detected type and the type under which the file is served. */
const acceptedTypes: Record<string, string> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
  // An ASF header that lists its streams too late for the detection.
  'application/vnd.ms-asf': 'video/x-ms-wmv',
  'video/x-flv': 'video/x-flv',
  'video/webm': 'video/webm',
};

/** Every ASF file, and so every WMV file, starts with these bytes. */
const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');

/** Detects the type of a video by the start of its content. @returns undefined when the type is not accepted */
export async function detectVideoType(start: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(start).catch(() => undefined);
  // When the header cannot be parsed completely, its first bytes decide.
  if (!detected) return Buffer.from(start).subarray(0, asfHeader.length).equals(asfHeader) ? 'video/x-ms-wmv' : undefined;
  return acceptedTypes[detected.mime];
}

/**
 * Passes a file's bytes through. A file that is not a video fails with a Refusal as soon as its first bytes have arrived, not
 * after gigabytes were sent.
 * @param onType gets the detected type
 */
export async function* requireVideoContent(body: Readable, onType?: (type: string) => void): AsyncGenerator<Buffer, void> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of piecesOf(body)) {
    if (!start) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < signatureBytes) continue;
    const type = await requireVideoType(start);
    onType?.(type);
    yield start;
    start = undefined;
  }
  if (!start) return;
  const type = await requireVideoType(start);
  onType?.(type);
  yield start;
}

/** Detects the type of a video by its start. @throws Refusal video.wrong_type */
export async function requireVideoType(start: Buffer): Promise<string> {
  const type = await detectVideoType(start);
  if (!type) throw new Refusal('video.wrong_type');
  return type;
}
