import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { SecondStep } from '@creator-desk/domain/access/second-factors';
import { id, instant, text } from '../../fields.ts';
import { UserId, type UserFacts } from './user.ts';

/** The code that an app shows, or a recovery code: with or without spaces and dashes. */
export class SecondFactorCode {
  @ApiProperty({ type: String, maxLength: 50, description: 'Six digits of the app, or a recovery code' })
  @IsString({ message: 'Enter the code' })
  @MaxLength(50, { message: 'The code must be at most 50 characters' })
  code!: string;
}

export class CheckCode extends SecondFactorCode {
  @id({ required: 'The id is required' }) id!: number;
}

export interface CheckedCode {
  user: UserFacts;
  step: SecondStep;
}

/** The secret for an authenticator app, which is shown once. Nothing is stored until a code of the app confirms it. */
export class AppSecret {
  @ApiProperty({ type: String, description: 'To be typed into the app: base32, in groups of four' }) secret!: string;
  @ApiProperty({ type: String, description: 'The same for a QR code: otpauth://totp/…' }) address!: string;
  @ApiProperty({ type: String, description: 'Sealed: sent back with the first code, within ten minutes' }) setup!: string;
}

export class ConfirmApp extends SecondFactorCode {
  @ApiProperty({ type: String, maxLength: 500 })
  @IsString({ message: 'Start the set-up again' })
  @MaxLength(500, { message: 'Start the set-up again' })
  setup!: string;
}

export class ConfirmAppOf extends ConfirmApp {
  @id({ required: 'The id is required' }) id!: number;
}

/** Recovery codes are shown when they are made, and never again. */
export class RecoveryCodes {
  @ApiProperty({ type: String, isArray: true, description: 'New codes, each good once; empty if there were some already' })
  recoveryCodes!: string[];
}

export class PasskeyView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) name!: string;
  @instant({ required: 'createdAt' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: string | null;
}

export class SecondFactorView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when there is an authenticator app' })
  appSince!: string | null;
  @ApiProperty({ type: PasskeyView, isArray: true }) passkeys!: PasskeyView[];
  @ApiProperty({ type: 'integer', description: 'Recovery codes that were not used yet' }) recoveryCodesLeft!: number;
  @ApiProperty({ type: Boolean, description: 'Whether the role must have a second factor' }) isRequired!: boolean;
}

const base64url = /^[\w-]{16,512}$/;

/** The site that a passkey is for, and the challenge that it signs. */
export class PasskeyContext {
  @Matches(base64url) challenge!: string;
  @IsString() @MaxLength(253) site!: string;
}

export class BeginPasskey extends PasskeyContext {
  @id({ required: 'The id is required' }) id!: number;
}

const answer = (): PropertyDecorator => (target, property) => {
  const description = 'As `navigator.credentials` answers, as JSON (WebAuthn Level 3)';
  ApiProperty({ type: 'object', additionalProperties: true, description })(target, property);
  IsObject({ message: 'The answer of the passkey is missing' })(target, property);
};

export class PasskeyAnswer {
  @answer() answer!: Record<string, unknown>;
}

const passkeyName = (): PropertyDecorator => text({ required: 'Name is required', label: 'Name', max: 100, example: 'Laptop' });

export class AddPasskey extends PasskeyAnswer {
  @passkeyName() name!: string;
}

export class RenamePasskey {
  @passkeyName() name!: string;
}

/** The origins from which an answer may come. */
const origins = (): PropertyDecorator => (target, property) => {
  IsArray()(target, property);
  ArrayMaxSize(5)(target, property);
  IsString({ each: true })(target, property);
};

export class AddPasskeyOf extends AddPasskey {
  @id({ required: 'The id is required' }) id!: number;
  @Matches(base64url) challenge!: string;
  @IsString() @MaxLength(253) site!: string;
  @origins() origins!: string[];
}

export class CheckPasskey extends PasskeyAnswer {
  /** Whose passkey it must be; unset when the passkey says who signs in. */
  @IsOptional() @IsInt() id?: number;
  @Matches(base64url) challenge!: string;
  @IsString() @MaxLength(253) site!: string;
  @origins() origins!: string[];
}

export class PasskeyId {
  @id({ required: 'The id is required' }) id!: number;
}

export class RenamePasskeyOf extends RenamePasskey {
  @id({ required: 'The id is required' }) id!: number;
  @id({ required: 'The id is required' }) passkeyId!: number;
}

export class RemovePasskeyOf extends UserId {
  @id({ required: 'The id is required' }) passkeyId!: number;
}

/** What `navigator.credentials` is asked with, as JSON (WebAuthn Level 3). */
export class PasskeyOptions {
  @ApiProperty({ type: 'object', additionalProperties: true }) options!: Record<string, unknown>;
}

/** The ids of somebody's passkeys, by which a browser finds them. */
export interface KnownPasskeys {
  credentials: { id: string; type: 'public-key'; transports: string[] }[];
}
