import type { Request } from 'express';

/** The setting of Express under which PUBLIC_URL is found. */
export const publicUrlSetting = 'public url';

/** The origin of PUBLIC_URL, where it is set. */
export function publicOrigin(request: Request): string | undefined {
  const url = request.app.get(publicUrlSetting) as string | undefined;
  return url === undefined ? undefined : new URL(url).origin;
}

/** Whether people reach the system by https, whatever a proxy in front says of this request. */
export const isPublicOverTls = (request: Request): boolean => publicOrigin(request)?.startsWith('https:') ?? false;
