import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isPublicOverTls } from './public-url.ts';
import { sessionLifetimeMs } from './sessions.ts';

export const sessionCookieName = 'creator_desk_session';

/** The one place that decides under which name and with which attributes the session's cookie is sent. */
function attributesFor(request: Request): { name: string; secure: boolean } {
  // A browser takes a cookie of this prefix only over TLS and from this very host (RFC 6265bis, 4.1.3.2).
  if (isPublicOverTls(request)) return { name: `__Host-${sessionCookieName}`, secure: true };
  return { name: sessionCookieName, secure: request.secure };
}

/** The token of the session with which a request came. */
export function sessionOf(request: Request): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[attributesFor(request).name] || undefined;
}

/** @param token nothing takes the cookie away */
export function sendSessionCookie(request: Request, response: Response, token: string | undefined): void {
  const cookie = {
    ...attributesFor(request),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    maxAge: token === undefined ? 0 : sessionLifetimeMs / 1000,
  } as const;
  response.setHeader('Set-Cookie', stringifySetCookie(cookie));
}
