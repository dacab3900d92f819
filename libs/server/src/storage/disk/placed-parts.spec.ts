import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { body, MiB, read, sha256, someBytes } from '../../../test/storage-drivers.ts';
import { ChecksumMismatch, PartTakenOver, StoredSizeMismatch } from '../storage.errors.ts';
import { DiskStorage } from './disk.ts';

const partSize = 5 * MiB;
const bytes = someBytes(2 * partSize);

let directory: string;
let storage: DiskStorage;
let uploadId: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'creator-desk-placed-'));
  storage = new DiskStorage({ directory });
  uploadId = await storage.beginUpload('videos/placed', { size: bytes.length, partSize });
});

afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

/** Writes as another process does. */
async function writeTo(index: number, part = bytes.subarray(index * partSize, (index + 1) * partSize)): Promise<void> {
  const file = await open(join(directory, 'uploads', uploadId, 'data'), 'r+');
  await file.write(part, 0, part.length, index * partSize);
  await file.close();
}

const write = (index: number, size = partSize) => ({ partSize, write: () => writeTo(index).then(() => ({ size })) });

it('makes an object of parts that another process has written', async () => {
  expect(await storage.placePart(uploadId, 1, write(1))).toBe(true);
  expect(await storage.parts(uploadId)).toEqual([1]);
  expect(await storage.placePart(uploadId, 0, write(0))).toBe(true);
  await storage.completeUpload(uploadId);
  expect(sha256(await read(storage, 'videos/placed'))).toBe(sha256(bytes));
});

it.each([
  ['another size', write(0, partSize - 1), StoredSizeMismatch],
  ['another checksum', { ...write(0), sha256: '0'.repeat(64) }, ChecksumMismatch],
  ['a start that is refused', { ...write(0), check: { bytes: 4, start: () => Promise.reject(new TypeError()) } }, TypeError],
  ['no end', { partSize, write: () => Promise.reject(new RangeError()) }, RangeError],
])('does not take a part with %s', async (_, writing, error) => {
  await expect(storage.placePart(uploadId, 0, writing)).rejects.toBeInstanceOf(error);
  expect(await storage.parts(uploadId)).toEqual([]);
  expect(await storage.placePart(uploadId, 0, write(0))).toBe(true);
});

it('checks the first bytes that were written', async () => {
  const start = async (found: Buffer): Promise<void> => expect(found).toEqual(bytes.subarray(0, 100));
  expect(await storage.placePart(uploadId, 0, { ...write(0), check: { bytes: 100, start } })).toBe(true);
});

it('lets nobody else write a part that is there, or has another size', async () => {
  expect(await storage.placePart(uploadId, 0, { ...write(0), partSize: 8 * MiB })).toBe(false);
  await storage.putPart(uploadId, 0, body(bytes.subarray(0, partSize)));
  expect(await storage.placePart(uploadId, 0, write(0))).toBe(false);
});

it('stops the other process for a further attempt, and writes only when it has ended', async () => {
  const stopped = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = storage.placePart(uploadId, 0, {
    partSize,
    write: async (stop) => {
      stop.addEventListener('abort', () => stopped.resolve());
      begun.resolve();
      await ended.promise;
      await writeTo(0, Buffer.alloc(partSize));
      return { size: partSize };
    },
  });
  slow.catch(() => undefined);
  await begun.promise;
  expect(await storage.placePart(uploadId, 0, write(0))).toBe(false);
  const again = storage.putPart(uploadId, 0, body(bytes.subarray(0, partSize)));
  await stopped.promise;
  expect(await storage.parts(uploadId)).toEqual([]);
  ended.resolve();
  await expect(slow).rejects.toBeInstanceOf(PartTakenOver);
  await again;
  await storage.placePart(uploadId, 1, write(1));
  await storage.completeUpload(uploadId);
  expect(sha256(await read(storage, 'videos/placed'))).toBe(sha256(bytes));
});
