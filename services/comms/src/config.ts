import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { address, ServiceConfig } from '@creator-desk/server/config';

export class CommsConfig extends ServiceConfig {
  /** With a key, a language model drafts messages; templates do otherwise. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @address() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  /** Milliseconds for the model's answer, all tries together: ours is promised within 20 s. */
  @Type(() => Number)
  @IsInt({ message: 'OPENAI_TIMEOUT_MS must be a whole number of milliseconds' })
  @Min(100, { message: 'OPENAI_TIMEOUT_MS must be at least 100' })
  @Max(15_000, { message: 'OPENAI_TIMEOUT_MS must be at most 15000' })
  OPENAI_TIMEOUT_MS = 15_000;
}
