import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import { choice, id, text } from '../../fields.ts';

const maxDays = 3650;
const daysMessage = `expiresInDays must be a whole number from 1 to ${maxDays}`;

/** A token for a script or another program. */
export class CreateApiToken {
  @text({ required: 'Name is required', label: 'Name', max: 100, example: 'Accounting export' }) name!: string;
  @choice(roles, { required: 'Role is required', label: 'Role' }) role!: Role;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: maxDays, description: 'Without it the token does not expire' })
  @IsOptional()
  @IsInt({ message: daysMessage })
  @Min(1, { message: daysMessage })
  @Max(maxDays, { message: daysMessage })
  expiresInDays?: number;
}

/** The hash of a token: SHA-256, hexadecimal. */
export class ApiTokenHash {
  @Matches(/^[\da-f]{64}$/) tokenHash!: string;
}

export class CreateApiTokenByHash extends CreateApiToken {
  @Matches(/^[\da-f]{64}$/) tokenHash!: string;
}

export class ApiTokenId {
  @id({ required: 'The id is required' }) id!: number;
}

export class ApiTokenView {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: it stands in API_TOKENS, where the operator removes it' })
  id!: number | null;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ enum: roles }) role!: Role;
  @instantOrNull('expiresAt') expiresAt!: string | null;
  @instantOrNull('lastUsedAt, to the hour; null: never, or not known') lastUsedAt!: string | null;
  @instantOrNull('createdAt') createdAt!: string | null;
}

/** What requests with a token are checked against. */
export interface ApiTokenFacts {
  id: number;
  name: string;
  role: Role;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

function instantOrNull(description: string): PropertyDecorator {
  return ApiProperty({ type: String, format: 'date-time', nullable: true, description });
}
