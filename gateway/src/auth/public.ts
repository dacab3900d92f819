import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const PUBLIC = 'public';

/** Whether a public route counts against the rate limit of the client's address. */
export type RateLimiting = 'throttled' | 'unlimited';

/** A route without authentication. All other routes under /api require an admin. */
export const Public = (publicity: RateLimiting = 'throttled'): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC, publicity), ApiSecurity({}));
