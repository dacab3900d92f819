import { IsOptional, IsString } from 'class-validator';
import { address } from '@creator-desk/server/runtime/config';
import { maxModelTimeoutMs, ModelTimeout } from '@creator-desk/server/runtime/model-timeout';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

export class ContractsConfig extends StorageConfig {
  /** With a key, a language model reads documents and the rules check it. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @address() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @ModelTimeout() OPENAI_TIMEOUT_MS = maxModelTimeoutMs;
}
