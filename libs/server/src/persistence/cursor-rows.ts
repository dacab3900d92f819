import type { CursorSlots } from './cursor-slots.ts';

/** Rows fetched at once from the database. */
export const chunkSize = 500;

/**
 * The rows of a query, read through a cursor. A list of one chunk is read whole at once and gives its connection back before its
 * reader gets the first row. A longer one keeps cursor and connection until its end or `return`, and there are only so many.
 */
export class CursorRows<R> implements AsyncIterableIterator<R> {
  private buffer: R[] = [];
  private position = 0;
  private cursor: AsyncIterator<R> | undefined;
  private started = false;
  private holdsSlot = false;

  /** @param open begins the query anew each time */
  constructor(
    private readonly open: () => AsyncIterable<R>,
    private readonly slots: CursorSlots,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** No async function: each row would pay for its promises. */
  next(): Promise<IteratorResult<R, undefined>> {
    if (!this.started) return this.start().then(() => this.next());
    if (this.position < this.buffer.length) return Promise.resolve({ done: false, value: this.buffer[this.position++] as R });
    if (this.position > 0) [this.buffer, this.position] = [[], 0];
    return this.cursor ? this.cursor.next().then(this.untilEnd) : Promise.resolve({ done: true, value: undefined });
  }

  private readonly untilEnd = (next: IteratorResult<R>): IteratorResult<R, undefined> | Promise<IteratorResult<R, undefined>> => {
    if (!next.done) return next;
    return this.close().then(() => ({ done: true, value: undefined }));
  };

  /** Closes the cursor, however far it was read, and gives its connection back. */
  async return(): Promise<IteratorResult<R, undefined>> {
    this.started = true;
    this.buffer = [];
    await this.close();
    return { done: true, value: undefined };
  }

  private async start(): Promise<void> {
    this.started = true;
    this.cursor = this.open()[Symbol.asyncIterator]();
    try {
      while (this.buffer.length < chunkSize) {
        const next = await this.cursor.next();
        if (next.done) return await this.close();
        this.buffer.push(next.value);
      }
      this.holdsSlot = this.slots.tryAcquire();
      if (!this.holdsSlot) await this.restart();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Waits without a connection until there is room for one more long list. */
  private async restart(): Promise<void> {
    this.buffer = [];
    await this.close();
    await this.slots.acquire();
    this.holdsSlot = true;
    this.cursor = this.open()[Symbol.asyncIterator]();
  }

  private async close(): Promise<void> {
    const { cursor } = this;
    this.cursor = undefined;
    try {
      await cursor?.return?.();
    } finally {
      if (this.holdsSlot) this.slots.release();
      this.holdsSlot = false;
    }
  }
}
