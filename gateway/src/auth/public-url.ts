import type { Request } from 'express';

/** The Express setting that holds PUBLIC_URL. */
export const publicUrlSetting = 'public url';

/** The origin of PUBLIC_URL, if set. */
export function publicOrigin(request: Request): string | undefined {
  const url = request.app.get(publicUrlSetting) as string | undefined;
  return url === undefined ? undefined : new URL(url).origin;
}

/** Whether PUBLIC_URL is https, whatever a proxy says about this request. */
export const isPublicOverTls = (request: Request): boolean => publicOrigin(request)?.startsWith('https:') ?? false;
