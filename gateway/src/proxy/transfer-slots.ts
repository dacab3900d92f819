import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Periodic } from '@creator-desk/server/runtime/periodic';

/** An open transfer, which may be evicted. */
export interface Transfer {
  /** How long the client has been idle; 0 while the service causes the delay. */
  idleMs(): number;
  /** Closes the connection. */
  close(): void;
}

/** A fair semaphore for requests to one service. */
export class TransferSlots {
  private readonly open = new Set<Transfer>();
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: { max: number; queueTimeoutMs: number; evictAfterMs: number; log: Logger }) {}

  /**
   * @param clientGone aborts when the client disconnects
   * @returns releases the slot
   * @throws Refusal unavailable when no slot became free in time; aborted
   */
  async acquire(transfer: Transfer, left: AbortSignal): Promise<() => void> {
    if (this.taken < this.limits.max) this.taken += 1;
    else await this.waitForSlot(left);
    this.open.add(transfer);
    return () => {
      if (this.open.delete(transfer)) this.release();
    };
  }

  private release(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.taken -= 1;
  }

  private async waitForSlot(left: AbortSignal): Promise<void> {
    const { evictAfterMs, queueTimeoutMs, log } = this.limits;
    const evict = async (): Promise<void> => this.evict();
    const evicting = new Periodic(evict, {
      name: 'evicting idle transfers',
      intervalMs: evictAfterMs / 4,
      runAtStart: true,
      log,
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (refusal: Refusal): void => {
      // A slot that was just assigned stays assigned.
      if (this.waiting.delete(next)) reject(refusal);
    };
    const next = (): void => {
      this.waiting.delete(next);
      resolve();
    };
    const tooLate = setTimeout(() => giveUp(new Refusal('unavailable')), queueTimeoutMs);
    const aborted = (): void => giveUp(new Refusal('aborted'));
    left.addEventListener('abort', aborted);
    this.waiting.add(next);
    evicting.start();
    try {
      await promise;
    } finally {
      await evicting.stop();
      clearTimeout(tooLate);
      left.removeEventListener('abort', aborted);
    }
  }

  /** Closes the transfer that is idle the longest. */
  private evict(): void {
    let idlest: Transfer | undefined;
    let longest = this.limits.evictAfterMs;
    for (const transfer of this.open) {
      const idleMs = transfer.idleMs();
      if (idleMs < longest) continue;
      [idlest, longest] = [transfer, idleMs];
    }
    idlest?.close();
  }
}
