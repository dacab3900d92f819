import { open, readFile } from 'node:fs/promises';

/**
 * Marks the parts of an upload that are complete and synced: a file with one byte per part, 1 when it was received. Bytes are
 * written in place, so marks of different parts cannot conflict.
 */
export class ReceivedParts {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static empty(count: number): Uint8Array {
    return new Uint8Array(count);
  }

  /** Indexes, ascending. */
  async all(): Promise<number[]> {
    const marks = await readFile(this.path);
    return [...marks.keys()].filter((index) => marks[index] === 1);
  }

  async has(index: number): Promise<boolean> {
    return (await readFile(this.path))[index] === 1;
  }

  /** Resolves when the mark is durable. */
  async mark(index: number, received: boolean): Promise<void> {
    const file = await open(this.path, 'r+');
    try {
      await file.write(Uint8Array.of(received ? 1 : 0), 0, 1, index);
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}
