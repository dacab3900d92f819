import { describe, expect, it } from 'vitest';
import { CommittedEvents } from './committed-events.ts';
import type { WaitingEvent } from './event-packs.ts';
import type { OutboxConnection } from './outbox-connection.ts';

describe('events of commands that run at once', () => {
  const eventOf = (id: string): WaitingEvent => {
    return { event_id: id, type: 'contract.created', subject: 'contract/1', time: '', traceparent: null, data: '{}', replays: 0 };
  };

  /** What is published, message by message. Nobody subscribes. */
  function published(): { committed: CommittedEvents; messages: string[][] } {
    const messages: string[][] = [];
    const committed = new CommittedEvents({
      outbox: { run: () => Promise.resolve() } as unknown as OutboxConnection,
      publish: (events) => {
        messages.push(events.map(({ event_id: id }) => id));
        return Promise.resolve({ published: [], failure: undefined });
      },
      handled: () => Promise.resolve(),
      givenBack: () => undefined,
    });
    return { committed, messages };
  }

  it('wait for each other and travel together', async () => {
    const { committed, messages } = published();
    committed.commandBegins();
    committed.commandBegins();
    for (const id of 'ab') {
      committed.add([eventOf(id)]);
      committed.commandEnds();
    }
    await committed.settle();
    expect(messages).toEqual([['a', 'b']]);
  });

  it('do not wait long for a command that waits itself', async () => {
    const { committed, messages } = published();
    committed.commandBegins();
    committed.add([eventOf('a')]);
    await committed.settle();
    expect(messages).toEqual([['a']]);
    committed.commandEnds();
    committed.add([eventOf('b')]);
    await committed.settle();
    expect(messages).toEqual([['a'], ['b']]);
  });
});
