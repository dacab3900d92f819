import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { maxInPage } from '@creator-desk/testing/s3/listing';
import { body, brokenBody, eachDriver, keysIn, MiB, read, sha256, someBytes } from '../../test/storage-drivers.ts';
import {
  InvalidKey,
  InvalidPlan,
  RangeNotSatisfiable,
  SourceInterrupted,
  StoredObjectMissing,
  StoredObjectTooLarge,
  StoredSizeMismatch,
} from './storage.errors.ts';

eachDriver((at) => {
  it.each([0, 1, 65_536, 5 * MiB + 1, 8 * MiB, 17 * MiB + 3])(
    'gives %i bytes back as they came, whether or not their number was known',
    async (size) => {
      const bytes = someBytes(size);
      for (const options of [{}, { size }]) {
        const key = `same/${size}-${Object.keys(options).join()}`;
        expect(await at.storage.put(key, body(bytes), options)).toEqual({ size, sha256: sha256(bytes) });
        const object = await at.storage.open(key);
        expect({ size: object.size, start: object.start, length: object.length }).toEqual({ size, start: 0, length: size });
        expect((await buffer(object.stream)).equals(bytes)).toBe(true);
      }
    },
  );

  it('takes a file over', async () => {
    const directory = 'directory' in at.place ? at.place.directory : tmpdir();
    const path = join(directory, `taken-${randomUUID()}`);
    const bytes = someBytes(300_000);
    await writeFile(path, bytes);
    const known = { size: bytes.length, sha256: sha256(bytes) };
    // A refused file stays.
    await expect(at.storage.putFile('taken/over', path, { ...known, size: 1 })).rejects.toBeInstanceOf(StoredSizeMismatch);
    await at.storage.putFile('taken/over', path, known);
    const object = await at.storage.open('taken/over');
    expect((await buffer(object.stream)).equals(bytes)).toBe(true);
    await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says what an object is', async () => {
    const before = Date.now();
    await at.storage.put('facts/photo', body(someBytes(10)), { contentType: 'image/png' });
    await at.storage.put('facts/other', body(someBytes(10)));
    const { lastModified, etag, ...rest } = await at.storage.stat('facts/photo');
    // A gateway that shares the disk reads the file itself.
    const place = 'directory' in at.place && {
      file: expect.stringMatching(/^objects\/facts\/[0-9a-f]{2}\/[0-9a-f]{62}$/) as string,
    };
    expect(rest).toEqual({ key: 'facts/photo', size: 10, contentType: 'image/png', ...place });
    // HTTP dates have whole seconds, and another machine's clock may differ a little.
    expect(Math.abs(lastModified.getTime() - before)).toBeLessThan(60_000);
    expect(etag).toMatch(/^[\w-]+$/);
    const { stream, ...opened } = await at.storage.open('facts/photo');
    stream.destroy();
    expect(opened).toMatchObject({ contentType: 'image/png', etag });
    expect((await at.storage.stat('facts/other')).contentType).toBe('application/octet-stream');
  });

  it('gives an object that was written over another etag', async () => {
    await at.storage.put('facts/twice', body(someBytes(10)));
    const { etag } = await at.storage.stat('facts/twice');
    await at.storage.put('facts/twice', body(someBytes(10)));
    expect((await at.storage.stat('facts/twice')).etag).not.toBe(etag);
  });

  it.each([
    ['the first bytes', { start: 0, end: 99 }, 0, 100],
    ['one byte', { start: 0, end: 0 }, 0, 1],
    ['bytes of the middle', { start: 400, end: 599 }, 400, 200],
    ['all from a byte on', { start: 900 }, 900, 100],
    ['the last byte', { start: 999, end: 999 }, 999, 1],
    ['an end beyond the last byte', { start: 990, end: 5000 }, 990, 10],
    ['the last few', { last: 7 }, 993, 7],
    ['more last ones than there are', { last: 5000 }, 0, 1000],
  ])('reads a range: %s', async (_, range, start, length) => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
    await at.storage.put('ranges/thousand', body(bytes));
    const object = await at.storage.open('ranges/thousand', range);
    expect({ size: object.size, start: object.start, length: object.length }).toEqual({ size: 1000, start, length });
    expect(await buffer(object.stream)).toEqual(bytes.subarray(start, start + length));
  });

  it.each([{ start: 1000 }, { start: 5000, end: 6000 }, { start: 10, end: 9 }, { last: 0 }])(
    'refuses a range without a byte: %o',
    async (range) => {
      await at.storage.put('ranges/thousand', body(Buffer.alloc(1000)));
      await expect(at.storage.open('ranges/thousand', range)).rejects.toMatchObject({
        name: RangeNotSatisfiable.name,
        size: 1000,
      });
    },
  );

  it('refuses every range of an empty object', async () => {
    await at.storage.put('ranges/empty', body(Buffer.alloc(0)));
    await expect(at.storage.open('ranges/empty', { start: 0 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    await expect(at.storage.open('ranges/empty', { last: 1 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
  });

  it('says that nothing is there', async () => {
    await expect(at.storage.open('none/such')).rejects.toBeInstanceOf(StoredObjectMissing);
    await expect(at.storage.open('none/such', { start: 5 })).rejects.toBeInstanceOf(StoredObjectMissing);
    await expect(at.storage.stat('none/such')).rejects.toMatchObject({ name: 'StoredObjectMissing', key: 'none/such' });
  });

  it('removes an object, once and again', async () => {
    await at.storage.put('gone/soon', body(someBytes(100)));
    await at.storage.remove('gone/soon');
    await at.storage.remove('gone/soon');
    await expect(at.storage.open('gone/soon')).rejects.toBeInstanceOf(StoredObjectMissing);
    expect(await keysIn(at.storage, 'gone/')).toEqual([]);
  });

  it('lets a reader finish an object that is overwritten and removed meanwhile', async () => {
    const bytes = someBytes(3 * MiB);
    await at.storage.put('reader/slow', body(bytes));
    const { stream } = await at.storage.open('reader/slow');
    await at.storage.put('reader/slow', body(someBytes(10)));
    await at.storage.remove('reader/slow');
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it.each([
    ['breaks off', {}, () => brokenBody(someBytes(9 * MiB)), SourceInterrupted],
    ['breaks off although its size was declared', { size: 10 * MiB }, () => brokenBody(someBytes(9 * MiB)), SourceInterrupted],
    ['was destroyed', {}, () => body(someBytes(100)).destroy(), SourceInterrupted],
    ['is longer than allowed', { maxBytes: 9 * MiB - 1 }, () => body(someBytes(9 * MiB)), StoredObjectTooLarge],
    ['is longer than declared', { size: 1000 }, () => body(someBytes(1001)), StoredSizeMismatch],
    ['is shorter than declared', { size: 1001 }, () => body(someBytes(1000)), StoredSizeMismatch],
    ['is empty although bytes were declared', { size: 1 }, () => body(someBytes(0)), StoredSizeMismatch],
  ])('leaves what was there, and nothing else, of a body that %s', async (_, options, make, refusal) => {
    const bytes = someBytes(100);
    await at.storage.put('failed/kept', body(bytes));
    for (const key of ['failed/kept', 'failed/never']) {
      await expect(at.storage.put(key, make(), options)).rejects.toBeInstanceOf(refusal);
    }
    expect(await read(at.storage, 'failed/kept')).toEqual(bytes);
    expect(await keysIn(at.storage, 'failed/')).toEqual(['failed/kept']);
    expect(await at.temporary()).toEqual([]);
    expect(await at.storage.sweep(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('leaves a refused body to its owner, who may still read and answer', async () => {
    const source = body(someBytes(MiB));
    await expect(at.storage.put('failed/owner', source, { maxBytes: 100 })).rejects.toMatchObject({ maxBytes: 100 });
    expect(source.destroyed).toBe(false);
    expect((await buffer(source)).length).toBeGreaterThan(0);
  });

  it('takes exactly as many bytes as are allowed', async () => {
    expect(await at.storage.put('exact/limit', body(someBytes(1000)), { maxBytes: 1000 })).toMatchObject({ size: 1000 });
  });

  it('lets one of several puts at one time win whole', async () => {
    const bodies = [9, 10, 11, 12].map((size) => someBytes(size * MiB));
    const known = [undefined, 10 * MiB, undefined, 12 * MiB];
    await Promise.all(
      bodies.map((bytes, index) =>
        at.storage.put('race/one', body(bytes), { size: known[index], contentType: `x/${bytes.length}` }),
      ),
    );
    const object = await at.storage.open('race/one');
    const winner = sha256(await buffer(object.stream));
    expect(bodies.map(sha256)).toContain(winner);
    expect(object.contentType).toBe(`x/${object.size}`);
    expect(await keysIn(at.storage, 'race/')).toEqual(['race/one']);
  });

  it.each([
    ['of many scripts', 'names/Vertrag für Zoë – 契約書 📄.pdf'],
    ['with signs that mean something elsewhere', 'names/a b+c%2F&=?#;:@!$\'()*"<>|\\~^`{}[].txt'],
    ['with a dot in front', 'names/.hidden'],
    ['of the greatest length', `names/${'ü'.repeat(253)}`],
    ['below another', 'names/deep/er/still'],
    ['above another', 'names/deep/er'],
  ])('keeps an object under a key %s', async (_, key) => {
    const bytes = someBytes(1000);
    await at.storage.put(key, body(bytes));
    expect(await read(at.storage, key)).toEqual(bytes);
    expect(await at.storage.stat(key)).toMatchObject({ key, size: 1000 });
    expect(await keysIn(at.storage, key)).toContain(key);
    await at.storage.remove(key);
    expect(await keysIn(at.storage, key)).not.toContain(key);
  });

  it.each([
    ['that is empty', ''],
    ['without an area', 'noarea'],
    ['that begins with a slash', '/etc/passwd'],
    ['that climbs at once', '../up/x'],
    ['that climbs later', 'area/../../x'],
    ['with a dot as a name', 'area/./x'],
    ['with an empty name', 'area//x'],
    ['that ends with a slash', 'area/x/'],
    ['with an area of its own', '.uploads/x'],
    ['with an area in capitals', 'Area/x'],
    ['with a zero byte', 'area/a\0b'],
    ['with a line break', 'area/a\nb'],
    ['with half a character', 'area/\ud800'],
    ['that is too long', `area/${'x'.repeat(508)}`],
  ])('refuses a key %s', async (_, key) => {
    await expect(at.storage.put(key, body(someBytes(1)))).rejects.toBeInstanceOf(InvalidKey);
    await expect(at.storage.open(key)).rejects.toBeInstanceOf(InvalidKey);
    await expect(at.storage.stat(key)).rejects.toBeInstanceOf(InvalidKey);
    await expect(at.storage.remove(key)).rejects.toBeInstanceOf(InvalidKey);
    await expect(at.storage.beginUpload(key, { size: 1, partSize: 5 * MiB })).rejects.toBeInstanceOf(InvalidKey);
  });

  it('refuses a content type that could not travel in a header', async () => {
    await expect(
      at.storage.put('types/bad', body(someBytes(1)), { contentType: 'text/plain\r\nX-Other: 1' }),
    ).rejects.toBeInstanceOf(InvalidPlan);
  });

  it('lists by prefix, and counts, on S3 more objects than a page holds', async () => {
    const count = process.env['TEST_S3_ENDPOINT'] ? 1_010 : maxInPage + 10;
    const names = Array.from({ length: count }, (_, index) => `many/${index % 10}/${index}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(names.slice(from, from + 50).map((name) => at.storage.put(name, Readable.from([Buffer.from('ab')]))));
    }
    expect(await keysIn(at.storage, 'many/')).toEqual(names.toSorted());
    expect(await keysIn(at.storage, 'many/3')).toHaveLength(count / 10);
    expect(await keysIn(at.storage, 'man')).toHaveLength(count);
    expect(await keysIn(at.storage, 'many')).toHaveLength(count);
    expect(await keysIn(at.storage, 'nothing/')).toEqual([]);
    expect(await keysIn(at.storage, '../')).toEqual([]);
    expect(await at.storage.usage('many/')).toEqual({ objects: count, bytes: 2 * count });
    const all = await keysIn(at.storage);
    expect(all.filter((key) => key.startsWith('many/'))).toHaveLength(count);
    expect(all.every((key) => /^[a-z]+\//.test(key))).toBe(true);
  }, 120_000);

  it('is ready', async () => {
    await expect(at.storage.ready()).resolves.toBeUndefined();
  });
});
