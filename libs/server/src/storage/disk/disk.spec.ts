import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { body, MiB, read, someBytes } from '../../../test/storage-drivers.ts';
import { DiskLayout } from './disk-layout.ts';
import { DiskStorage } from './disk.ts';
import { StorageUnavailable } from '../storage.errors.ts';

describe('disk storage', () => {
  let directory: string;
  let storage: DiskStorage;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'creator-desk-disk-'));
    storage = new DiskStorage({ directory });
  });

  afterEach(async () => {
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('makes its directory, and puts each object alone into a shard of its area', async () => {
    const below = join(directory, 'not', 'there', 'yet');
    await new DiskStorage({ directory: below }).put('vault/Vertrag ..%2f..', body(someBytes(10)));
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.map((file) => join(file.parentPath, file.name))).toEqual([
      new DiskLayout(below).object('vault/Vertrag ..%2f..'),
    ]);
    expect(files[0]?.parentPath).toMatch(/\/objects\/vault\/[0-9a-f]{2}$/);
    expect(files[0]?.name).toMatch(/^[0-9a-f]{62}$/);
  });

  it('makes directories and files that other accounts cannot read', async () => {
    const below = new DiskStorage({ directory: join(directory, 'below') });
    await below.put('vault/contract', body(someBytes(10)));
    const uploadId = await below.beginUpload('videos/one', { size: 5 * MiB, partSize: 5 * MiB });
    await below.putPart(uploadId, 0, body(someBytes(5 * MiB)));
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isDirectory() ? '700' : '600']);
    }
  });

  it('makes the object of an upload out of the very file into which the parts were written', async () => {
    const uploadId = await storage.beginUpload('videos/large', { size: 10 * MiB, partSize: 5 * MiB });
    const data = join(directory, 'uploads', uploadId, 'data');
    await storage.putPart(uploadId, 1, body(someBytes(5 * MiB)));
    const { ino, size, blocks } = await stat(data);
    expect(size).toBe(10 * MiB);
    expect(blocks * 512).toBeLessThan(6 * MiB);
    await storage.putPart(uploadId, 0, body(someBytes(5 * MiB)));
    await storage.completeUpload(uploadId);
    expect((await stat(new DiskLayout(directory).object('videos/large'))).ino).toBe(ino);
    await expect(stat(data)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([
    ['cut off', (place: string) => truncate(place, 500)],
    ['lengthened', (place: string) => appendFile(place, 'more')],
    ['emptied', (place: string) => truncate(place, 0)],
    ['replaced', (place: string) => writeFile(place, 'something else')],
  ])('never passes a file that was %s off as the object', async (_, spoil) => {
    await storage.put('vault/spoilt', body(someBytes(1000)));
    await spoil(new DiskLayout(directory).object('vault/spoilt'));
    await expect(storage.open('vault/spoilt')).rejects.toThrow(/object file/);
    await storage.put('vault/spoilt', body(Buffer.from('whole again')));
    expect((await read(storage, 'vault/spoilt')).toString()).toBe('whole again');
  });

  it('sweeps temporary files by their age', async () => {
    await mkdir(join(directory, 'temporary', 'of-an-upload'), { recursive: true });
    await writeFile(join(directory, 'temporary', 'of-a-put'), 'half');
    expect(await storage.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(2);
    expect(await readdir(join(directory, 'temporary'))).toEqual([]);
  });

  it('sweeps at once what a process left that has ended, never what another is writing', async () => {
    const own = await new DiskLayout(directory).temporary.newPath();
    for (const path of [own, join(dirname(own), `99999999-1-${randomUUID()}`)]) await writeFile(path, 'half');
    expect(await storage.sweep(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(dirname(own))).toEqual([basename(own)]);
  });

  it('removes at its end what a process left that has ended, never what another is writing', async () => {
    const own = await new DiskLayout(directory).temporary.newPath();
    for (const path of [own, join(dirname(own), `99999999-1-${randomUUID()}`)]) await writeFile(path, 'half');
    await storage.close();
    expect(await readdir(dirname(own))).toEqual([basename(own)]);
  });

  it('leaves nothing of an upload that could not begin', async () => {
    await writeFile(join(directory, 'uploads'), 'in the way');
    await expect(storage.beginUpload('a/b', { size: 1, partSize: 5 * MiB })).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await readdir(join(directory, 'temporary'))).toEqual([]);
  });

  it('removes later what could not be removed', async () => {
    const { temporary } = new DiskLayout(directory);
    const path = join(directory, 'blocked', 'half-written');
    await writeFile(dirname(path), 'in the way');
    await temporary.discard(path);
    await rm(dirname(path));
    await mkdir(dirname(path));
    await writeFile(path, 'half');
    await temporary.discardRest();
    expect(await readdir(dirname(path))).toEqual([]);
  });

  it('says that it is not available when the directory cannot be used', async () => {
    const file = join(directory, 'a-file');
    await writeFile(file, '');
    const blocked = new DiskStorage({ directory: file });
    await expect(blocked.ready()).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(blocked.put('a/b', body(someBytes(1)))).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(blocked.beginUpload('a/b', { size: 1, partSize: 5 * MiB })).rejects.toBeInstanceOf(StorageUnavailable);
  });
});
