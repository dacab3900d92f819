import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { body, eachDriver, keysIn, MiB, read, someBytes, type StorageForTests } from '../../test/storage-drivers.ts';
import { StoredObjectMissing } from './storage.errors.ts';
import { minPartBytes as partSize } from './upload-plan.ts';

/** The first line that a process of its own prints about its work. */
async function firstLine(
  at: StorageForTests,
  work: 'put' | 'part' | 'flat',
  given: string[],
  thenKill: boolean,
): Promise<string> {
  const child = at.process(work, ...given);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  try {
    const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => ['ended without a word'])])) as [string];
    return line;
  } finally {
    if (thenKill) child.kill('SIGKILL');
    await ended;
  }
}

const later = () => new Date(Date.now() + 60_000);

eachDriver((at) => {
  it('shows nothing of a put whose process was killed, and sweeps what it left', async () => {
    expect(await firstLine(at, 'put', ['killed/put'], true)).toBe('stalled');
    await expect(at.storage.open('killed/put')).rejects.toBeInstanceOf(StoredObjectMissing);
    expect(await keysIn(at.storage)).toEqual([]);
    const swept = [await at.storage.sweep(new Date(Date.now() - 60_000)), await at.storage.sweep(later())];
    expect(swept).toEqual(at.isOnDisk ? [1, 0] : [0, 1]);
    expect(await at.temporary()).toEqual([]);
    const bytes = someBytes(1000);
    await at.storage.put('killed/put', body(bytes));
    expect(await read(at.storage, 'killed/put')).toEqual(bytes);
  });

  it('goes on with an upload whose process was killed within a part, first or repeated', async () => {
    const bytes = someBytes(2 * partSize + 10);
    const part = (index: number) => body(bytes.subarray(index * partSize, (index + 1) * partSize));
    const uploadId = await at.storage.beginUpload('killed/upload', { size: bytes.length, partSize });
    await at.storage.putPart(uploadId, 0, part(0));
    for (const index of ['0', '1']) expect(await firstLine(at, 'part', [uploadId, index], true)).toBe('stalled');
    const restarted = at.again();
    expect(await restarted.parts(uploadId)).toEqual([0]);
    await Promise.all([restarted.putPart(uploadId, 1, part(1)), restarted.putPart(uploadId, 2, part(2))]);
    await restarted.completeUpload(uploadId);
    await restarted.close();
    expect((await read(at.storage, 'killed/upload')).equals(bytes)).toBe(true);
    await at.storage.sweep(later());
    expect(await at.temporary()).toEqual([]);
  });

  it('holds no large object in memory', async () => {
    const held = JSON.parse(await firstLine(at, 'flat', ['flat/large', String(80 * MiB)], false)) as Record<string, number>;
    expect(Object.keys(held)).toEqual(['unknown', 'known', 'read']);
    for (const [what, bytes] of Object.entries(held)) expect(bytes, what).toBeLessThan(32 * MiB);
  }, 120_000);
});
