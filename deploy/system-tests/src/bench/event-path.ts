import type { Infrastructure } from './infrastructure.ts';
import { requireSuccess } from './comparisons.ts';
import type { OutgoingRequest, Send } from './http-client.ts';

const consumers = ['media', 'portal', 'payouts', 'comms'] as const;

/**
 * How long after a change began its effects began in the other services, in ms, one value per event and service. Both times are
 * those of the database server.
 */
export async function eventDelaysMs(
  { query }: Infrastructure,
  send: Send,
  changes: number,
  next: () => OutgoingRequest,
): Promise<number[]> {
  for (let nth = 0; nth < changes; nth++) requireSuccess(await send(next()));
  const sql = `select event_id as id, extract(epoch from time) * 1000 as at from outbox where type = 'contract.created'
    order by position desc limit $1`;
  const published = await query<{ id: string; at: string }>('contracts', sql, [changes]);
  const delays: number[] = [];
  for (const service of consumers) {
    const handled = await query<{ id: string; at: string }>(
      service,
      `select event_id as id, min(extract(epoch from handled_at) * 1000) as at from handled_event where event_id = any($1::uuid[])
       group by event_id`,
      [published.map(({ id }) => id)],
    );
    const handledAt = new Map(handled.map(({ id, at }) => [id, Number(at)]));
    for (const { id, at } of published) delays.push((handledAt.get(id) ?? Infinity) - Number(at));
  }
  return delays;
}
