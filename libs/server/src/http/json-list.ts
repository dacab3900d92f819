import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ListResult } from '../database/list-reader.ts';

/** Header with the length of the whole list, sent with a page. */
export const totalHeader = 'X-Total-Count';

/** Texts gathered before they are written: few large writes instead of one per row. */
const writeSize = 64 * 1024;

/** Milliseconds after which a reader that takes nothing is cut off: its list holds one of the database's connections. */
const stalled = 30_000;

/** Writes a list as a JSON array while its rows arrive; nothing is held whole. */
export async function sendList<R>(response: Response, list: ListResult<R>, view: (row: R) => unknown): Promise<void> {
  const rows = list.rows[Symbol.asyncIterator]();
  try {
    // The first row is awaited before anything is sent: a query that fails still becomes an error answer.
    const first = await rows.next();
    if (list.total !== undefined) response.setHeader(totalHeader, list.total);
    response.type('application/json');
    response.setTimeout(stalled, () => response.destroy());
    await pipeline(Readable.from(jsonArray(first, rows, view)), response);
  } catch (error) {
    // A reader that goes away is no failure of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    // However it ended: an iterator left half-way would keep its cursor and connection for ever.
    await rows.return?.();
  }
}

async function* jsonArray<R>(first: IteratorResult<R>, rows: AsyncIterator<R>, view: (row: R) => unknown): AsyncIterable<string> {
  let text = '[';
  let separator = '';
  for (let next = first; !next.done; next = await rows.next()) {
    text += separator + JSON.stringify(view(next.value));
    separator = ',';
    if (text.length < writeSize) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}
