import type { Request } from 'express';
import type { AuthenticatedRequest } from '../request-context.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { clientAddress } from '../auth/client-address.ts';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { TransferLimits } from './transfer-limits.ts';

const retryAfterSeconds = 5;

/** Limits the open streams per client (admin session, portal, signed URL, address), so that none uses up all slots. */
export class StreamQuota {
  private readonly open = new Map<string, number>();

  constructor(private readonly limits: TransferLimits['perParty']) {}

  /**
   * Counts a stream for each key of its client.
   * @returns releases it; to be called once
   * @throws Refusal too_many_requests
   */
  acquire(request: AuthenticatedRequest): () => void {
    const parties = partiesOf(request);
    for (const { kind, key } of parties)
      if ((this.open.get(key) ?? 0) >= this.limits[kind])
        throw new Refusal('too_many_requests', { retryAfter: retryAfterSeconds });
    for (const { key } of parties) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    return () => parties.forEach(({ key }) => this.release(key));
  }

  private release(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}

interface Party {
  kind: keyof TransferLimits['perParty'];
  key: string;
}

function partiesOf(request: AuthenticatedRequest): Party[] {
  const { caller } = request;
  if (caller?.kind === 'admin') return [{ kind: 'admin', key: `admin ${credentialOf(request, caller.via)}` }];
  const address: Party = { kind: 'address', key: `address ${clientAddress(request)}` };
  if (caller?.kind === 'creator') return [{ kind: 'portal', key: `portal ${caller.contractId}` }, address];
  const { signature } = request.query;
  return typeof signature === 'string' ? [{ kind: 'signature', key: `signature ${signature}` }, address] : [address];
}

function credentialOf(request: Request, via: 'session' | 'token'): string {
  return (via === 'session' ? sessionOf(request) : request.get('authorization')) ?? '';
}
