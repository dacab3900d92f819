import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches } from 'class-validator';
import { languages, type Language } from '@creator-desk/domain/values/languages';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import { teamMailKinds, type TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import { email, id, instant } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

/**
 * - queued: it is being sent, or tried again
 * - held: it waits for a person, who sends or cancels it
 * - sending: the server is taking it
 * - unknown: the connection or the process ended before the server's answer
 */
export const mailStatuses = ['queued', 'held', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export class MailId {
  @id({ required: 'The id is required' }) id!: number;
}

export const mailSorts = sortsOf('createdAt');

/** What the lists of mails to creators and of those to the team are asked by. */
export class ListOutbox extends ListQuery {
  @ApiPropertyOptional({ enum: mailStatuses })
  @IsOptional()
  @IsIn([...mailStatuses], { message: `status must be one of: ${mailStatuses.join(', ')}` })
  status?: MailStatus;

  @ApiPropertyOptional({ enum: mailSorts, default: '-createdAt' })
  @IsOptional()
  @Transform(({ value }) => (value === '' ? undefined : value))
  @IsIn(mailSorts, { message: `sort must be one of: ${mailSorts.join(', ')}` })
  sort?: (typeof mailSorts)[number];
}

export class ListMails extends ListOutbox {
  @ApiPropertyOptional({ enum: mailKinds })
  @IsOptional()
  @IsIn([...mailKinds], { message: `kind must be one of: ${mailKinds.join(', ')}` })
  kind?: MailKind;

  @id({ label: 'The contract id' }) contractId?: number;
}

export class ListTeamMails extends ListOutbox {
  @ApiPropertyOptional({ enum: teamMailKinds })
  @IsOptional()
  @IsIn([...teamMailKinds], { message: `kind must be one of: ${teamMailKinds.join(', ')}` })
  kind?: TeamMailKind;
}

/** What became of a mail. */
export class MailState {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ enum: mailStatuses }) status!: MailStatus;
  @ApiProperty({ type: String, nullable: true, description: 'Why it waits, was tried again, or failed' }) reason!: string | null;
  @ApiProperty({ type: 'integer', description: 'How often the server was tried' }) attempts!: number;
  @ApiProperty({ type: Boolean, description: 'A person may send it now' }) sendable!: boolean;
  @ApiProperty({ type: Boolean }) cancellable!: boolean;
  @instant({ required: 'createdAt' }) createdAt!: string;
  @instant({ required: 'sentAt', nullable: true }) sentAt!: string | null;
}

/** A mail to a creator. */
export class MailView extends MailState {
  @ApiProperty({ enum: mailKinds }) kind!: MailKind;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: not known yet' }) address!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null: not written yet' }) subject!: string | null;
}

/** A mail to a person of the team. */
export class TeamMailView extends MailState {
  @ApiProperty({ enum: teamMailKinds }) kind!: TeamMailKind;
  @id({ required: 'userId' }) userId!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: it is about no creator alone' }) contractId!: number | null;
  @ApiProperty({ type: String, nullable: true }) fullName!: string | null;
  @ApiProperty({ type: String, nullable: true }) socialHandle!: string | null;
}

/** What it would say now: of mails to the team no text is stored. Null: it is over, or there is nothing to say any more. */
export class TeamMailDetail extends TeamMailView {
  @ApiProperty({ type: String, nullable: true }) address!: string | null;
  @ApiProperty({ type: String, nullable: true }) subject!: string | null;
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
  @ApiProperty({ type: String, nullable: true }) html!: string | null;
}

export class MailDetail extends MailView {
  @ApiProperty({ type: String, nullable: true, description: 'Null: not written yet' }) text!: string | null;
  @ApiProperty({ type: String, nullable: true }) html!: string | null;
}

/** How mails are sent. */
export class MailServerView {
  @ApiProperty({ type: Boolean, description: 'Without a server mails wait in the outbox' }) configured!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Host and port' }) server!: string | null;
  @ApiProperty({ type: String, nullable: true }) from!: string | null;
  @ApiProperty({ type: String, nullable: true }) replyTo!: string | null;
}

export class TestMail {
  @email({ required: 'The address is required', label: 'The address' }) address!: string;
}

export class TestMailResult {
  @ApiProperty({ type: Boolean }) accepted!: boolean;
  @ApiProperty({ type: String, description: "The server's answer, or what went wrong" }) answer!: string;
}

export class MailKindView {
  @ApiProperty({ enum: mailKinds }) kind!: MailKind;
  @ApiProperty({ type: Boolean }) enabled!: boolean;
}

export class MailKindAt {
  @ApiProperty({ enum: mailKinds })
  @IsIn([...mailKinds], { message: `The kind must be one of: ${mailKinds.join(', ')}` })
  kind!: MailKind;
}

export class SwitchMailKind {
  @ApiProperty({ type: Boolean }) @IsBoolean({ message: 'enabled must be true or false' }) enabled!: boolean;
}

export class SwitchMailKindAt extends SwitchMailKind {
  @IsIn([...mailKinds], { message: `The kind must be one of: ${mailKinds.join(', ')}` })
  kind!: MailKind;
}

/** The secret in the address with which a creator ends mails of a kind. */
export class UnsubscribeToken {
  @ApiProperty({ type: String, format: 'uuid' })
  @Matches(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, {
    message: 'This link is not valid any more.',
  })
  token!: string;
}

const subscribedKinds = [...mailKinds, ...teamMailKinds];

export class SubscriptionView {
  @ApiProperty({ enum: subscribedKinds }) kind!: MailKind | TeamMailKind;
  @ApiProperty({ type: Boolean }) subscribed!: boolean;
  @ApiProperty({ type: String, enum: languages, nullable: true }) language!: Language | null;
}

/** A mail was sent, failed or waits for a person. Open screens load it again. */
export class MailChanged {
  @IsInt() contractId!: number;
  @IsInt() mailId!: number;
}

export class TeamMailChanged {
  @IsInt() teamMailId!: number;
}
