import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Authentication } from './authentication.ts';
import { PUBLIC } from './public.ts';

/** A request with the caller that the guard found. */
export interface KnownRequest extends Request {
  caller?: Caller;
}

/** Every route needs an admin, but those marked public. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    request.caller = await this.authentication.callerOf(request);
    if (request.caller.kind !== 'admin') throw new Refusal('unauthenticated');
    return true;
  }
}
