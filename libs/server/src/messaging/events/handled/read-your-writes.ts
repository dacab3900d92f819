import { Injectable } from '@nestjs/common';
import type { PublishedEvent } from '../../call-context.ts';
import { HandledEvents } from './handled-events.ts';
import { Relay } from '../outbox/relay.ts';

/** Milliseconds kept before the deadline to send the answer. */
const replyMarginMs = 200;
/** The most events that an answer waits for: a large import takes longer than anybody waits. */
const maxEvents = 1_000;

/**
 * Lets clients read their own writes. The answer to a command waits until the services that subscribe to its events have sent
 * notice that they handled them, up to a timeout. This is a convenience: correctness does not depend on it.
 */
@Injectable()
export class ReadYourWrites {
  /** The longest time an answer waits. */
  timeoutMs = 800;

  constructor(
    private readonly handled: HandledEvents,
    private readonly relay: Relay,
  ) {}

  /**
   * @param published events whose transaction has committed
   * @param deadline of the request, epoch milliseconds
   */
  async waitForConsumers(published: readonly PublishedEvent[], deadline: number): Promise<void> {
    const waitMs = Math.min(this.timeoutMs, deadline - replyMarginMs - Date.now());
    const isAwaited = published.length > 0 && published.length <= maxEvents && !this.relay.isDegraded;
    if (!isAwaited || waitMs <= 0) return;
    for (const late of await this.handled.wait(published, waitMs)) this.handled.leaveOut(late);
  }
}
