import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** The Express setting that holds PUBLIC_URL. */
export const publicUrlSetting = 'public url';

/** The origin of PUBLIC_URL, if set. */
export function publicOrigin(request: Request): string | undefined {
  const url = request.app.get(publicUrlSetting) as string | undefined;
  return url === undefined ? undefined : new URL(url).origin;
}

/** Whether PUBLIC_URL is https, whatever a proxy says about this request. */
export const isPublicOverTls = (request: Request): boolean => publicOrigin(request)?.startsWith('https:') ?? false;

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/**
 * Protects against CSRF. Browsers send the Origin header with every request that changes something; a client that sends none
 * is no browser, so no other site can act through it.
 * @throws Refusal cross_origin
 */
export function refuseOtherOrigins(request: Request): void {
  const origin = request.get('origin');
  if (request.get('sec-fetch-site') === 'cross-site' || (origin !== undefined && !isOwn(origin, request)))
    throw new Refusal('cross_origin');
}

function isOwn(origin: string, request: Request): boolean {
  // A sandboxed page sends 'null', which is no URL.
  const given = originOf(origin);
  return given !== undefined && ownOrigins(request).includes(given);
}

/** That of PUBLIC_URL, or without it those of the host that the browser has asked. */
export function ownOrigins(request: Request): string[] {
  const known = publicOrigin(request);
  if (known !== undefined) return [known];
  // TLS may terminate at an untrusted proxy: https at our own host is our own origin too.
  const seen = [request.protocol, 'https'].map((scheme) => originOf(`${scheme}://${request.host}`));
  return seen.filter((origin) => origin !== undefined);
}
