import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { clientAddress } from '../auth/client-address.ts';
import { GatewayConfig } from '../config.ts';

const maxUserAgentLength = 300;

/** Finds the portal of a slug and describes its visitor. */
@Injectable()
export class PortalResolver {
  private readonly key: KeyObject;

  constructor(
    private readonly portal: PortalClient,
    @Inject(GatewayConfig) { INTERNAL_TOKEN }: GatewayConfig,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', INTERNAL_TOKEN, '', 'visitors of portals', 32)));
  }

  /**
   * Runs as the gateway, because the caller is not known yet and the request's idempotency key is not for this lookup.
   * @returns undefined for an unknown slug
   * @throws Refusal unavailable while the portal service is down
   */
  findBySlug(slug: string): Promise<{ contractId: number; portalLinkId: number } | undefined> {
    return runInCall(ownCall('gateway'), () => this.portal.contractOfSlug({ slug })).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
  }

  /** The visitor for the access log: the address as a digest too short to be reversed. */
  visit(request: Request): PortalVisit {
    const userAgent = request.get('user-agent')?.slice(0, maxUserAgentLength);
    const visitor = createHmac('sha256', this.key).update(clientAddress(request)).digest('hex').slice(0, 6);
    return { visitor, ...(userAgent && { userAgent }) };
  }
}
