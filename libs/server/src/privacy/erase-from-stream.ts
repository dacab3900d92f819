import { jetstreamManager, type MsgRequest } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject, type EventMessage } from '@creator-desk/protocol/events';
import { creatorsContract, personalEvents } from './personal-events.ts';

/**
 * Removes the messages with words about the creator of these contracts from the stream, and overwrites their bytes. It reads all
 * messages of the types that have such words, 90 days at most. An event that travelled in one message with a removed one is
 * published again by its owner (`eraseMessages`).
 * @param signal ends it between two messages
 * @returns the number of removed messages
 */
export async function eraseFromStream(
  nats: NatsConnection,
  contractIds: readonly number[],
  signal: AbortSignal,
): Promise<number> {
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  const erased = new Set<number | undefined>(contractIds);
  let removed = 0;
  for (const subject of personalEvents.map(eventSubject)) {
    let seq = 1;
    for (;;) {
      signal.throwIfAborted();
      const next: MsgRequest & { next_by_subj: string } = { seq, next_by_subj: subject };
      const message = await streams.getMessage(eventStream, next);
      if (!message) break;
      if (eventsIn(message.string()).some((event) => erased.has(creatorsContract(event)))) {
        await streams.deleteMessage(eventStream, message.seq, true);
        removed += 1;
      }
      seq = message.seq + 1;
    }
  }
  return removed;
}

function eventsIn(text: string): Extract<EventMessage, unknown[]> {
  try {
    const events = JSON.parse(text) as EventMessage | null;
    return [events ?? []]
      .flat()
      .filter((event) => typeof event === 'object' && typeof event.data === 'object' && event.data !== null);
  } catch {
    // Not one of our events.
    return [];
  }
}
