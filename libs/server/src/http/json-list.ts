import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ListResult } from '../database/list-reader.ts';

/** Header with the length of the whole list, sent with a page. */
export const totalHeader = 'X-Total-Count';

/** Texts gathered before they are written: few large writes instead of one per row. */
const writeSize = 64 * 1024;

/** Writes a list as a JSON array while its rows arrive; nothing is held whole. */
export async function sendList<R>(response: Response, list: ListResult<R>, view: (row: R) => unknown): Promise<void> {
  // The first row is awaited before anything is sent: a query that fails still becomes an error answer.
  const rows = list.rows[Symbol.asyncIterator]();
  const first = await rows.next();
  if (list.total !== undefined) response.setHeader(totalHeader, list.total);
  response.type('application/json');
  await pipeline(Readable.from(jsonArray(first, rows, view)), response);
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
