import type { ClientRequest } from 'node:http';
import type { Response } from 'express';

/**
 * Gives a request to a service up when for a while nothing moves: it cannot be reached, it takes nothing more of what is
 * sent, or its answer does not come or does not go on. A client that is slow to take the answer is given all its time.
 * @param wait milliseconds
 * @returns to be called whenever something moves
 */
export function giveUpWhenStuck(upstream: ClientRequest, response: Response, wait: number): () => void {
  const timer = setTimeout(() => {
    if (response.writableNeedDrain) timer.refresh();
    else upstream.destroy(new Error('stuck'));
  }, wait);
  let over = false;
  upstream.on('close', () => {
    over = true;
    clearTimeout(timer);
  });
  // A cleared timer would start again when refreshed.
  return () => void (over || timer.refresh());
}
