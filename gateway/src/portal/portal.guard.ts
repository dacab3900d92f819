import { applyDecorators, Injectable, SetMetadata, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiParam, ApiSecurity } from '@nestjs/swagger';
import type { Response } from 'express';
import { isPortalSlug } from '@creator-desk/domain/access/portal-slug';
import type { Caller } from '@creator-desk/protocol/caller';
import { portalReaders } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import type { AuthenticatedRequest } from '../request-context.ts';
import { Authentication } from '../auth/authentication.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { PortalResolver, type KnownPortal } from './portal-resolver.ts';

/** A request to an existing portal. */
export interface PortalRequest extends AuthenticatedRequest {
  portal: KnownPortal;
}

const checksSlugKey = 'the operation checks the slug';

/** A route whose operation gets the slug and refuses a wrong one: a slug that was valid before need not be looked up again. */
export const ChecksSlug = (): MethodDecorator => SetMetadata(checksSlugKey, true);

/** Admits requests with a valid slug. A wrong slug counts ten times against the rate limit. */
@Injectable()
export class PortalGuard implements CanActivate {
  constructor(
    private readonly portals: PortalResolver,
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    private readonly securityLog: SecurityLog,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    hidePage(context.switchToHttp().getResponse<Response>());
    await this.throttle.spend(request, cost.publicRequest);
    const slug = String(request.params['slug']);
    const checked = this.reflector.get<boolean | undefined>(checksSlugKey, context.getHandler());
    const remembered = checked ? this.portals.findRemembered(slug) : undefined;
    const known = remembered ?? (isPortalSlug(slug) ? await this.portals.findBySlug(slug) : undefined);
    if (!known) {
      await this.throttle.spend(request, cost.refused);
      throw new Refusal(isPortalSlug(slug) ? 'portal.unknown' : 'portal.malformed');
    }
    request.portal = known;
    request.caller = (await this.adminViewing(request)) ?? { kind: 'creator', contractId: known.contractId };
    if (request.caller.kind === 'creator')
      this.securityLog.credentialUsed(request, { kind: 'portal_link', id: String(known.portalLinkId) });
    return true;
  }

  /** An admin may view a portal; every write through a portal is the creator's. */
  private async adminViewing(request: AuthenticatedRequest): Promise<Caller | undefined> {
    const caller = request.method === 'GET' ? await this.authentication.callerOf(request) : undefined;
    return caller?.kind === 'admin' ? caller : undefined;
  }
}

/** The address is a secret: it must reach neither other sites nor search engines. */
function hidePage(response: Response): void {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
}

/** A route below `portal/:slug`: for the creator, and for admins who view the page. A method may name another policy. */
export const ForPortal = (): ClassDecorator =>
  applyDecorators(
    Allow(portalReaders),
    UseGuards(PortalGuard),
    ApiSecurity({}),
    ApiParam({ name: 'slug', type: String, description: "The secret of a creator's page" }),
  );
