import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { piecesOf } from './blocks.ts';
import type { Body } from './storage.ts';
import { ChecksumMismatch, SourceInterrupted, StoredObjectTooLarge, StoredSizeMismatch } from './storage.errors.ts';

export interface ExpectedBytes {
  size?: number;
  maxBytes?: number;
  sha256?: string;
  /** Whether the bytes are hashed; by default they are. */
  hashed?: boolean;
}

/** Counts and hashes a stream, and checks it against the expected size and checksum. */
export class ByteMeter {
  /** Bytes received so far. */
  size = 0;
  private readonly expected: ExpectedBytes;
  private readonly hash: Hash | undefined;

  constructor(expected: ExpectedBytes = {}) {
    this.expected = expected;
    this.hash = expected.hashed === false ? undefined : createHash('sha256');
  }

  /**
   * The bytes of the body. The last piece is passed on only when size and checksum match, so a receiver that waits for a
   * known number of bytes never gets all bytes of a rejected body. The body is not destroyed.
   */
  async *read(body: Body): AsyncGenerator<Buffer, void> {
    let held: Buffer | undefined;
    for await (const piece of this.pieces(body)) {
      this.count(piece);
      if (held) yield held;
      held = piece;
    }
    const { size, sha256 } = this.expected;
    if (size !== undefined && this.size !== size) throw new StoredSizeMismatch(size, this.size);
    if (sha256 !== undefined && this.sha256() !== sha256.toLowerCase()) throw new ChecksumMismatch();
    if (held) yield held;
  }

  /** SHA-256 of the bytes so far, in hex. @throws TypeError when they are not hashed */
  sha256(): string {
    if (!this.hash) throw new TypeError('the bytes are not hashed');
    return this.hash.copy().digest('hex');
  }

  private count(piece: Buffer): void {
    const { size, maxBytes } = this.expected;
    this.size += piece.length;
    this.hash?.update(piece);
    if (maxBytes !== undefined && this.size > maxBytes) throw new StoredObjectTooLarge(maxBytes);
    if (size !== undefined && this.size > size) throw new StoredSizeMismatch(size, this.size);
  }

  private async *pieces(body: Body): AsyncGenerator<Buffer, void> {
    try {
      yield* body instanceof Readable ? piecesOf(body) : body;
    } catch (cause) {
      throw new SourceInterrupted(cause);
    }
  }
}
