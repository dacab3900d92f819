import { IsIn, IsInt, IsISO8601, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { AdminCaller } from '../../caller.ts';
import { accessActions, type AccessAction } from '../../system/audit-log.ts';

/** How somebody gets in, or tries to. */
export const accessMethods = [
  'shared password',
  'account',
  'link',
  'passkey',
  'authenticator app',
  'recovery code',
  'session',
  'API token',
  'confirmation',
  'single sign-on',
] as const;
export type AccessMethod = (typeof accessMethods)[number];

/** A sign-in, or one that failed or was refused, for the audit log. It holds no secret. */
export class AccessAttempt {
  @IsISO8601() at!: string;
  @IsIn(accessActions) action!: AccessAction;
  @IsIn(accessMethods) method!: AccessMethod;
  /** Who it was; unset for the shared password, and where nobody knows. */
  @IsOptional() @IsInt() userId?: number;
  /** As it was typed. It is written down only if an account has it: people type passwords into this field. */
  @IsOptional() @IsString() @MaxLength(254) email?: string;
  /** Who did it, if that is not the one whose session it is. */
  @IsOptional() @IsObject() by?: AdminCaller;
  /** The code of the refusal. */
  @IsOptional() @IsString() @MaxLength(50) reason?: string;
  @IsOptional() @IsString() @MaxLength(64) requestId?: string;
  @IsOptional() @IsString() @MaxLength(45) address?: string;
  @IsOptional() @IsString() @MaxLength(200) userAgent?: string;
}
