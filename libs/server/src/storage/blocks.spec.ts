import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { blocksOf, lengthOf, piecesOf } from './blocks.ts';

describe('pieces of a stream', () => {
  it('come one by one, as they arrived', async () => {
    const source = new PassThrough();
    for (const text of ['first', 'second', 'third']) source.write(text);
    source.end();
    expect((await Array.fromAsync(piecesOf(source))).map(String)).toEqual(['first', 'second', 'third']);
  });

  it('end with the error of the stream, after what arrived before it', async () => {
    const source = new PassThrough();
    const pieces = piecesOf(source);
    source.write('before');
    expect(String((await pieces.next()).value)).toBe('before');
    source.destroy(new Error('broke off'));
    await expect(pieces.next()).rejects.toThrow('broke off');
  });

  it('end with an error when the stream is closed before its end', async () => {
    const source = new PassThrough();
    const pieces = piecesOf(source);
    source.write('before');
    await pieces.next();
    source.destroy();
    await expect(pieces.next()).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });

  it('leave a stream open whose reader gives up, and read little ahead of it', async () => {
    let made = 0;
    const source = new Readable({ highWaterMark: 64 * 1024, read: () => source.push(Buffer.alloc(64 * 1024, made++)) });
    const pieces = piecesOf(source);
    await pieces.next();
    await pieces.return();
    expect(made).toBeLessThan(16);
    expect(source.destroyed).toBe(false);
    source.destroy();
  });
});

it('blocks have the given size, the last one what is left', async () => {
  const pieces = piecesOf(Readable.from([Buffer.alloc(3), Buffer.alloc(10), Buffer.alloc(4)], { objectMode: false }));
  expect((await Array.fromAsync(blocksOf(pieces, 5))).map(lengthOf)).toEqual([5, 5, 5, 2]);
});
