import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { isTimeZone } from '@creator-desk/domain/values/business-day';
import { mailServerProblem, mailServerText } from '@creator-desk/domain/comms/mail-server';
import { settingRules } from '@creator-desk/domain/settings';
import { seenVersions, storable, text, version } from '../fields.ts';

export const maxMailsPerMinute = 10_000;

const emptyIsNull = ({ value }: { value: unknown }): unknown => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' ? null : trimmed;
};

/** An address alone or behind a name; empty is none. */
const sender = (label: string, description: string): PropertyDecorator => {
  const isSender = (value: unknown): boolean => typeof value === 'string' && settingRules.MAIL_FROM(value) === undefined;
  return (target, property) => {
    ApiProperty({ type: String, nullable: true, maxLength: 300, description })(target, property);
    Transform(emptyIsNull)(target, property);
    ValidateIf((_, value) => value !== null)(target, property);
    ValidateBy(
      { name: 'sender', validator: { validate: isSender } },
      { message: `${label} must be an address such as desk@example.com or Creator Desk <desk@example.com>` },
    )(target, property);
    MaxLength(300, { message: `${label} must be at most 300 characters` })(target, property);
    storable(`${label} contains a character that cannot be stored`)(target, property);
  };
};

/** The server that sends mails. */
class MailServerFields {
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 300,
    example: 'smtps://mail.example.com',
    description: 'smtps: is TLS from the start, smtp: requires STARTTLS. null: no server, mails wait in the outbox',
  })
  @Transform(emptyIsNull)
  @ValidateIf((_, value) => value !== null)
  @ValidateBy({
    name: 'mailServer',
    validator: {
      validate: (value) => typeof value === 'string' && mailServerProblem(value) === undefined,
      defaultMessage: (args) => (typeof args?.value === 'string' && mailServerProblem(args.value)) || mailServerText,
    },
  })
  @MaxLength(300, { message: 'The server must be at most 300 characters' })
  server!: string | null;

  @text({ required: 'Say which user, or null', nullable: true, label: 'User', max: 300 }) username!: string | null;
  @sender('From', 'The sender; needed with a server') from!: string | null;
  @sender('Reply-to', 'Where answers go; null: to the sender') replyTo!: string | null;
}

export class SetMailServer extends MailServerFields {
  @ApiPropertyOptional({
    type: String,
    format: 'password',
    nullable: true,
    maxLength: 1000,
    description: 'Never sent back. Left out, the stored one stays, unless the server or the user changes; null: none',
  })
  @IsOptional()
  @IsString({ message: 'Password must be a text' })
  @MaxLength(1000, { message: 'Password must be at most 1000 characters' })
  @storable('Password contains a character that cannot be stored')
  password?: string | null;
}

export class SetMailServerAt extends SetMailServer {
  @seenVersions() ifMatch?: number[] | undefined;
}

const wholeNumberOrNull = (label: string, min: number, max: number, description: string): PropertyDecorator => {
  const isValid = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return (target, property) => {
    ApiProperty({ type: 'integer', nullable: true, minimum: min, maximum: max, description })(target, property);
    ValidateIf((_, value) => value !== null)(target, property);
    ValidateBy(
      { name: 'wholeNumber', validator: { validate: isValid } },
      { message: `${label} must be a whole number from ${min} to ${max}, or null` },
    )(target, property);
  };
};

/** When and how fast mails are sent. */
export class SetMailPace {
  @wholeNumberOrNull('quietFrom', 0, 23, 'The hour at which the quiet hours begin; null: there are none')
  quietFrom!: number | null;
  @wholeNumberOrNull('quietUntil', 0, 23, 'The hour at which they end') quietUntil!: number | null;

  @ApiProperty({ type: String, maxLength: 60, example: 'America/New_York' })
  @ValidateBy(
    { name: 'timeZone', validator: { validate: (value) => typeof value === 'string' && isTimeZone(value) } },
    { message: 'Time zone must be one such as Europe/Berlin' },
  )
  @MaxLength(60, { message: 'Time zone must be one such as Europe/Berlin' })
  quietZone!: string;

  @wholeNumberOrNull('perMinute', 1, maxMailsPerMinute, 'How many mails are sent in a minute at most; null: any number')
  perMinute!: number | null;
}

export class SetMailPaceAt extends SetMailPace {
  @seenVersions() ifMatch?: number[] | undefined;
}

export const mailServerSources = ['environment', 'settings'] as const;

/** How mails are sent, without the password. */
export class MailSettingsView extends MailServerFields {
  @version() version!: number;
  @ApiProperty({ enum: mailServerSources, description: 'The environment wins, and is changed there only' })
  source!: (typeof mailServerSources)[number];
  @ApiProperty({ type: Boolean, description: 'Whether a password is stored' }) hasPassword!: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) quietFrom!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) quietUntil!: number | null;
  @ApiProperty({ type: String }) quietZone!: string;
  @ApiProperty({ type: 'integer', nullable: true }) perMinute!: number | null;
}
