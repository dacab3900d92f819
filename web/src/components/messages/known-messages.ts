import type { Schema } from '../../lib/api/api.ts';

export type Message = Schema<'ThreadMessage'>;
export type ThreadPage = Schema<'ThreadPage'>;

/** What is known of a thread: an unbroken row of messages up to the newest, the oldest first. */
export interface KnownMessages {
  messages: readonly Message[];
  hasOlder: boolean;
}

/** With the newest page as it is now. Between two looks more may have come than a page holds: then the row begins anew. */
export function withNewest(known: KnownMessages | undefined, page: KnownMessages): KnownMessages {
  const first = page.messages[0]?.id;
  if (!known || first === undefined) return known ?? page;
  const before = known.messages.filter(({ id }) => id < first);
  const adjoins = !page.hasOlder || known.messages.some(({ id }) => id >= first);
  if (!adjoins) return page;
  const last = page.messages.at(-1)?.id ?? 0;
  return {
    // One that was just sent may be newer than the page.
    messages: [...before, ...page.messages, ...known.messages.filter(({ id }) => id > last)],
    hasOlder: before.length > 0 ? known.hasOlder : page.hasOlder,
  };
}

export const withOlder = (known: KnownMessages, older: KnownMessages): KnownMessages => ({
  messages: [...older.messages, ...known.messages],
  hasOlder: older.hasOlder,
});
