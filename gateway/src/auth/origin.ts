import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { publicOrigin } from './public-url.ts';

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/**
 * A browser names the page's origin with every request that changes something. A client that names none is no
 * browser, and has no user whom another site could make it act for.
 * @throws Refusal cross_origin
 */
export function refuseOtherOrigins(request: Request): void {
  const origin = request.get('origin');
  if (request.get('sec-fetch-site') === 'cross-site' || (origin !== undefined && !isOwn(origin, request)))
    throw new Refusal('cross_origin');
}

function isOwn(origin: string, request: Request): boolean {
  // TLS may end at a proxy that is not ours to trust: https at our own host is our own origin too.
  const seen = [request.protocol, 'https'].map((scheme) => originOf(`${scheme}://${request.host}`));
  const known = publicOrigin(request);
  const own = known === undefined ? seen : [known];
  // 'null', which a sandboxed page sends, is no address and so nobody's own.
  const given = originOf(origin);
  return given !== undefined && own.includes(given);
}
