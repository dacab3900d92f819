import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockFile, blockBytes, writePieces } from './block-file.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'creator-desk-blocks-'));
  path = join(directory, 'file');
});

afterEach(() => rm(directory, { recursive: true }));

/** The bytes in pieces of uneven sizes, as they come from a connection. Each is overwritten once its successor is asked for. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0, nth = 1; at < bytes.length; nth++) {
    const piece = Buffer.from(bytes.subarray(at, at + ((nth * 7919) % 70_000)));
    at += piece.length;
    yield piece;
    piece.fill(0);
  }
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a file that is written in blocks', () => {
  it.each([
    [0, true],
    [1, true],
    [blockBytes - 1, false],
    [blockBytes, false],
    [3 * blockBytes, false],
    [4 * blockBytes + 4097, false],
    [4 * blockBytes + 4097, true],
  ])('has %i bytes as they came (read soon: %s)', async (size, isReadSoon) => {
    const bytes = randomBytes(size);
    const file = await BlockFile.open(path, 'wx', { isReadSoon });
    await writePieces(piecesOf(bytes), (block, offset) => file.write(block, offset));
    await file.datasync();
    await file.close();
    expect(digest(await readFile(path))).toBe(digest(bytes));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('takes blocks at any position, over what was there', async () => {
    const [before, later] = [randomBytes(5 * blockBytes), randomBytes(2 * blockBytes)];
    for (const [bytes, position] of [
      [before, 0],
      [later, blockBytes],
      [later, 2 * blockBytes + 513],
    ] as const) {
      const file = await BlockFile.open(path, position === 0 ? 'wx' : 'r+');
      await writePieces(piecesOf(bytes), (block, offset) => file.write(block, position + offset));
      await file.close();
    }
    const expected = Buffer.from(before);
    later.copy(expected, blockBytes);
    later.copy(expected, 2 * blockBytes + 513);
    expect(digest(await readFile(path))).toBe(digest(expected));
  });

  it('takes memory that does not begin with a page', async () => {
    const bytes = randomBytes(blockBytes + 1).subarray(1);
    const file = await BlockFile.open(path, 'wx');
    await file.write(bytes, 0);
    await writePieces(piecesOf(bytes), (block, offset) => file.write(block, blockBytes + offset));
    await file.close();
    expect(digest(await readFile(path))).toBe(digest(Buffer.concat([bytes, bytes])));
  });

  it('is seen by a reader block by block', async () => {
    const bytes = randomBytes(2 * blockBytes);
    const file = await BlockFile.open(path, 'wx');
    const seen: string[] = [];
    await writePieces(piecesOf(bytes), async (block, offset) => {
      await file.write(block, offset);
      seen.push(digest(await readFile(path)));
    });
    await file.close();
    expect(seen).toEqual([digest(bytes.subarray(0, blockBytes)), digest(bytes)]);
  });
});

describe('pieces', () => {
  it('are written one block after the other, and none after a failure', async () => {
    let running = 0;
    const offsets: number[] = [];
    const written = writePieces(piecesOf(randomBytes(4 * blockBytes)), async (_, offset) => {
      running += 1;
      offsets.push(offset);
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      if (offset === blockBytes) throw new Error('the disk is full');
    });
    await expect(written).rejects.toThrow('the disk is full');
    expect(offsets).toEqual([0, blockBytes]);
  });

  it('that break off leave no write running', async () => {
    let running = 0;
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(blockBytes);
      throw new Error('broke off');
    }
    const written = writePieces(broken(), async () => {
      running += 1;
      await new Promise(setImmediate);
      running -= 1;
    });
    await expect(written).rejects.toThrow('broke off');
    expect(running).toBe(0);
  });
});
