import { IsOptional, IsString } from 'class-validator';
import { address, ServiceConfig } from '@creator-desk/server/runtime/config';
import { maxModelTimeoutMs, ModelTimeout } from '@creator-desk/server/runtime/model-timeout';

export class CommsConfig extends ServiceConfig {
  /** Without a key, messages are drafted from templates. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @address() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @ModelTimeout() OPENAI_TIMEOUT_MS = maxModelTimeoutMs;
}
