/** A file of an archive. Its content has to be read before the next file is asked for. */
export interface ArchivedFile {
  path: string;
  modifiedMs: number;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

const blockBytes = 512;
const plainFile = new Set(['0', '\0']);

/** The plain files of a tar archive (POSIX ustar, and GNU's sizes above 8 GiB), in its order. @throws when it ends early */
export async function* filesInTar(archive: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile, void, void> {
  const source = new ByteSource(archive);
  for (;;) {
    const header = await source.block();
    // It ends with empty blocks, or without them.
    if (!header || header.every((byte) => byte === 0)) return;
    const bytes = numberIn(header.subarray(124, 136));
    const content = source.next(bytes);
    if (plainFile.has(String.fromCharCode(header[156] ?? 0)))
      yield { path: textIn(header.subarray(0, 100)), modifiedMs: numberIn(header.subarray(136, 148)) * 1000, bytes, content };
    // What the reader has left, and the rest of the last block.
    for await (const chunk of content) void chunk;
    for await (const chunk of source.next((blockBytes - (bytes % blockBytes)) % blockBytes)) void chunk;
  }
}

class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** @returns undefined at the end */
  async block(): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    let length = 0;
    while (length < blockBytes) {
      const part = await this.take(blockBytes - length);
      if (!part) break;
      parts.push(part);
      length += part.length;
    }
    if (length > 0 && length < blockBytes) throw new Error('the archive ends within a header');
    return length === 0 ? undefined : Buffer.concat(parts);
  }

  /** The next bytes. Iterated again it goes on where it was left. */
  next(count: number): AsyncIterable<Buffer> {
    let left = count;
    const pieces = async function* (this: ByteSource): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await this.take(left);
        if (!piece) throw new Error('the archive ends within a file');
        left -= piece.length;
        yield piece;
      }
    }.bind(this);
    return { [Symbol.asyncIterator]: pieces };
  }

  private async take(most: number): Promise<Buffer | undefined> {
    if (this.rest.length === 0) {
      const { value, done } = await this.chunks.next();
      if (done) return undefined;
      this.rest = value;
      if (value.length === 0) return this.take(most);
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }
}

const textIn = (field: Buffer): string => field.toString('utf8').replace(/\0.*$/s, '');

/** Octal digits, or with the highest bit set a binary number. */
function numberIn(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) === 0) return Number.parseInt(textIn(field).trim() || '0', 8);
  return Number(BigInt(`0x${field.subarray(1).toString('hex')}`));
}
