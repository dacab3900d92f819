import { applyDecorators, Injectable, SetMetadata, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { KnownRequest } from '../auth/admin.guard.ts';
import { Authentication } from '../auth/authentication.ts';
import { PUBLIC, type Publicity } from '../auth/public.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { Portals } from '../portal/portals.ts';

/** Admits admins and, with the portal's slug as bearer, the creator whose portal it is. */
@Injectable()
export class CreatorGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly portals: Portals,
    private readonly securityLog: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const bearer = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    // An admin who looks at a portal has a session besides: the slug says for whom the page acts, and the cookie is not looked at.
    const caller = await (bearer === undefined ? this.authentication.callerOf(request) : this.authentication.bearerOf(request));
    request.caller = caller.kind === 'admin' ? caller : await this.creatorOf(request, bearer);
    return true;
  }

  /** @throws Refusal unauthenticated, too_many_requests */
  private async creatorOf(request: KnownRequest, slug: string | undefined): Promise<Caller> {
    await this.throttle.spend(request, cost.publicRequest);
    const known = slug === undefined ? undefined : await this.portals.ofSlug(slug);
    if (known) {
      this.securityLog.used(request, { kind: 'portal_link', id: String(known.portalLinkId) });
      return { kind: 'creator', contractId: known.contractId };
    }
    await this.throttle.spend(request, cost.refused);
    throw new Refusal('unauthenticated');
  }
}

/** A route for admins and for creators, each for the own contract: the service that owns the thing sees to that. */
export const ForCreators = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC, 'unlimited' satisfies Publicity), UseGuards(CreatorGuard));
