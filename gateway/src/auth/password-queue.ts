import { Refusal } from '@creator-desk/protocol/refusals';

/** Hashes computed at a time: the thread pool of Node has four threads, which files and host names need too. */
const maxConcurrent = 2;

/** Attempts that may wait for one, of each kind of address: at about 50 ms a hash the last waits for a third of a second. */
export const maxWaiting = 10;

/** Seconds after which to try again when the queue is full. */
const retryAfter = 2;

interface Waiting {
  start(): void;
}

/** Limits how many slow hashes are computed at once, so that guesses cannot use up the processor. */
export class PasswordQueue {
  private running = 0;
  /** Addresses from which somebody has signed in before go first, and strangers cannot fill their queue. */
  private readonly waiting = { known: [] as Waiting[], unknown: [] as Waiting[] };

  /** @throws Refusal too_many_requests at once when the queue is full */
  async run<T>(isKnown: boolean, work: () => Promise<T>): Promise<T> {
    if (this.running >= maxConcurrent) await this.waitTurn(isKnown ? this.waiting.known : this.waiting.unknown);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to the next attempt without becoming free in between.
      const next = this.waiting.known.shift() ?? this.waiting.unknown.shift();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private waitTurn(queue: Waiting[]): Promise<void> {
    if (queue.length >= maxWaiting) throw new Refusal('too_many_requests', { retryAfter });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push({ start: resolve });
    return promise;
  }
}
