import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBucket, startS3, type S3ForTests } from '@creator-desk/testing/s3/s3';
import { body, brokenBody, MiB, read, someBytes } from '../../../test/storage-drivers.ts';
import { Bucket } from './s3-bucket.ts';
import { S3Storage } from './s3.ts';
import { StorageUnavailable } from '../storage.errors.ts';

describe('S3 storage', () => {
  let server: S3ForTests;
  const opened: S3Storage[] = [];

  beforeAll(async () => {
    server = await startS3();
  });

  afterAll(async () => {
    for (const storage of opened) await storage.close();
    await server.stop();
  });

  function storageIn(settings: object = {}): S3Storage {
    const { endpoint, accessKey, secretKey, region } = server;
    const storage = new S3Storage({ endpoint, accessKey, secretKey, region, bucket: newBucket(), ...settings });
    opened.push(storage);
    return storage;
  }

  it('makes the bucket when it is missing, however many processes begin at one time', async () => {
    const bucket = newBucket();
    const storages = [1, 2, 3, 4].map(() => storageIn({ bucket }));
    await Promise.all(storages.map((storage, index) => storage.put(`start/${index}`, body(someBytes(10)))));
    expect(await storages[0]?.usage()).toEqual({ objects: 4, bytes: 40 });
  });

  it('makes the bucket by being asked whether it is ready', async () => {
    const bucket = newBucket();
    await storageIn({ bucket }).ready();
    const raw = new Bucket({ ...server, bucket });
    expect(await raw.ask((client, name) => client.bucketExists(name))).toBe(true);
    raw.close();
  });

  it('is available again once a bucket that was removed could be made again', async () => {
    const bucket = newBucket();
    const storage = storageIn({ bucket });
    await storage.ready();
    const raw = new Bucket({ ...server, bucket });
    await raw.ask((client, name) => client.removeBucket(name));
    raw.close();
    await expect(storage.put('lost/bucket', body(someBytes(10)))).rejects.toBeInstanceOf(StorageUnavailable);
    await storage.put('lost/bucket', body(someBytes(10)));
    expect(await read(storage, 'lost/bucket')).toHaveLength(10);
  });

  it.each([
    ['secret key', { secretKey: 'another-secret' }],
    ['access key', { accessKey: 'another-key' }],
  ])('is not available with a wrong %s', async (_, wrong) => {
    const storage = storageIn(wrong);
    await expect(storage.ready()).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.stat('any/thing')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.put('any/thing', body(someBytes(10)))).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('is not available when nobody listens, and is as soon as somebody does', async () => {
    const storage = storageIn({ endpoint: 'http://127.0.0.1:1' });
    await expect(storage.ready()).rejects.toBeInstanceOf(StorageUnavailable);
    for (const size of [undefined, 9 * MiB]) {
      await expect(storage.put('any/thing', body(someBytes(9 * MiB)), { size })).rejects.toBeInstanceOf(StorageUnavailable);
    }
    await expect(storage.beginUpload('any/thing', { size: 1, partSize: 5 * MiB })).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(Array.fromAsync(storage.list())).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('is not ready when the server takes connections and says nothing', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const storage = storageIn({ endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    await expect(storage.ready()).rejects.toThrow(/no answer/);
    await storage.close();
    silent.close();
  });

  it('leaves no unfinished upload behind a put that failed', async () => {
    const bucket = newBucket();
    const storage = storageIn({ bucket });
    await expect(storage.put('broken/off', brokenBody(someBytes(20 * MiB)))).rejects.toMatchObject({ name: 'SourceInterrupted' });
    const raw = new Bucket({ ...server, bucket });
    const { uploads } = await raw.ask((client, name) => client.listIncompleteUploadsQuery(name, '', '', '', ''));
    raw.close();
    expect(uploads).toEqual([]);
  });
});
