/** One attempt to write a part. After `revoked` it writes nothing more. */
export interface PartLock {
  revoked: boolean;
  /** The current write. It may fail. */
  write: Promise<void>;
  /** Makes another process stop. Its `write` ends when it has. */
  stop?: () => void;
}

/**
 * Locks for the parts of one upload within this process. The first attempt at a part writes directly into the file. A concurrent
 * or later attempt writes to a temporary file and takes over the lock once it is complete. So a stalled connection never
 * blocks a retry, and the last complete attempt wins.
 */
export class PartLocks {
  /** Number of requests that currently use the upload. */
  users = 0;
  private completion: Promise<void> | undefined;
  private readonly locks = new Map<number, PartLock>();

  /** Completes the upload, once for concurrent requests. No write starts while it runs. */
  complete(finish: () => Promise<void>): Promise<void> {
    this.completion ??= finish().finally(() => (this.completion = undefined));
    return this.completion;
  }

  /** Resolves when no completion is running. */
  async untilIdle(): Promise<void> {
    while (this.completion) await this.completion.catch(() => undefined);
  }

  isLocked(index: number): boolean {
    return this.locks.has(index);
  }

  acquire(index: number): PartLock {
    const lock = { revoked: false, write: Promise.resolve() };
    this.locks.set(index, lock);
    return lock;
  }

  /** Revokes the current lock of a part, then writes. */
  async takeOver(index: number, write: () => Promise<void>): Promise<void> {
    const previous = this.locks.get(index);
    const lock = this.acquire(index);
    lock.write = (previous ? revoke(previous) : Promise.resolve()).then(write);
    try {
      await lock.write;
    } finally {
      this.release(index, lock);
    }
  }

  release(index: number, lock: PartLock): void {
    if (this.locks.get(index) === lock) this.locks.delete(index);
  }

  /** Revokes all locks and resolves when no write is running. */
  async revokeAll(): Promise<void> {
    await Promise.all([...this.locks.values()].map(revoke));
  }
}

/** Revokes a lock and resolves when its last write has ended. */
async function revoke(lock: PartLock): Promise<void> {
  lock.revoked = true;
  lock.stop?.();
  await lock.write.catch(() => undefined);
}
