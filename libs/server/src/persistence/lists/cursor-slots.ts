import { Refusal } from '@creator-desk/protocol/refusals';
import { withTimeout } from '../../runtime/with-timeout.ts';

/** Milliseconds that a list waits for a cursor. */
const waitMs = 3_000;
/** Seconds after which a refused reader may ask again. */
const retryAfter = 5;

/**
 * Limits how many cursors are open at once. Each holds a connection for as long as its reader takes, so slow readers of long
 * lists must not get all of them.
 */
export class CursorSlots {
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limit: number) {}

  tryAcquire(): boolean {
    if (this.taken >= this.limit) return false;
    this.taken += 1;
    return true;
  }

  /** @throws Refusal unavailable when none becomes free in time */
  async acquire(): Promise<void> {
    if (this.tryAcquire()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const timeoutError = (): Error => new Refusal('unavailable', { retryAfter });
    await withTimeout(promise, waitMs, timeoutError).finally(() => this.waiting.delete(resolve));
  }

  release(): void {
    const [next] = this.waiting;
    this.waiting.delete(next ?? (() => undefined));
    if (next) next();
    else this.taken -= 1;
  }
}
