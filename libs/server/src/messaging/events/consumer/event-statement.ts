import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from '../../../persistence/transactions/entity-rows.ts';
import { onPipeline, send } from '../../../persistence/transactions/pipeline.ts';
import { numbered } from '../../../persistence/transactions/prepared-statements.ts';

/** What an event handler writes: an `insert`, `update` or `delete` with `?` for its parameters. */
export interface EventStatement extends Statement {
  /** What follows from the rows that the statement returns. @param written selects them by this name */
  also?: (written: string) => Statement | undefined;
}

/** An event and one of its handlers, in the inbox. */
export interface InboxRow {
  eventId: string;
  handler: string;
}

/** Records events as handled; those that have been are left as they are. */
export function inboxStatement(rows: readonly InboxRow[]): Statement {
  // In one order: two transactions with the same events must not wait for each other.
  const sorted = rows.map(({ eventId, handler }) => [eventId, handler] as const).sort();
  return {
    text: `insert into handled_event (event_id, effect) select * from unnest(?::uuid[], ?::text[])
     on conflict do nothing returning event_id, effect`,
    values: [`{${sorted.map(([id]) => id).join()}}`, `{${sorted.map(([, name]) => name).join()}}`],
  };
}

/** One statement that does what all of these do. They write different tables. */
export function combined(statements: readonly EventStatement[]): Statement {
  const parts = statements.flatMap((statement, nth) => {
    const name = `write_${nth}`;
    const also = statement.also?.(name);
    return [{ name, ...statement }, ...(also ? [{ name: `${name}_also`, ...also }] : [])];
  });
  return {
    text: `with ${parts.map(({ name, text }) => `${name} as (${text})`).join(', ')} select 1`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** Writes with one round trip, all or nothing. */
export async function write(em: EntityManager, { text, values }: Statement): Promise<void> {
  await onPipeline(em, (client) => send(client, { text: numbered(text), values }));
}
