import { describe, expect, it } from 'vitest';
import { callerPublicKey } from '@creator-desk/testing/signing';
import { ConfigError, readConfig } from '../runtime/config.ts';
import { DiskStorage } from './disk/disk.ts';
import { S3Storage } from './s3/s3.ts';
import { StorageConfig, storageOf } from './storage.config.ts';

const service = { INTERNAL_TOKEN: 'token', CALLER_PUBLIC_KEY: callerPublicKey, DATABASE_URL: 'postgresql://localhost/contracts' };
const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(StorageConfig, { ...service, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration of storage', () => {
  it('stores on disk when a directory is named', () => {
    expect(storageOf(readConfig(StorageConfig, { ...service, STORAGE_DIR: '/data' }))).toBeInstanceOf(DiskStorage);
  });

  it('stores on an S3 server when one is named, whatever else is', () => {
    expect(storageOf(readConfig(StorageConfig, { ...service, ...s3, STORAGE_DIR: '/data' }))).toBeInstanceOf(S3Storage);
    expect(storageOf(readConfig(StorageConfig, { ...service, ...s3, S3_ENDPOINT: 'https://s3.example.com' }))).toBeInstanceOf(
      S3Storage,
    );
  });

  it.each([
    ['nothing', {}, ['STORAGE_DIR is missing (or S3_ENDPOINT, to store on an S3 server)']],
    ['a server without keys', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, ['S3_ACCESS_KEY is missing', 'S3_SECRET_KEY is missing']],
    ['no address', { ...s3, S3_ENDPOINT: 'nowhere' }, ['S3_ENDPOINT must be an address such as http://localhost:8080']],
    [
      'no bucket name',
      { ...s3, S3_BUCKET: 'My Bucket' },
      ['S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits and dashes'],
    ],
    ['a directory and half a server', { STORAGE_DIR: '/data', S3_ACCESS_KEY: 'key' }, []],
  ])('says what is wrong: %s', (_, env, problems) => {
    expect(problemsOf(env)).toEqual(problems);
  });
});
