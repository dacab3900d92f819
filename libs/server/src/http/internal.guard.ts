import { hash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';

const open = new Set(['/healthz', '/readyz', '/metrics']);
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** A service's HTTP serves only this system's processes. Others can read its health only. */
@Injectable()
export class InternalGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(SERVICE) service: ServiceIdentity) {
    this.expected = digest(service.internalToken);
  }

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (open.has(request.path)) return true;
    const given = digest(request.get(callHeaders.internalToken) ?? '');
    if (!timingSafeEqual(given, this.expected)) throw new Refusal('unauthenticated');
    return true;
  }
}
