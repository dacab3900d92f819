import type { Response } from 'express';
import type { ListResult } from '../persistence/lists/list-reader.ts';
import { sendRows } from './send-rows.ts';

/** Header with the length of the whole list, sent with a page. */
export const totalHeader = 'X-Total-Count';

/** Rows that are written at once: few large writes instead of one per row. */
const rowsPerWrite = 100;

/** Sends a list as a JSON array: a page at once, a whole list while its rows arrive. */
export async function sendList<R>(response: Response, list: ListResult<R>, view: (row: R) => unknown): Promise<void> {
  const { page } = list;
  if (page) {
    response.setHeader(totalHeader, page.total);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(page.rows.map(view)));
    return;
  }
  await sendRows(response, list, {
    begin: () => response.type('application/json'),
    pieces: (chunks) => jsonArray(chunks, view),
  });
}

async function* jsonArray<R>(chunks: AsyncIterable<R[]>, view: (row: R) => unknown): AsyncIterable<string> {
  let before = '[';
  for await (const rows of chunks)
    for (let from = 0; from < rows.length; from += rowsPerWrite) {
      const written = JSON.stringify(rows.slice(from, from + rowsPerWrite).map(view));
      yield before + written.slice(1, -1);
      before = ',';
    }
  yield before === '[' ? '[]' : ']';
}
