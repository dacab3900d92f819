import { DiskStorage } from '../src/storage/disk/disk.ts';
import type { S3Settings } from '../src/storage/s3/s3-bucket.ts';
import { S3Storage } from '../src/storage/s3/s3.ts';
import type { Storage } from '../src/storage/storage.ts';

/** What a driver is made with; a process of its own can make the same again. */
export type Place = { directory: string } | S3Settings;

export function storageAt(place: Place): Storage {
  return 'directory' in place ? new DiskStorage(place) : new S3Storage(place);
}
