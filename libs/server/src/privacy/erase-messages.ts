import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedName } from '@creator-desk/protocol/creator-erasure';
import { Refusal } from '@creator-desk/protocol/refusals';
import { unpackBursts } from '../messaging/events/outbox/bursts.ts';
import { arrayOf } from './creator-table.ts';
import { personalEvents } from './personal-events.ts';
import { patternsOf } from './text-arrays.ts';

const reduced = JSON.stringify({ fullName: erasedName, socialHandle: '' });

/**
 * Erases the words about the creator of these contracts from the messages that a service keeps: its outbox, its dead letters and
 * its answers under an Idempotency-Key. Call it in a transaction.
 */
export async function eraseMessages(em: EntityManager, contractIds: readonly number[], names: readonly string[]): Promise<void> {
  await eraseEvents(em, contractIds);
  await eraseDeadLetters(em, contractIds, names);
  await eraseAnswers(em);
}

/**
 * Deletes events, and reduces those of a deletion, which others need to rebuild their read models. Events that travelled in one
 * message with an erased one are published again, because that message is removed from the stream.
 * @throws while one of them is being published: only afterwards it is known with which others it travelled
 */
async function eraseEvents(em: EntityManager, contractIds: readonly number[]): Promise<void> {
  await unpackBursts(em);
  const events = await em.execute<{ position: string; type: string; seq: string | null; held: boolean | null }[]>(
    `select position, type, stream_seq as seq, published_at is null and held_until > clock_timestamp() as held from outbox
     where type = any(?::text[]) and (data->>'contractId')::int = any(?::int[]) and data->>'fullName' is distinct from ?
     for update`,
    [`{${personalEvents.join()}}`, arrayOf(contractIds), erasedName],
  );
  if (events.some(({ held }) => held)) throw new Error('an event to erase is being published');
  const [deletions, others] = [events.filter(isDeletion), events.filter((event) => !isDeletion(event))];
  await em.execute('delete from outbox where position = any(?::bigint[])', [positions(others)]);
  await em.execute(
    `update outbox set data = data || ?::jsonb, published_at = null, replays = replays + 1 where position = any(?::bigint[])`,
    [reduced, positions(deletions)],
  );
  await em.execute(
    `update outbox set published_at = null, replays = replays + 1
     where published_at is not null and stream_seq = any(?::bigint[])`,
    [`{${[...new Set(events.flatMap(({ seq }) => seq ?? []))].join()}}`],
  );
}

const isDeletion = ({ type }: { type: string }): boolean => type === 'contract.deleted';
const positions = (events: readonly { position: string }[]): string => `{${events.map(({ position }) => position).join()}}`;

async function eraseDeadLetters(em: EntityManager, contractIds: readonly number[], names: readonly string[]): Promise<void> {
  await em.execute(
    `delete from dead_letter where envelope->'data'->>'contractId' = any(?::text[]) and envelope->>'type' = any(?::text[])
       or envelope::text ilike any(?::text[]) or error ilike any(?::text[])`,
    [arrayOf(contractIds), `{${personalEvents.join()}}`, patternsOf(names), patternsOf(names)],
  );
}

/**
 * An answer may have words without an id beside them, so the answers about all creators go. The key stays: a request that is
 * repeated is not done a second time.
 */
async function eraseAnswers(em: EntityManager): Promise<void> {
  await em.execute(
    `update idempotency_key set answer = 'null', refusal = ?::jsonb where answer is not null and answer <> 'null'`,
    [JSON.stringify(new Refusal('idempotency.erased').toWire())],
  );
}
