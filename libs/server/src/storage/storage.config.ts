import { IsOptional, IsString, ValidateIf } from 'class-validator';
import { secret, ServiceConfig, setting } from '../runtime/config.ts';
import { DiskStorage } from './disk/disk.ts';
import { restrictToOwner } from './disk/durable-files.ts';
import { S3Storage } from './s3/s3.ts';
import type { Storage } from './storage.ts';

const onS3 = ValidateIf((config: StorageConfig) => config.S3_ENDPOINT !== undefined);

/** What a service reads that stores files: where. An S3 server when S3_ENDPOINT names one, else a directory. */
export class StorageConfig extends ServiceConfig {
  @ValidateIf((config: StorageConfig) => config.S3_ENDPOINT === undefined)
  @IsString({ message: 'STORAGE_DIR is missing (or S3_ENDPOINT, to store on an S3 server)' })
  STORAGE_DIR?: string;

  @onS3 @setting() S3_ENDPOINT?: string;
  @onS3 @secret() S3_ACCESS_KEY?: string;
  @onS3 @secret() S3_SECRET_KEY?: string;
  @onS3 @setting() S3_BUCKET = 'creator-desk';
  @onS3 @IsString() S3_REGION = 'us-east-1';

  /** The object in which a job records the last successful backup, where it shares no disk with the gateway. */
  @IsOptional() @IsString() LAST_BACKUP_OBJECT?: string;
}

/** The driver that the configuration asks for. Nothing is touched yet: a server that is away shows in `/readyz`. */
export function storageOf(config: StorageConfig): Storage {
  const { S3_ENDPOINT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET, S3_REGION, STORAGE_DIR } = config;
  if (S3_ENDPOINT !== undefined) {
    return new S3Storage({
      endpoint: S3_ENDPOINT,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      bucket: S3_BUCKET,
      region: S3_REGION,
    });
  }
  if (STORAGE_DIR === undefined) throw new TypeError('a configuration that was not validated');
  // A version before this one made it open to every account of the machine.
  restrictToOwner(STORAGE_DIR);
  return new DiskStorage({ directory: STORAGE_DIR });
}
