import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ListResult } from '../persistence/lists/list-reader.ts';

export interface RowFormat<R> {
  /** Sets the headers, once the first rows are there: a query that fails still becomes an error answer. */
  begin: () => void;
  /** What is written: texts, or what `through` takes. */
  pieces: (chunks: AsyncIterable<R[]>) => AsyncIterable<unknown>;
  through?: Transform;
}

/** Errors of a stream whose reader disconnected. */
const readerGone = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED']);

/**
 * Writes rows while they arrive; nothing is held whole. However it ends, the rows' cursor is closed: left open it would keep
 * its connection to the database for ever. A reader that stalls is cut off.
 */
export async function sendRows<R>(response: Response, list: ListResult<R>, format: RowFormat<R>): Promise<void> {
  const { stallTimeoutMs } = list;
  const chunks = list.chunks[Symbol.asyncIterator]();
  let pulledAt = Date.now();
  let watch: NodeJS.Timeout | undefined;
  try {
    const first = await chunks.next();
    if (response.destroyed) return;
    format.begin();
    const source = Readable.from(format.pieces(chunksFrom(first, chunks, () => (pulledAt = Date.now()))));
    response.setTimeout(stallTimeoutMs, () => response.destroy());
    // A reader that takes a little now and then keeps the cursor as well: it must take enough for further rows.
    watch = setInterval(() => {
      if (!source.readableEnded && Date.now() - pulledAt > stallTimeoutMs) response.destroy();
    }, stallTimeoutMs / 4);
    await pipeline(format.through ? [source, format.through, response] : [source, response]);
  } catch (error) {
    if (!readerGone.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    clearInterval(watch);
    await chunks.return?.();
  }
}

/** @param onPull called whenever the reader takes a further chunk */
async function* chunksFrom<R>(first: IteratorResult<R[]>, chunks: AsyncIterator<R[]>, onPull: () => void): AsyncIterable<R[]> {
  for (let next = first; !next.done; next = await chunks.next()) {
    yield next.value;
    onPull();
  }
}
