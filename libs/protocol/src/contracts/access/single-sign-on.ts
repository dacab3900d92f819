import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import { domainsText, isDomain, maxDomains, maxGroupRoles, maxLabelLength } from '@creator-desk/domain/access/single-sign-on';
import { choice, seenVersions, text, version } from '../../fields.ts';

/** The members of a group at the provider have a role here. */
export class GroupRoleEntry {
  @text({ required: 'Enter the name of the group', label: 'Group', max: 200, example: 'finance team' }) group!: string;
  @choice(roles, { required: 'Role is required', label: 'Role' }) role!: Role;
}

/** How people sign in at a provider of OpenID Connect. */
class SingleSignOnFields {
  @ApiProperty({ type: Boolean, description: 'Whether the sign-in screen offers it' })
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled!: boolean;

  @text({ required: 'Enter the address of the provider', label: 'Issuer', max: 500, example: 'https://login.example.com' })
  issuer!: string;

  @text({ required: 'Enter the client id', label: 'Client id', max: 300 }) clientId!: string;

  @text({ required: 'Enter a label', label: 'Label', max: maxLabelLength, example: 'Example ID' }) label!: string;

  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Of whose verified addresses everybody may join',
    example: ['example.com'],
  })
  @Transform(({ value }) => (Array.isArray(value) ? value.map(lowerCase) : (value as unknown)))
  @IsArray({ message: 'domains must be a list' })
  @ArrayMaxSize(maxDomains, { message: `Enter at most ${maxDomains} domains` })
  @ValidateBy(
    { name: 'domain', validator: { validate: (one) => typeof one === 'string' && isDomain(one) } },
    { each: true, message: domainsText },
  )
  domains!: string[];

  @choice(roles, { required: 'Role is required', label: 'Role' }) defaultRole!: Role;

  @text({ required: 'Enter the name of the claim', label: 'Claim', max: 100, example: 'groups' }) groupsClaim!: string;

  @ApiProperty({ type: GroupRoleEntry, isArray: true, description: 'The first entry with a group of somebody gives the role' })
  @IsArray({ message: 'groupRoles must be a list' })
  @ArrayMaxSize(maxGroupRoles, { message: `Enter at most ${maxGroupRoles} groups` })
  @ValidateNested({ each: true, message: 'groupRoles must be a list of groups and roles' })
  @Type(() => GroupRoleEntry)
  groupRoles!: GroupRoleEntry[];
}

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

export class SetSingleSignOn extends SingleSignOnFields {
  @ApiPropertyOptional({
    type: String,
    format: 'password',
    nullable: true,
    maxLength: 1000,
    description: 'Never sent back. Left out, the stored one stays; null: the provider wants none',
  })
  @IsOptional()
  @IsString({ message: 'Client secret must be a text' })
  @MaxLength(1000, { message: 'Client secret must be at most 1000 characters' })
  clientSecret?: string | null;
}

/** As the gateway has it stored. */
export class StoreSingleSignOn extends SingleSignOnFields {
  /** Encrypted by the gateway, which alone has the key. Left out, the stored one stays. */
  @IsOptional() @IsString() @MaxLength(4000) sealedSecret?: string | null;
  @seenVersions() ifMatch?: number[] | undefined;
}

export interface StoredSingleSignOn {
  version: number;
  enabled: boolean;
  issuer: string;
  clientId: string;
  label: string;
  domains: string[];
  defaultRole: Role;
  groupsClaim: string;
  groupRoles: { group: string; role: Role }[];
  sealedSecret: string | null;
}

export const singleSignOnSources = ['environment', 'settings'] as const;

export class SingleSignOnView extends SingleSignOnFields {
  @version() version!: number;
  @ApiProperty({ type: Boolean, description: 'Whether a client secret is stored' }) hasSecret!: boolean;
  @ApiProperty({ enum: singleSignOnSources, description: 'The environment wins, and is changed there only' })
  source!: (typeof singleSignOnSources)[number];
  @ApiProperty({ type: String, nullable: true, description: 'To be registered at the provider; null without PUBLIC_URL' })
  redirectUri!: string | null;
}

/** Somebody whom the provider has identified. The gateway has verified all of it. */
export class SignInByIdentity {
  @IsString() @MaxLength(500) issuer!: string;
  @IsString() @MaxLength(255) subject!: string;
  /** Only an address that the provider has verified. */
  @IsOptional() @IsString() @MaxLength(254) verifiedEmail?: string;
  @IsOptional() @IsString() @MaxLength(200) name?: string;
  /** The role that a group gives. */
  @IsOptional() @IsIn(roles) role?: Role;
  /** Whether groups give roles at all. */
  @IsBoolean() mapsRoles!: boolean;
  /** Whether a user is made for somebody who was not invited. */
  @IsBoolean() mayJoin!: boolean;
  @IsIn(roles) defaultRole!: Role;
}
