import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import { ArrayMaxSize, IsArray, IsBoolean, IsDefined, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { seenVersions, version } from '../../fields.ts';

/** Sessions are stored for 30 days. */
export const maxSessionHours = 30 * 24;

const hours = (label: string): PropertyDecorator[] => {
  const message = `${label} must be a whole number of hours from 1 to ${maxSessionHours}`;
  return [IsOptional(), IsInt({ message }), Min(1, { message }), Max(maxSessionHours, { message })];
};

const limit = (label: string, description: string): PropertyDecorator => {
  const schema = { type: 'integer' as const, nullable: true, minimum: 1, maximum: maxSessionHours, description };
  return (target, property) => {
    for (const decorate of [ApiPropertyOptional(schema), ...hours(label)]) decorate(target, property);
  };
};

/** Who may sign in, and how. A limit that is left out stays as it is. */
export class SetAccessSettings {
  @ApiProperty({ type: Boolean, description: 'Whether the shared password opens a session, as owner' })
  @IsDefined({ message: 'sharedPassword is required' })
  @IsBoolean({ message: 'sharedPassword must be true or false' })
  sharedPassword!: boolean;

  @limit('sessionIdleHours', 'After how long without use a session ends; null: as the operator has set')
  sessionIdleHours?: number | null;

  @limit('sessionLifetimeHours', 'After how long a session ends, however much it is used; null: after 30 days')
  sessionLifetimeHours?: number | null;

  @ApiPropertyOptional({ enum: roles, isArray: true, description: 'Roles whose users must have a second factor' })
  @IsOptional()
  @IsArray({ message: 'secondFactorRoles must be a list of roles' })
  @ArrayMaxSize(roles.length, { message: 'secondFactorRoles has too many roles' })
  @IsIn(roles, { each: true, message: `secondFactorRoles must be among: ${roles.join(', ')}` })
  secondFactorRoles?: Role[];
}

export class SetAccess extends SetAccessSettings {
  @seenVersions() ifMatch?: number[] | undefined;
}

export class AccessSettings extends SetAccessSettings {
  @version() version!: number;
}
