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
/** Portals whose slug is remembered. */
const maxRemembered = 10_000;

/** The portal of a slug. */
export interface KnownPortal {
  contractId: number;
  portalLinkId: number;
}

/** Finds the portal of a slug and describes its visitor. */
@Injectable()
export class PortalResolver {
  private readonly key: KeyObject;
  private readonly remembered = new Map<string, KnownPortal>();
  private readonly visitors = new Map<string, string>();

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
  async findBySlug(slug: string): Promise<KnownPortal | undefined> {
    try {
      const known = await runInCall(ownCall('gateway'), () => this.portal.contractOfSlug({ slug }));
      this.remember(slug, known);
      return known;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      this.forget(slug);
      return undefined;
    }
  }

  /** Whose slug it was when it was last looked up. It may be revoked since: only for operations that get the slug and check it. */
  findRemembered(slug: string): KnownPortal | undefined {
    return this.remembered.get(slug);
  }

  forget(slug: string): void {
    this.remembered.delete(slug);
  }

  /** The visitor for the access log: the address as a digest too short to be reversed. */
  visit(request: Request): PortalVisit {
    const userAgent = request.get('user-agent')?.slice(0, maxUserAgentLength);
    return { visitor: this.visitorAt(clientAddress(request)), ...(userAgent && { userAgent }) };
  }

  private visitorAt(address: string): string {
    const known = this.visitors.get(address);
    if (known) return known;
    const visitor = createHmac('sha256', this.key).update(address).digest('hex').slice(0, 6);
    if (this.visitors.size >= maxRemembered) this.visitors.clear();
    this.visitors.set(address, visitor);
    return visitor;
  }

  private remember(slug: string, known: KnownPortal): void {
    this.forget(slug);
    this.remembered.set(slug, known);
    const [oldest] = this.remembered.size > maxRemembered ? this.remembered.keys() : [];
    if (oldest !== undefined) this.forget(oldest);
  }
}
