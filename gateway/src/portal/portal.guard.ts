import { applyDecorators, Injectable, SetMetadata, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiSecurity } from '@nestjs/swagger';
import type { Response } from 'express';
import { isPortalSlug } from '@creator-desk/domain/portal-slug';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { KnownRequest } from '../auth/admin.guard.ts';
import { Authentication } from '../auth/authentication.ts';
import { PUBLIC, type Publicity } from '../auth/public.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { Portals } from './portals.ts';

/** A request to a portal that exists. */
export interface PortalRequest extends KnownRequest {
  portal: { contractId: number; portalLinkId: number };
}

/** Admits whoever knows the slug in the address. Guessing is slow: each wrong one costs as much as ten right ones. */
@Injectable()
export class PortalGuard implements CanActivate {
  constructor(
    private readonly portals: Portals,
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly securityLog: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    secret(context.switchToHttp().getResponse<Response>());
    await this.throttle.spend(request, cost.publicRequest);
    const slug = String(request.params['slug']);
    const known = isPortalSlug(slug) ? await this.portals.ofSlug(slug) : undefined;
    if (!known) {
      await this.throttle.spend(request, cost.refused);
      throw new Refusal(isPortalSlug(slug) ? 'portal.unknown' : 'portal.malformed');
    }
    request.portal = known;
    request.caller = (await this.isAdminLooking(request))
      ? { kind: 'admin', via: 'session' }
      : { kind: 'creator', contractId: known.contractId };
    if (request.caller.kind === 'creator')
      this.securityLog.used(request, { kind: 'portal_link', id: String(known.portalLinkId) });
    return true;
  }

  /** An admin may look; whatever is asked for through a portal its creator asks for. */
  private async isAdminLooking(request: KnownRequest): Promise<boolean> {
    return request.method === 'GET' && (await this.authentication.callerOf(request)).kind === 'admin';
  }
}

/** The address is a secret: no other page hears of it, and no search engine keeps it. */
function secret(response: Response): void {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
}

/** A route below `portal/:slug`, for whoever knows the slug. */
export const ForPortal = (): ClassDecorator =>
  applyDecorators(
    SetMetadata(PUBLIC, 'unlimited' satisfies Publicity),
    UseGuards(PortalGuard),
    ApiSecurity({}),
    ApiParam({ name: 'slug', type: String, description: "The secret of a creator's page" }),
  );
