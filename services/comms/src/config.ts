import { IsOptional, IsString } from 'class-validator';
import { address, ServiceConfig } from '@creator-desk/server/config';
import { longestModelTimeout, modelTimeout } from '@creator-desk/server/model-timeout';

export class CommsConfig extends ServiceConfig {
  /** With a key, a language model drafts messages; templates do otherwise. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @address() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @modelTimeout() OPENAI_TIMEOUT_MS = longestModelTimeout;
}
