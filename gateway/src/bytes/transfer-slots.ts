import { Refusal } from '@creator-desk/protocol/refusals';

/** A transfer as seen by those that wait for its place. */
export interface Transfer {
  /** For how long its client has moved nothing; 0 while the service holds it up. */
  idleMs(): number;
  /** Ends it at once. */
  close(): void;
}

/** The places for requests to one service. Who finds none waits, first come, first served. */
export class TransferSlots {
  private readonly open = new Set<Transfer>();
  /** Those that have a place or were just given one. */
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: { max: number; queueTimeoutMs: number; evictAfterMs: number }) {}

  /**
   * @param left aborted when nobody waits for the place any more
   * @returns to be called when the transfer has ended
   * @throws Refusal unavailable when there was no place in time, aborted
   */
  async enter(transfer: Transfer, left: AbortSignal): Promise<() => void> {
    if (this.taken < this.limits.max) this.taken += 1;
    else await this.turn(left);
    this.open.add(transfer);
    return () => {
      if (this.open.delete(transfer)) this.leave();
    };
  }

  private leave(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.taken -= 1;
  }

  private async turn(left: AbortSignal): Promise<void> {
    this.evict();
    const evicting = setInterval(() => this.evict(), this.limits.evictAfterMs / 4);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (refusal: Refusal): void => {
      // Whoever was given a place meanwhile keeps it.
      if (this.waiting.delete(next)) reject(refusal);
    };
    const next = (): void => {
      this.waiting.delete(next);
      resolve();
    };
    const tooLate = setTimeout(() => giveUp(new Refusal('unavailable')), this.limits.queueTimeoutMs);
    const aborted = (): void => giveUp(new Refusal('aborted'));
    left.addEventListener('abort', aborted);
    this.waiting.add(next);
    try {
      await promise;
    } finally {
      clearInterval(evicting);
      clearTimeout(tooLate);
      left.removeEventListener('abort', aborted);
    }
  }

  /** Closes the transfer that is idle for the longest time. */
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
