import { applyDecorators, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { admins } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { AuthenticatedRequest } from '../request-context.ts';
import { Authentication } from './authentication.ts';
import { cost, Throttle } from './throttle.ts';

export const PUBLIC = 'public';

/** Whether a public route counts against the rate limit of the client's address. */
export type RateLimiting = 'throttled' | 'unlimited';

/** A route without authentication. All other routes under /api require an admin. */
export const Public = (rateLimiting: RateLimiting = 'throttled'): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC, rateLimiting), ApiSecurity({}));

/** Requires an admin for every route that is not marked `@Public`. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const rateLimiting = this.reflector.getAllAndOverride<RateLimiting | undefined>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rateLimiting) await this.requireAdmin(request);
    if (rateLimiting === 'throttled') await this.throttle.spend(request, cost.publicRequest);
    return true;
  }

  /** @throws Refusal unauthenticated, cross_origin or too_many_requests */
  async requireAdmin(request: AuthenticatedRequest): Promise<void> {
    request.caller = await this.authentication.callerOf(request);
    if (admins.allows(request.caller, undefined)) return;
    await this.throttle.spend(request, cost.refused);
    throw new Refusal('unauthenticated');
  }
}
