import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { body, brokenBody, eachDriver, keysIn, MiB, read, sha256, someBytes } from '../../test/storage-drivers.ts';
import {
  ChecksumMismatch,
  InvalidPlan,
  PartOutOfRange,
  SourceInterrupted,
  StoredObjectMissing,
  StoredSizeMismatch,
  UploadIncomplete,
  UploadMissing,
} from './storage.errors.ts';
import type { Storage } from './storage.ts';

const partSize = 5 * MiB;

/** An upload of 3 full parts and one of 123 bytes. */
async function begin(storage: Storage, key: string) {
  const bytes = someBytes(3 * partSize + 123);
  const uploadId = await storage.beginUpload(key, { size: bytes.length, partSize, contentType: 'video/mp4' });
  const part = (index: number) => bytes.subarray(index * partSize, (index + 1) * partSize);
  const send = (index: number, to = storage) => to.putPart(uploadId, index, body(part(index)));
  return { key, bytes, uploadId, part, send };
}

/** Sends half of other bytes for a part, then breaks off. */
async function breakOff(storage: Storage, uploadId: string, index: number, part: Buffer): Promise<void> {
  const attempt = storage.putPart(uploadId, index, brokenBody(Buffer.alloc(part.length / 2)));
  await expect(attempt).rejects.toBeInstanceOf(SourceInterrupted);
}

const later = () => new Date(Date.now() + 60_000);

async function openUploads(storage: Storage, olderThan?: Date): Promise<string[]> {
  return Array.fromAsync(storage.listUploads(olderThan), ({ uploadId }) => uploadId);
}

