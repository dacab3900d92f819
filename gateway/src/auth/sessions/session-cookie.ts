import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isPublicOverTls } from '../origin.ts';
import { sessionLifetimeMs } from './sessions.ts';

export const sessionCookieName = 'creator_desk_session';

/** Of a sign-in between its two steps. */
const pendingCookieName = 'creator_desk_sign_in';
const pendingMaxAgeSeconds = 10 * 60;

/** Name and attributes of a cookie. */
function attributesFor(request: Request, name: string): { name: string; secure: boolean } {
  // Browsers accept the `__Host-` prefix only over TLS and from this host (RFC 6265bis, 4.1.3.2).
  if (isPublicOverTls(request)) return { name: `__Host-${name}`, secure: true };
  return { name, secure: request.secure };
}

/** The session token of a request. */
export function sessionOf(request: Request): string | undefined {
  return cookieOf(request, sessionCookieName);
}

/** The token of a sign-in that waits for its second step. */
export function pendingTokenOf(request: Request): string | undefined {
  return cookieOf(request, pendingCookieName);
}

const cookieOf = (request: Request, name: string): string | undefined =>
  parseCookie(request.get('cookie') ?? '')[attributesFor(request, name).name] || undefined;

/** @param token undefined deletes the cookie */
export function sendSessionCookie(request: Request, response: Response, token: string | undefined): void {
  const maxAge = sessionLifetimeMs / 1000;
  response.append('Set-Cookie', cookieWith(request, { name: sessionCookieName, token, maxAge }));
  // A sign-in that waited for its second step is over, however it ended.
  if (pendingTokenOf(request)) sendPendingCookie(request, response, undefined);
}

/** @param token undefined deletes the cookie */
export function sendPendingCookie(request: Request, response: Response, token: string | undefined): void {
  response.append('Set-Cookie', cookieWith(request, { name: pendingCookieName, token, maxAge: pendingMaxAgeSeconds }));
}

function cookieWith(
  request: Request,
  { name, token, maxAge }: { name: string; token: string | undefined; maxAge: number },
): string {
  return stringifySetCookie({
    ...attributesFor(request, name),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    maxAge: token === undefined ? 0 : maxAge,
  });
}
