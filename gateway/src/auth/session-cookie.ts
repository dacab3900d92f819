import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isPublicOverTls } from './origin.ts';
import { sessionLifetimeMs } from './sessions.ts';

export const sessionCookieName = 'creator_desk_session';

/** Name and attributes of the session cookie. */
function attributesFor(request: Request): { name: string; secure: boolean } {
  // Browsers accept the `__Host-` prefix only over TLS and from this host (RFC 6265bis, 4.1.3.2).
  if (isPublicOverTls(request)) return { name: `__Host-${sessionCookieName}`, secure: true };
  return { name: sessionCookieName, secure: request.secure };
}

/** The session token of a request. */
export function sessionOf(request: Request): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[attributesFor(request).name] || undefined;
}

/** @param token undefined deletes the cookie */
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
