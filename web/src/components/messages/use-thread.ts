import { useEffect, useEffectEvent, useState } from 'react';
import type { SWRResponse } from 'swr';
import { otherSide, type MessageSide } from '@creator-desk/domain/comms/messages';
import type { ApiError } from '../../lib/api/api.ts';
import type { GetPath } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { withNewest, withOlder, type KnownMessages, type Message, type ThreadPage } from './known-messages.ts';

/** Where a thread is read and written. */
export interface ThreadSource {
  /** Who looks at it. */
  side: MessageSide;
  /** The newest messages, fetched again when somebody writes or reads. */
  page: SWRResponse<ThreadPage, ApiError>;
  loadOlder: (before: number) => Promise<ThreadPage>;
  send: (text: string) => Promise<Message>;
  /** Undefined for those who only look. */
  markRead: ((messageId: number) => Promise<unknown>) | undefined;
  /** What is stale once something was sent or read. */
  invalidates: readonly GetPath[];
}

/** A thread as the screen shows it. What is shown is marked as read. */
export function useThread({ side, page, loadOlder, send, markRead, invalidates }: ThreadSource) {
  const { data, error, mutate } = page;
  const [known, setKnown] = useState<KnownMessages>();
  const [joined, setJoined] = useState<ThreadPage>();
  if (data && data !== joined) {
    setJoined(data);
    setKnown(withNewest(known, data));
  }

  const older = useCommand(
    async () => {
      const first = known?.messages[0]?.id;
      if (first === undefined) return;
      const loaded = await loadOlder(first);
      setKnown((before) => before && withOlder(before, loaded));
    },
    { failure: 'The messages could not be loaded' },
  );
  const sending = useCommand(
    async (text: string) => {
      const sent = await send(text);
      setKnown((before) => before && { ...before, messages: [...before.messages, sent] });
    },
    { invalidates },
  );
  useReading({ side, data, known, markRead, invalidates });

  return { known, data, failure: data ? undefined : error, retry: () => void mutate(), older, sending };
}

interface Reading extends Pick<ThreadSource, 'side' | 'markRead' | 'invalidates'> {
  data: ThreadPage | undefined;
  known: KnownMessages | undefined;
}

/** Marks what is on screen as read, unless unread messages are not: those of other videos, or of hidden pages. */
function useReading({ side, data, known, markRead, invalidates }: Reading): void {
  const mark = useCommand(async (messageId: number) => markRead?.(messageId), { invalidates });
  const readId = data && (side === 'creator' ? data.creatorReadId : data.teamReadId);
  const fresh = known?.messages.filter(({ id, author }) => author === otherSide(side) && id > (readId ?? 0)) ?? [];
  const unreadId = data && data.unread > 0 && fresh.length >= data.unread ? fresh.at(-1)?.id : undefined;
  const [marked, setMarked] = useState(0);
  const dueId = markRead && unreadId !== undefined && unreadId > marked ? unreadId : undefined;
  const look = useEffectEvent(() => {
    if (dueId === undefined || document.visibilityState !== 'visible') return;
    setMarked(dueId);
    void mark.run(dueId);
  });

  useEffect(() => {
    if (dueId === undefined) return undefined;
    const listener = () => look();
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [dueId]);
}
