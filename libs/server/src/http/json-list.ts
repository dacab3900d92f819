import type { Response } from 'express';
import type { ListResult } from '../persistence/list-reader.ts';
import { sendRows } from './send-rows.ts';

/** Header with the length of the whole list, sent with a page. */
export const totalHeader = 'X-Total-Count';

/** Texts gathered before they are written: few large writes instead of one per row. */
const writeSize = 64 * 1024;

/** Writes a list as a JSON array while its rows arrive. */
export async function sendList<R>(response: Response, list: ListResult<R>, view: (row: R) => unknown): Promise<void> {
  await sendRows(response, list, {
    begin: () => {
      if (list.total !== undefined) response.setHeader(totalHeader, list.total);
      response.type('application/json');
    },
    pieces: (first, rows) => jsonArray(first, rows, view),
  });
}

async function* jsonArray<R>(
  first: IteratorResult<R>,
  rows: Pick<AsyncIterator<R>, 'next'>,
  view: (row: R) => unknown,
): AsyncIterable<string> {
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
