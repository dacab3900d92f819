import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import { secondFactors, type SecondFactor } from '@creator-desk/domain/access/second-factors';
import { choice, email, id, instant, seenVersions, text, version } from '../../fields.ts';
import { ListQuery, sortsOf } from '../../list.ts';

export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Why somebody has a link: to accept an invitation, or to replace a forgotten password. */
export const linkPurposes = ['invite', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export class InviteUser {
  @email({ required: 'Email is required', label: 'Email', example: 'jane@example.com' }) email!: string;
  @text({ required: 'Name is required', label: 'Name', max: 200, example: 'Jane Doe' }) name!: string;
  @choice(roles, { required: 'Role is required', label: 'Role' }) role!: Role;
}

/** The hash of a link's secret, which only its holder knows: SHA-256, hexadecimal. */
export class LinkHash {
  @Matches(/^[\da-f]{64}$/) linkHash!: string;
}

export class InviteUserByLink extends InviteUser {
  @Matches(/^[\da-f]{64}$/) linkHash!: string;
}

export class UserId {
  @id({ required: 'The id is required' }) id!: number;
}

export class RenewLink extends UserId {
  @Matches(/^[\da-f]{64}$/) linkHash!: string;
}

export class UpdateUser {
  @text({ label: 'Name', max: 200 }) name?: string;
  @choice(roles, { label: 'Role' }) role?: Role;

  @ApiPropertyOptional({ type: Boolean, description: 'A disabled user is signed out everywhere and cannot sign in' })
  @IsOptional()
  @IsBoolean({ message: 'disabled must be true or false' })
  disabled?: boolean;
}

export class UpdateUserById extends UpdateUser {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

/** Longer ones are refused: normalising and hashing take time in proportion to the length. */
export const maxPasswordLength = 1000;

const password = (): PropertyDecorator => (target, property) => {
  ApiProperty({ type: String, format: 'password', maxLength: maxPasswordLength })(target, property);
  IsString({ message: 'Enter your password' })(target, property);
  MaxLength(maxPasswordLength, { message: `The password must be at most ${maxPasswordLength} characters` })(target, property);
};

export class SignInWithPassword {
  @ApiProperty({ type: String, maxLength: 254 })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : (value as unknown)))
  @IsString({ message: 'Enter your email' })
  @MaxLength(254, { message: 'The email must be at most 254 characters' })
  email!: string;

  @password() password!: string;
}

export class UserLink {
  @ApiProperty({ type: String, description: 'The secret of the link' })
  @Matches(/^[\w-]{43}$/, { message: 'This link is not complete. Copy the whole link.' })
  token!: string;
}

export class RedeemLink extends UserLink {
  @password() password!: string;
}

export class RedeemLinkByHash extends LinkHash {
  @password() password!: string;
}

export class ChangeOwnPassword {
  @password() currentPassword!: string;
  @password() password!: string;
}

export class ChangePassword extends ChangeOwnPassword {
  @id({ required: 'The id is required' }) id!: number;
}

/** What sessions are checked against. A session ends when `credentialVersion` grows: at a new password, or when disabled. */
export interface UserFacts {
  id: number;
  version: number;
  email: string;
  name: string;
  role: Role;
  active: boolean;
  credentialVersion: number;
  /** Facts of an earlier version do not say. */
  secondFactors?: SecondFactor[];
}

/** Whose link it is, for the page that it opens. */
export class UserLinkView {
  @ApiProperty({ type: String }) email!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ enum: linkPurposes }) purpose!: LinkPurpose;
  @instant({ required: 'expiresAt' }) expiresAt!: string;
}

/** Somebody who may own contracts, as everybody of the team sees them. */
export class TeamMember {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: Boolean, description: 'false: has left, and gets no new contracts' }) active!: boolean;
}

export const userSorts = sortsOf('name', 'email', 'createdAt');

export class ListUsers extends ListQuery {
  @ApiPropertyOptional({ enum: userSorts, default: 'name' })
  @IsOptional()
  @IsIn(userSorts, { message: `sort must be one of: ${userSorts.join(', ')}` })
  sort?: (typeof userSorts)[number];
}

/** Somebody of the team. Creators are no users in this sense: they have a portal. */
export class UserView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ type: String, format: 'email' }) email!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ enum: roles }) role!: Role;
  @ApiProperty({ enum: userStatuses, description: 'invited: has not set a password yet' }) status!: UserStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when a link may be used' })
  linkExpiresAt!: string | null;
  @ApiProperty({ enum: secondFactors, isArray: true, description: 'What proves who it is besides the password' })
  secondFactors!: SecondFactor[];
  @ApiProperty({ type: Boolean, description: 'Is bound to an identity at a sign-in provider' }) singleSignOn!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}
