import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { GatewayConfig } from '../config.ts';

/** Hides operational routes from requests that come through the proxy. */
@Injectable()
export class DirectOnlyGuard implements CanActivate {
  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (this.config.TRUST_PROXY > 0 && headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return true;
  }
}
