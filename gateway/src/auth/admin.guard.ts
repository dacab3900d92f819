import { applyDecorators, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { admins, everyone, type Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow, policyKey } from '@creator-desk/server/access/allow';
import { AccessAudit } from '../audit/access-audit.ts';
import type { AuthenticatedRequest } from '../request-context.ts';
import { Authentication } from './authentication.ts';
import { sessionOf } from './sessions/session-cookie.ts';
import { cost, Throttle } from './throttle.ts';

const rateLimitingKey = 'rate limiting';

/** Whether a public route counts against the rate limit of the client's address. */
type RateLimiting = 'throttled' | 'unlimited';

/** A route without authentication. */
export const Public = (rateLimiting: RateLimiting = 'throttled'): MethodDecorator & ClassDecorator =>
  applyDecorators(Allow(everyone), SetMetadata(rateLimitingKey, rateLimiting), ApiSecurity({}));

/** Whether a policy names admins alone: all of them, or those of some roles. */
const isForAdmins = ({ callers }: Policy): boolean => callers.every((kind) => kind === 'admin');

type Handler = Parameters<Reflector['get']>[1];

/** The policy of a route: admins, unless `@Allow` names another one. Guards and the API document ask here. */
export function policyOfRoute(reflector: Reflector, handler: Handler, controller: Handler): Policy {
  return reflector.getAllAndOverride<Policy | undefined>(policyKey, [handler, controller]) ?? admins;
}

/** Requires an admin, of the right role, for every route whose policy names no one else. Other routes have a guard of their own, or are public. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly audit: AccessAudit,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const rateLimiting = this.reflector.getAllAndOverride<RateLimiting | undefined>(rateLimitingKey, [handler, controller]);
    const policy = policyOfRoute(this.reflector, handler, controller);
    if (isForAdmins(policy)) await this.requireAdmin(request, policy);
    if (rateLimiting === 'throttled') await this.throttle.spend(request, cost.publicRequest);
    return true;
  }

  /** @throws Refusal unauthenticated, forbidden, cross_origin or too_many_requests */
  async requireAdmin(request: AuthenticatedRequest, policy = admins): Promise<void> {
    request.caller = await this.authentication.callerOf(request);
    if (policy.allows(request.caller, undefined)) return;
    await this.throttle.spend(request, cost.refused);
    if (admins.allows(request.caller, undefined)) throw new Refusal('forbidden');
    this.auditDeadCredential(request);
    throw new Refusal('unauthenticated');
  }

  /** A session that has ended, or a token that was revoked, is still used: by its owner, or by somebody who stole it. */
  private auditDeadCredential(request: AuthenticatedRequest): void {
    const method = request.get('authorization') ? 'API token' : sessionOf(request) && 'session';
    if (method) void this.audit.refused(request, { method }, 'unauthenticated');
  }
}
