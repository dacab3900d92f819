import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { storedFileHeader } from '@creator-desk/protocol/stored-file';
import { countPassingBytes } from '../runtime/passing-bytes.ts';
import { resolveRange } from '../storage/byte-range.ts';
import type { ByteRange, OpenedObject } from '../storage/storage.ts';

/** What is known of bytes before they are opened. */
export interface KnownBytes {
  size: number;
  /** Changes with the bytes; without quotes. */
  etag: string;
  lastModified?: Date;
  /** As that of a `StoredObject`. */
  file?: string;
}

/**
 * Answers a request for stored bytes: all of them, the one range that is asked for, or that the client has them already. A caller
 * that reads files itself gets their place instead.
 * @param open opens them; not called when nothing of them is sent
 * @throws Refusal range_not_satisfiable, with the length in `Content-Range`
 */
export async function sendStoredBytes(
  request: Request,
  response: Response,
  known: KnownBytes,
  open: (range: ByteRange | undefined) => Promise<OpenedObject>,
): Promise<void> {
  const { size, etag, lastModified } = known;
  response.set({ 'Accept-Ranges': 'bytes', ETag: `"${etag}"` });
  if (lastModified) response.set('Last-Modified', lastModified.toUTCString());
  if (hasBytes(request, known)) return void response.status(304).end();
  if (request.method === 'HEAD') return void response.set('Content-Length', String(size)).end();
  const range = rangeOf(request, known, response);
  const readsFiles = request.get(callHeaders.readsFiles) !== undefined;
  // What is known of a file that is not empty says all that such a caller needs.
  const isKnown = readsFiles && known.file !== undefined && size > 0;
  const opened = isKnown ? undefined : await open(range);
  const { start, length } = opened ?? resolveRange(range, size);
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${start + length - 1}/${size}`);
  const path = opened ? opened.file : known.file;
  if (readsFiles && path !== undefined) {
    opened?.stream.destroy();
    return void response.set(callHeaders.storedFile, storedFileHeader({ path, start, length })).end();
  }
  if (opened) await sendStream(opened, response);
}

async function sendStream({ stream, length }: OpenedObject, response: Response): Promise<void> {
  response.set('Content-Length', String(length));
  stream.on('data', (piece: Buffer) => countPassingBytes(piece.length));
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    // A client that has seen enough is no failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The client kept these bytes, and only asks whether they are still the same (RFC 9110, 13.1.2). */
function hasBytes(request: Request, { etag }: KnownBytes): boolean {
  const kept = request.get('if-none-match')?.split(',') ?? [];
  return kept.some((tag) => ['*', `"${etag}"`].includes(tag.trim().replace(/^W\//, '')));
}

/** The one range asked for; all bytes for none, for several, and for a range of bytes that are others by now. */
function rangeOf(request: Request, { size, etag, lastModified }: KnownBytes, response: Response): ByteRange | undefined {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ![`"${etag}"`, lastModified?.toUTCString()].includes(ifRange)) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.removeHeader('Content-Disposition');
    response.set('Content-Range', `bytes */${size}`);
    throw new Refusal('range_not_satisfiable');
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
