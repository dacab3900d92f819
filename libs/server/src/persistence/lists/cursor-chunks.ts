import type { CursorSlots } from './cursor-slots.ts';

/** Rows fetched at once from the database. */
export const chunkSize = 1_000;

/**
 * The rows of a query, read through a cursor, in chunks. A list of one chunk gives its connection back before its reader gets the
 * first row. A longer one keeps cursor and connection until its end or `return`, and there are only so many.
 */
export class CursorChunks<R> implements AsyncIterableIterator<R[]> {
  private first: R[] | undefined;
  private cursor: AsyncIterator<R[]> | undefined;
  private started = false;
  private holdsSlot = false;

  /** @param open begins the query anew each time */
  constructor(
    private readonly open: () => AsyncIterable<R[]>,
    private readonly slots: CursorSlots,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<R[], undefined>> {
    if (!this.started) await this.start();
    const { first } = this;
    this.first = undefined;
    if (first) return { done: false, value: first };
    const next = await this.cursor?.next();
    if (next && !next.done) return next;
    await this.close();
    return { done: true, value: undefined };
  }

  /** Closes the cursor, however far it was read, and gives its connection back. */
  async return(): Promise<IteratorResult<R[], undefined>> {
    this.started = true;
    this.first = undefined;
    await this.close();
    return { done: true, value: undefined };
  }

  private async start(): Promise<void> {
    this.started = true;
    try {
      await this.readFirst();
      if (!this.first || this.first.length < chunkSize) return await this.close();
      this.holdsSlot = this.slots.tryAcquire();
      if (!this.holdsSlot) await this.restart();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Waits without a connection until there is room for one more long list. */
  private async restart(): Promise<void> {
    this.first = undefined;
    await this.close();
    await this.slots.acquire();
    this.holdsSlot = true;
    await this.readFirst();
  }

  private async readFirst(): Promise<void> {
    this.cursor = this.open()[Symbol.asyncIterator]();
    const { value } = (await this.cursor.next()) as IteratorResult<R[], undefined>;
    this.first = value;
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
