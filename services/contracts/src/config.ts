import { IsOptional, IsString } from 'class-validator';
import { address } from '@creator-desk/server/config';
import { longestModelTimeout, modelTimeout } from '@creator-desk/server/model-timeout';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

export class ContractsConfig extends StorageConfig {
  /** With a key, a language model reads documents and the rules check it. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @address() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @modelTimeout() OPENAI_TIMEOUT_MS = longestModelTimeout;
}
