import { Type } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { maxModelTimeoutMs } from '@creator-desk/domain/settings';
import { setting } from '@creator-desk/server/runtime/config';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

export class ContractsConfig extends StorageConfig {
  /** With a key, a language model reads documents and the rules check it. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @setting() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  /** The file that keeps erasures for a restore of an older backup. */
  @IsOptional() @IsString() ERASURE_LEDGER?: string;

  /** Encrypts the secrets of authenticator apps. Without it nobody can set one up. */
  @IsOptional() @IsString() SECOND_FACTOR_KEY?: string;

  @Type(() => Number) @setting() OPENAI_TIMEOUT_MS = maxModelTimeoutMs;

  /** KiB of memory for the hash of a password. No environment variable: only tests take less. */
  argon2MemoryKiB = 46 * 1024;

  /** The entry file of the processes that read documents. No environment variable: only tests name another one. */
  readerEntry?: string;
}
