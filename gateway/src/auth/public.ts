import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const PUBLIC = 'public';

/** Who needs no admin: everybody within the limits of the throttle, or everybody as often as they like. */
export type Publicity = 'throttled' | 'unlimited';

/** A route that needs no admin. Everything else under /api does. */
export const Public = (publicity: Publicity = 'throttled'): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC, publicity), ApiSecurity({}));
