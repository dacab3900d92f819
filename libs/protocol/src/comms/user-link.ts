import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { linkPurposes, type LinkPurpose } from '../contracts/access/user.ts';
import { id, instant } from '../fields.ts';

/** A link for somebody of the team, to be sent to the address of the account. */
export class MailUserLink {
  @id({ required: 'The id is required' }) userId!: number;
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(200) name!: string;
  @IsIn([...linkPurposes]) purpose!: LinkPurpose;
  /** The secret of the link. */
  @Matches(/^[\w-]{43}$/) token!: string;
  @IsISO8601() expiresAt!: string;
}

/** Whether the link is sent. Without a mail server, and without an address of the console, nothing is stored. */
export interface AcceptedUserLink {
  accepted: boolean;
}

/**
 * - queued: it is being sent, or tried again
 * - unknown: the connection or the process ended before the mail server's answer
 */
export const userLinkMailStatuses = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export type UserLinkMailStatus = (typeof userLinkMailStatuses)[number];

/** What has become of the mail with somebody's link, while the link can be used. */
export class UserLinkMailView {
  @id({ required: 'userId' }) userId!: number;
  @ApiProperty({ enum: userLinkMailStatuses }) status!: UserLinkMailStatus;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was tried again, or failed' }) reason!: string | null;
  @instant({ required: 'sentAt', nullable: true }) sentAt!: string | null;
}
