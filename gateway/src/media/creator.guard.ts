import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Caller } from '@creator-desk/protocol/caller';
import type { PortalOperations } from '@creator-desk/protocol/portal/portal-link';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, runInCall } from '@creator-desk/server/call-context';
import { operationsOf } from '@creator-desk/server/rpc/rpc.client';
import type { KnownRequest } from '../auth/admin.guard.ts';
import { Authentication } from '../auth/authentication.ts';
import { PUBLIC, type Publicity } from '../auth/public.ts';
import { cost, Throttle } from '../auth/throttle.ts';

/** Admits admins and, with the portal's slug as bearer, the creator whose portal it is. */
@Injectable()
export class CreatorGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly throttle: Throttle,
    @Inject(operationsOf('portal')) private readonly portal: PortalOperations,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const slug = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const caller = await this.authentication.callerOf(request);
    // An admin who looks at a portal has a session besides: the slug says for whom the page acts.
    const isAdmin = caller.kind === 'admin' && (caller.via === 'token' || slug === undefined);
    request.caller = isAdmin ? caller : await this.creatorOf(request, slug);
    return true;
  }

  /** @throws Refusal unauthenticated, too_many_requests */
  private async creatorOf(request: KnownRequest, slug: string | undefined): Promise<Caller> {
    await this.throttle.spend(request, cost.publicRequest);
    const call = callFrom(() => undefined);
    const known = slug === undefined ? undefined : await this.contractOf(slug, call).catch(unlessUnknown);
    if (known) return { kind: 'creator', contractId: known.contractId };
    await this.throttle.spend(request, cost.refused);
    throw new Refusal('unauthenticated');
  }

  private contractOf(slug: string, call: ReturnType<typeof callFrom>): Promise<{ contractId: number }> {
    return runInCall(call, () => this.portal.contractOfSlug({ slug }));
  }
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
}

/** A route for admins and for creators, each for the own contract: the service that owns the thing sees to that. */
export const ForCreators = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC, 'unlimited' satisfies Publicity), UseGuards(CreatorGuard));
