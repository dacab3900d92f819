import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Authentication } from './authentication.ts';
import { PUBLIC, type RateLimiting } from './public.ts';
import { cost, Throttle } from './throttle.ts';

/** A request whose caller the guard has determined. */
export interface AuthenticatedRequest extends Request {
  caller?: Caller;
}

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
    const publicity = this.reflector.getAllAndOverride<RateLimiting | undefined>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!publicity) await this.requireAdmin(request);
    if (publicity === 'throttled') await this.throttle.spend(request, cost.publicRequest);
    return true;
  }

  /** @throws Refusal unauthenticated, cross_origin or too_many_requests */
  async requireAdmin(request: AuthenticatedRequest): Promise<void> {
    request.caller = await this.authentication.callerOf(request);
    if (request.caller.kind === 'admin') return;
    await this.throttle.spend(request, cost.refused);
    throw new Refusal('unauthenticated');
  }
}
