/** One attempt to write a part. Once it has yielded it writes no more. */
export interface PartLock {
  revoked: boolean;
  /** The write that is under way; it may fail. */
  write: Promise<void>;
}

/**
 * Who writes which part of one upload in this process. The first attempt at a part writes straight into the file; one that
 * comes meanwhile (or later) writes beside it and, once it is whole, takes the turn over. So a connection that hangs never
 * keeps its successor waiting, and the last whole attempt counts.
 */
export class PartLocks {
  /** How many calls work on the upload now. */
  users = 0;
  #completion: Promise<void> | undefined;
  readonly #turns = new Map<number, PartLock>();

  /** Makes the upload an object, once however many ask for it at a time. Meanwhile nobody begins to write. */
  complete(finish: () => Promise<void>): Promise<void> {
    this.#completion ??= finish().finally(() => (this.#completion = undefined));
    return this.#completion;
  }

  /** Resolves when the upload is not being completed. */
  async untilIdle(): Promise<void> {
    while (this.#completion) await this.#completion.catch(() => undefined);
  }

  isLocked(index: number): boolean {
    return this.#turns.has(index);
  }

  acquire(index: number): PartLock {
    const turn = { revoked: false, write: Promise.resolve() };
    this.#turns.set(index, turn);
    return turn;
  }

  /** Writes a part after whoever has its turn, who writes no more. */
  async takeOver(index: number, write: () => Promise<void>): Promise<void> {
    const before = this.#turns.get(index);
    const turn = this.acquire(index);
    turn.write = (before ? stop(before) : Promise.resolve()).then(write);
    try {
      await turn.write;
    } finally {
      this.release(index, turn);
    }
  }

  release(index: number, turn: PartLock): void {
    if (this.#turns.get(index) === turn) this.#turns.delete(index);
  }

  /** Resolves when nobody writes any more. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#turns.values()].map(stop));
  }
}

/** Resolves when the turn's last write is over. */
async function stop(turn: PartLock): Promise<void> {
  turn.revoked = true;
  await turn.write.catch(() => undefined);
}
