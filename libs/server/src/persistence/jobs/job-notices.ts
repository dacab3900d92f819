import { Injectable } from '@nestjs/common';

/** Of the database: a job of the queue that it names is new, or due at another time. See `JobWake`. */
export const jobChannel = 'job';

/**
 * Passes to the queues of this process that they have jobs. The relay's connection listens, because a session of its own for these
 * notices would cost memory.
 */
@Injectable()
export class JobNotices {
  private readonly queues = new Map<string, () => void>();

  /** @param look called when jobs of a queue are new, or may be */
  follow(queue: string, look: () => void): void {
    this.queues.set(queue, look);
  }

  unfollow(queue: string): void {
    this.queues.delete(queue);
  }

  received(queue: string): void {
    this.queues.get(queue)?.();
  }

  /** Nobody listened for a while: each queue looks. */
  missed(): void {
    for (const look of this.queues.values()) look();
  }
}
