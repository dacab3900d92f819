import { Type } from 'class-transformer';
import { IsOptional, IsString, ValidateIf } from 'class-validator';
import { maxModelTimeoutMs } from '@creator-desk/domain/settings';
import { milliseconds, ServiceConfig, setting } from '@creator-desk/server/runtime/config';

export class CommsConfig extends ServiceConfig {
  /** Without a key, messages are drafted from templates. */
  @IsOptional() @IsString() OPENAI_API_KEY?: string;
  @IsOptional() @setting() OPENAI_BASE_URL?: string;
  @IsOptional() @IsString() OPENAI_MODEL?: string;
  @Type(() => Number) @setting() OPENAI_TIMEOUT_MS = maxModelTimeoutMs;
  /** Encrypts the secrets in the database. Without it none can be stored. */
  @IsOptional() @IsString() COMMS_SEALING_KEY?: string;
  /** Without a mail server, mails wait in the outbox. */
  @IsOptional() @setting() SMTP_URL?: string;
  @ValidateIf(({ SMTP_URL }: CommsConfig) => Boolean(SMTP_URL)) @setting() MAIL_FROM?: string;
  @IsOptional() @setting() MAIL_REPLY_TO?: string;
  /** Milliseconds without a word of the mail server after which it counts as away. */
  @milliseconds() MAIL_TIMEOUT_MS = 20_000;
  /** For links in mails. Without it they have none. */
  @IsOptional() @setting() PUBLIC_URL?: string;
  /** Networks that are not public and may have endpoints of webhooks. */
  @IsOptional() @setting() WEBHOOKS_ALLOW_PRIVATE?: string;
  /** From it comes the pair of keys that signs what is pushed to devices of creators. Without it nothing is pushed. */
  @IsOptional() @IsString() PUSH_KEY?: string;
  /** Networks that are not public and may have push services. */
  @IsOptional() @setting() PUSH_ALLOW_PRIVATE?: string;
  /** Milliseconds until an endpoint must have answered. */
  @milliseconds() WEBHOOK_TIMEOUT_MS = 15_000;
}
