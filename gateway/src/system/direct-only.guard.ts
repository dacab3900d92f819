import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { GatewayConfig } from '../config.ts';

/** Paths of operators: behind a proxy they are not there for whoever comes through it, only for those who ask directly. */
@Injectable()
export class DirectOnlyGuard implements CanActivate {
  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (this.config.TRUST_PROXY > 0 && headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return true;
  }
}
