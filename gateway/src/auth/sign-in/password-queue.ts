import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';

/** Hashes computed at a time. The thread pool of Node has four threads, which file access and DNS need too. */
const maxConcurrent = 2;

/** Queue length per kind of address. At about 50 ms per hash the last one waits for a third of a second. */
export const maxQueued = 10;

const retryAfterSeconds = 2;

interface QueuedAttempt {
  start(): void;
}

/** Limits how many slow hashes run at once, here or in the service that asks for them, so that guessing cannot exhaust the CPU. */
@Injectable()
export class PasswordQueue {
  private running = 0;
  /** Known addresses go first, and unknown ones cannot fill their queue. */
  private readonly queues = { known: [] as QueuedAttempt[], unknown: [] as QueuedAttempt[] };

  /** @throws Refusal too_many_requests at once when the queue is full */
  async run<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
    if (this.running >= maxConcurrent) await this.enqueue(isKnown ? this.queues.known : this.queues.unknown);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next attempt directly.
      const next = this.queues.known.shift() ?? this.queues.unknown.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private enqueue(queue: QueuedAttempt[]): Promise<void> {
    if (queue.length >= maxQueued) throw new Refusal('too_many_requests', { retryAfter: retryAfterSeconds });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push({ start: resolve });
    return promise;
  }
}
