import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ChecksumMismatch, SourceInterrupted, StoredObjectTooLarge, StoredSizeMismatch } from './storage.errors.ts';

export interface ExpectedBytes {
  size?: number;
  maxBytes?: number;
  sha256?: string;
}

/** Counts and hashes a body on its way, and holds it to what was announced of it. */
export class ByteMeter {
  /** Bytes that have come so far. */
  size = 0;
  readonly #announced: ExpectedBytes;
  readonly #hash = createHash('sha256');

  constructor(announced: ExpectedBytes = {}) {
    this.#announced = announced;
  }

  /**
   * The body's bytes. The last piece is handed on only when everything is as announced, so a receiver that waits for a
   * known number of bytes never gets all of a body that is refused. The body is not destroyed.
   */
  async *read(body: Readable): AsyncGenerator<Buffer, void> {
    let held: Buffer | undefined;
    for await (const piece of this.#pieces(body)) {
      this.#count(piece);
      if (held) yield held;
      held = piece;
    }
    const { size, sha256 } = this.#announced;
    if (size !== undefined && this.size !== size) throw new StoredSizeMismatch(size, this.size);
    if (sha256 !== undefined && this.sha256() !== sha256.toLowerCase()) throw new ChecksumMismatch();
    if (held) yield held;
  }

  /** SHA-256 in hex of what has come so far. */
  sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  #count(piece: Buffer): void {
    const { size, maxBytes } = this.#announced;
    this.size += piece.length;
    this.#hash.update(piece);
    if (maxBytes !== undefined && this.size > maxBytes) throw new StoredObjectTooLarge(maxBytes);
    if (size !== undefined && this.size > size) throw new StoredSizeMismatch(size, this.size);
  }

  async *#pieces(body: Readable): AsyncGenerator<Buffer, void> {
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false })) {
        const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string | Uint8Array);
        if (bytes.length > 0) yield bytes;
      }
    } catch (cause) {
      throw new SourceInterrupted(cause);
    }
  }
}
