import { finished, type Readable } from 'node:stream';
import { countPassingBytes } from '../runtime/passing-bytes.ts';

/** Bytes that a stream may be ahead of its reader. */
const maxAheadBytes = 256 * 1024;

/**
 * The pieces of a stream as they arrived. The stream's own iterator joins those that wait: each byte is copied once more, and
 * the garbage, which lies outside of V8's heap, makes it collect the whole heap. The stream is not destroyed.
 * @throws what the stream ends with
 */
export async function* piecesOf(body: Readable): AsyncGenerator<Buffer, void> {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let ended: { error: unknown } | undefined;
  let wake = (): void => undefined;
  const receive = (piece: Buffer | string): void => {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    countPassingBytes(bytes.length);
    if (waitingBytes >= maxAheadBytes) body.pause();
    wake();
  };
  const forget = finished(body, { writable: false }, (error) => {
    ended = { error };
    wake();
  });
  body.on('data', receive).resume();
  try {
    for (;;) {
      const piece = waiting.shift();
      if (piece) {
        waitingBytes -= piece.length;
        if (waitingBytes < maxAheadBytes / 2 && body.isPaused()) body.resume();
        if (piece.length > 0) yield piece;
      } else if (ended) {
        if (ended.error) throw ended.error;
        return;
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    forget();
    body.off('data', receive).pause();
  }
}

/** Gathers pieces of any size into blocks of exactly `size` bytes; the last has what is left. A block is the pieces it consists of. */
export async function* blocksOf(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer[], void> {
  let block: Buffer[] = [];
  let room = size;
  for await (let piece of pieces) {
    while (piece.length >= room) {
      yield [...block, piece.subarray(0, room)];
      piece = piece.subarray(room);
      block = [];
      room = size;
    }
    if (piece.length > 0) block.push(piece);
    room -= piece.length;
  }
  if (block.length > 0) yield block;
}

export function lengthOf(block: Buffer[]): number {
  return block.reduce((sum, piece) => sum + piece.length, 0);
}
