import { Type } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { maxModelTimeoutMs } from '@creator-desk/domain/settings';
import { ServiceConfig, setting } from '@creator-desk/server/runtime/config';

export class CommsConfig extends ServiceConfig {
  /** Without a key, messages are drafted from templates. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @setting() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @Type(() => Number) @setting() OPENAI_TIMEOUT_MS = maxModelTimeoutMs;
}
