import { applyDecorators, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { admins, everyone, type Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow, POLICY } from '@creator-desk/server/access/allow';
import type { AuthenticatedRequest } from '../request-context.ts';
import { Authentication } from './authentication.ts';
import { cost, Throttle } from './throttle.ts';

const RATE_LIMITING = 'rate limiting';

/** Whether a public route counts against the rate limit of the client's address. */
type RateLimiting = 'throttled' | 'unlimited';

/** A route without authentication. */
export const Public = (rateLimiting: RateLimiting = 'throttled'): MethodDecorator & ClassDecorator =>
  applyDecorators(Allow(everyone), SetMetadata(RATE_LIMITING, rateLimiting), ApiSecurity({}));

type Handler = Parameters<Reflector['get']>[1];

/** The policy of a route: admins, unless `@Allow` names another one. Guards and the API document ask here. */
export function policyOfRoute(reflector: Reflector, handler: Handler, controller: Handler): Policy {
  return reflector.getAllAndOverride<Policy | undefined>(POLICY, [handler, controller]) ?? admins;
}

/** Requires an admin for every route whose policy names no one else. Other routes have a guard of their own, or are public. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const rateLimiting = this.reflector.getAllAndOverride<RateLimiting | undefined>(RATE_LIMITING, [handler, controller]);
    if (policyOfRoute(this.reflector, handler, controller) === admins) await this.requireAdmin(request);
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