eachDriver((at) => {
  it('makes an object of parts that come in any order, at one time and more than once', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/parallel');
    expect(await at.storage.parts(uploadId)).toEqual([]);
    await Promise.all([3, 1, 0, 1, 3].map((index) => send(index)));
    expect(await at.storage.parts(uploadId)).toEqual([0, 1, 3]);
    await expect(at.storage.stat(key)).rejects.toBeInstanceOf(StoredObjectMissing);
    await send(2);
    await send(2);
    expect(await at.storage.completeUpload(uploadId)).toEqual({ key, size: bytes.length });
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
    expect(await at.storage.stat(key)).toMatchObject({ key, size: bytes.length, contentType: 'video/mp4' });
    expect(await read(at.storage, key, { last: 200 })).toEqual(bytes.subarray(-200));
    expect(await keysIn(at.storage, 'uploads/parallel')).toEqual([key]);
    expect(await at.temporary()).toEqual([]);
  });

  it('says what an open upload is to become', async () => {
    const { uploadId, bytes } = await begin(at.storage, 'uploads/recorded');
    expect(await at.storage.upload(uploadId)).toEqual({
      uploadId,
      key: 'uploads/recorded',
      size: bytes.length,
      partSize,
      contentType: 'video/mp4',
      startedAt: expect.any(Date),
    });
  });

  it('goes on with an upload in another process', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/resumed');
    await send(2);
    const restarted = at.again();
    expect(await restarted.parts(uploadId)).toEqual([2]);
    for (const index of [0, 1, 3]) await send(index, restarted);
    await restarted.completeUpload(uploadId);
    await restarted.close();
    expect(sha256(await read(at.storage, key))).toBe(sha256(bytes));
  });

  it('counts the last whole attempt at a part', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/repeated');
    await Promise.all([send(0), send(2), send(3)]);
    await at.storage.putPart(uploadId, 1, body(Buffer.alloc(partSize)));
    await send(1);
    await at.storage.completeUpload(uploadId);
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
  });

  it('keeps a part that is there when a further attempt fails', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/kept');
    await Promise.all([0, 1, 2, 3].map((index) => send(index)));
    await expect(at.storage.putPart(uploadId, 1, brokenBody(Buffer.alloc(partSize - 1)))).rejects.toBeInstanceOf(
      SourceInterrupted,
    );
    await expect(at.storage.putPart(uploadId, 2, body(Buffer.alloc(partSize)), { sha256: sha256(bytes) })).rejects.toBeInstanceOf(
      ChecksumMismatch,
    );
    expect(await at.storage.parts(uploadId)).toEqual([0, 1, 2, 3]);
    await at.storage.completeUpload(uploadId);
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
    expect(await at.temporary()).toEqual([]);
  });

  it('does not keep a second attempt waiting for a first that hangs', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/hanging');
    const hanging = new Readable({ read: () => undefined });
    hanging.push(Buffer.alloc(MiB));
    const first = at.storage.putPart(uploadId, 1, hanging).catch((error: unknown) => error);
    await Promise.all([0, 1, 2, 3].map((index) => send(index)));
    await at.storage.completeUpload(uploadId);
    // What it still sends must not get into the finished object.
    for (const late of [Buffer.alloc(MiB, 9), Buffer.alloc(MiB, 9), null]) hanging.push(late);
    expect(await first).toBeInstanceOf(Error);
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
  });

  it('survives many uploads at one time whose parts come shuffled, doubled and broken off', async () => {
    const uploads = await Promise.all([0, 1, 2].map((number) => begin(at.storage, `crowd/${number}`)));
    const attempts = uploads.flatMap(({ uploadId, part, send }, number) =>
      [0, 1, 2, 3].flatMap((index) => [
        { order: (number * 7 + index * 5) % 11, start: () => send(index) },
        { order: (number * 3 + index * 8) % 11, start: () => send(index) },
        { order: (number * 5 + index * 2) % 11, start: () => breakOff(at.storage, uploadId, index, part(index)) },
      ]),
    );
    await Promise.all(attempts.toSorted((a, b) => a.order - b.order).map(({ start }) => start()));
    for (const { key, bytes, uploadId } of uploads) {
      await at.storage.completeUpload(uploadId);
      expect((await read(at.storage, key)).equals(bytes), key).toBe(true);
    }
    expect(await at.temporary()).toEqual([]);
    expect(await keysIn(at.storage, 'crowd/')).toHaveLength(3);
  });

  it('checks a part against its declared checksum', async () => {
    const { uploadId, part } = await begin(at.storage, 'uploads/checked');
    await expect(at.storage.putPart(uploadId, 0, body(part(0)), { sha256: sha256(part(1)) })).rejects.toBeInstanceOf(
      ChecksumMismatch,
    );
    expect(await at.storage.parts(uploadId)).toEqual([]);
    await at.storage.putPart(uploadId, 0, body(part(0)), { size: partSize, sha256: sha256(part(0)).toUpperCase() });
    expect(await at.storage.parts(uploadId)).toEqual([0]);
  });

  it('refuses parts that do not belong to the upload', async () => {
    const { uploadId, bytes, part } = await begin(at.storage, 'uploads/refused');
    for (const index of [-1, 4, 1.5, NaN])
      await expect(at.storage.putPart(uploadId, index, body(part(0)))).rejects.toBeInstanceOf(PartOutOfRange);
    const wrong: [number, Buffer, { size?: number }][] = [
      [0, bytes, {}],
      [1, part(1).subarray(1), {}],
      [3, part(0), {}],
      [2, part(2), { size: partSize + 1 }],
    ];
    for (const [index, given, options] of wrong) {
      await expect(at.storage.putPart(uploadId, index, body(given), options)).rejects.toBeInstanceOf(StoredSizeMismatch);
    }
    await expect(at.storage.putPart(uploadId, 2, brokenBody(part(2).subarray(0, MiB)))).rejects.toBeInstanceOf(SourceInterrupted);
    expect(await at.storage.parts(uploadId)).toEqual([]);
  });

  it('refuses to complete while parts are missing, and goes on then', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/missing');
    await send(1);
    await expect(at.storage.completeUpload(uploadId)).rejects.toMatchObject({ name: UploadIncomplete.name, missing: [0, 2, 3] });
    await Promise.all([0, 2, 3].map((index) => send(index)));
    await at.storage.completeUpload(uploadId);
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
  });

  it('completes once, however often and at one time it is asked', async () => {
    const { key, bytes, uploadId, send } = await begin(at.storage, 'uploads/again');
    await Promise.all([0, 1, 2, 3].map((index) => send(index)));
    const restarted = at.again();
    const answers = await Promise.all([at.storage, at.storage, at.storage].map((storage) => storage.completeUpload(uploadId)));
    answers.push(await restarted.completeUpload(uploadId));
    await restarted.close();
    expect(answers).toEqual(Array(4).fill({ key, size: bytes.length }));
    await expect(at.storage.parts(uploadId)).rejects.toBeInstanceOf(UploadMissing);
    await expect(send(0)).rejects.toBeInstanceOf(UploadMissing);
    expect((await read(at.storage, key)).equals(bytes)).toBe(true);
  });

  it('forgets an aborted upload, and never its object', async () => {
    const { key, uploadId, send } = await begin(at.storage, 'uploads/aborted');
    await send(0);
    await at.storage.abortUpload(uploadId);
    await at.storage.abortUpload(uploadId);
    await expect(send(1)).rejects.toBeInstanceOf(UploadMissing);
    for (const call of ['upload', 'parts', 'completeUpload'] as const)
      await expect(at.storage[call](uploadId)).rejects.toBeInstanceOf(UploadMissing);
    await expect(at.storage.stat(key)).rejects.toBeInstanceOf(StoredObjectMissing);

    const done = await begin(at.storage, 'uploads/done');
    await Promise.all([0, 1, 2, 3].map((index) => done.send(index)));
    await at.storage.completeUpload(done.uploadId);
    await at.storage.abortUpload(done.uploadId);
    expect((await read(at.storage, done.key)).equals(done.bytes)).toBe(true);
    expect(await at.temporary()).toEqual([]);
  });

  it.each(['', 'x', '../../etc', '0'.repeat(32)])('knows no upload %j', async (uploadId) => {
    await expect(at.storage.upload(uploadId)).rejects.toBeInstanceOf(UploadMissing);
    await expect(at.storage.putPart(uploadId, 0, body(someBytes(1)))).rejects.toBeInstanceOf(UploadMissing);
    await expect(at.storage.completeUpload(uploadId)).rejects.toBeInstanceOf(UploadMissing);
    await expect(at.storage.abortUpload(uploadId)).resolves.toBeUndefined();
  });

  it('lists the open uploads, and sweeps only what is over', async () => {
    const started = new Date();
    const open = await begin(at.storage, 'uploads/open');
    const aborted = await begin(at.storage, 'uploads/left');
    const done = await begin(at.storage, 'uploads/finished');
    await open.send(0);
    await at.storage.abortUpload(aborted.uploadId);
    await Promise.all([0, 1, 2, 3].map((index) => done.send(index)));
    await at.storage.completeUpload(done.uploadId);
    const listed = await openUploads(at.storage);
    expect(listed).toContain(open.uploadId);
    expect(listed).not.toContain(aborted.uploadId);
    expect(listed).not.toContain(done.uploadId);
    expect(await openUploads(at.storage, later())).toContain(open.uploadId);
    expect(await openUploads(at.storage, new Date(started.getTime() - 3_600_000))).toEqual([]);

    expect(await at.storage.sweep(new Date(started.getTime() - 3_600_000))).toBe(0);
    expect(await at.storage.completeUpload(done.uploadId)).toMatchObject({ key: done.key });
    expect(await at.storage.sweep(later())).toBeGreaterThan(0);
    expect(await at.storage.sweep(later())).toBe(0);
    await expect(at.storage.completeUpload(done.uploadId)).rejects.toBeInstanceOf(UploadMissing);
    expect(await at.storage.parts(open.uploadId)).toEqual([0]);
    expect((await read(at.storage, done.key)).equals(done.bytes)).toBe(true);
  });

  it('makes an object of a single small part', async () => {
    const uploadId = await at.storage.beginUpload('uploads/small', { size: 3, partSize });
    await at.storage.putPart(uploadId, 0, body(Buffer.from('abc')));
    await at.storage.completeUpload(uploadId);
    expect((await read(at.storage, 'uploads/small')).toString()).toBe('abc');
    expect((await at.storage.stat('uploads/small')).contentType).toBe('application/octet-stream');
  });

  it.each([
    { size: 0, partSize },
    { size: 1.5, partSize },
    { size: 10, partSize: 5 * MiB - 1 },
    { size: 10, partSize: 6 * 1024 * MiB },
    { size: 50_001 * MiB, partSize },
    { size: 10, partSize, contentType: 'a\nb' },
  ])('refuses the plan %o', async (plan) => {
    await expect(at.storage.beginUpload('uploads/plan', plan)).rejects.toBeInstanceOf(InvalidPlan);
  });
});
