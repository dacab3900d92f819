import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@creator-desk/protocol/caller';
import type { Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import type { AuthenticatedRequest } from '../request-context.ts';
import { Authentication } from '../auth/authentication.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { PortalResolver } from '../portal/portal-resolver.ts';

/** Admits admins, and with a portal's slug as bearer the creator of that portal. */
@Injectable()
export class CreatorGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly portals: PortalResolver,
    private readonly securityLog: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const bearer = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    // An admin who views a portal also has a session cookie. The bearer decides for whom the page acts, so the cookie is ignored.
    const caller = await (bearer === undefined ? this.authentication.callerOf(request) : this.authentication.bearerOf(request));
    request.caller = caller.kind === 'admin' ? caller : await this.creatorOf(request, bearer);
    return true;
  }

  /** @throws Refusal unauthenticated, too_many_requests */
  private async creatorOf(request: AuthenticatedRequest, slug: string | undefined): Promise<Caller> {
    await this.throttle.spend(request, cost.publicRequest);
    const known = slug === undefined ? undefined : await this.portals.findBySlug(slug);
    if (known) {
      this.securityLog.credentialUsed(request, { kind: 'portal_link', id: String(known.portalLinkId) });
      return { kind: 'creator', contractId: known.contractId };
    }
    await this.throttle.spend(request, cost.refused);
    throw new Refusal('unauthenticated');
  }
}

/** A route for admins and creators, with the policy of its operation. The service restricts creators to their own contract. */
export const ForCreators = (policy: Policy<never>): MethodDecorator & ClassDecorator =>
  applyDecorators(Allow(policy), UseGuards(CreatorGuard));
