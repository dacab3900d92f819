import { open, readFile } from 'node:fs/promises';

/**
 * Which parts of an upload lie in its file, whole and synced: a file with one byte for each part, 1 when it is there. Single
 * bytes are set and cleared in place, so marks for different parts cannot get into each other's way.
 */
export class ReceivedParts {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  static empty(count: number): Uint8Array {
    return new Uint8Array(count);
  }

  /** Indexes, ascending. */
  async all(): Promise<number[]> {
    const marks = await readFile(this.#path);
    return [...marks.keys()].filter((index) => marks[index] === 1);
  }

  async has(index: number): Promise<boolean> {
    return (await readFile(this.#path))[index] === 1;
  }

  /** Resolves when the mark is durable. */
  async mark(index: number, arrived: boolean): Promise<void> {
    const file = await open(this.#path, 'r+');
    try {
      await file.write(Uint8Array.of(arrived ? 1 : 0), 0, 1, index);
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}
