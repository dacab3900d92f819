import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ChecksumMismatch, SourceInterrupted, StoredObjectTooLarge, StoredSizeMismatch } from './storage.errors.ts';

export interface ExpectedBytes {
  size?: number;
  maxBytes?: number;
  sha256?: string;
}

/** Counts and hashes a stream, and checks it against the expected size and checksum. */
export class ByteMeter {
  /** Bytes received so far. */
  size = 0;
  readonly #expected: ExpectedBytes;
  readonly #hash = createHash('sha256');

  constructor(expected: ExpectedBytes = {}) {
    this.#expected = expected;
  }

  /**
   * The bytes of the body. The last piece is passed on only when size and checksum match, so a receiver that waits for a
   * known number of bytes never gets all bytes of a rejected body. The body is not destroyed.
   */
  async *read(body: Readable): AsyncGenerator<Buffer, void> {
    let held: Buffer | undefined;
    for await (const piece of this.#pieces(body)) {
      this.#count(piece);
      if (held) yield held;
      held = piece;
    }
    const { size, sha256 } = this.#expected;
    if (size !== undefined && this.size !== size) throw new StoredSizeMismatch(size, this.size);
    if (sha256 !== undefined && this.sha256() !== sha256.toLowerCase()) throw new ChecksumMismatch();
    if (held) yield held;
  }

  /** SHA-256 of the bytes so far, in hex. */
  sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  #count(piece: Buffer): void {
    const { size, maxBytes } = this.#expected;
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
