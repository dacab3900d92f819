import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import type { PortalOperations } from '@creator-desk/protocol/portal/portal-link';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { clientAddress } from '../auth/client-address.ts';
import { GatewayConfig } from '../config.ts';

/** Characters of a user agent that are looked at. */
const readCharacters = 300;

/** Whose portal a slug opens, and who is there. */
@Injectable()
export class Portals {
  private readonly key: KeyObject;

  constructor(
    @Inject(operationsOf('portal')) private readonly portal: PortalOperations,
    @Inject(GatewayConfig) { INTERNAL_TOKEN }: GatewayConfig,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', INTERNAL_TOKEN, '', 'visitors of portals', 32)));
  }

  /**
   * Asked in a call of the gateway's own: nobody is known yet, and the idempotency key of the request is not meant for this question.
   * @returns nothing for a slug that opens none
   * @throws Refusal unavailable while the portal service is away
   */
  ofSlug(slug: string): Promise<{ contractId: number; portalLinkId: number } | undefined> {
    return runInCall(ownCall('gateway'), () => this.portal.contractOfSlug({ slug })).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
  }

  /** What the access log is told of a visitor: of the address a digest too short to be an address again. */
  visit(request: Request): PortalVisit {
    const userAgent = request.get('user-agent')?.slice(0, readCharacters);
    const visitor = createHmac('sha256', this.key).update(clientAddress(request)).digest('hex').slice(0, 6);
    return { visitor, ...(userAgent && { userAgent }) };
  }
}
