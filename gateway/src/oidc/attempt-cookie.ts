import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isPublicOverTls } from '../auth/origin.ts';
import type { Sealer } from './sealer.ts';

/** Somebody who takes longer at the provider starts again. */
export const attemptLifetimeMs = 10 * 60 * 1000;

const cookieName = 'creator_desk_oidc';
const purpose = 'sign-in attempt';

/** A sign-in at the provider that is under way. It lies in the browser that began it, sealed, and nowhere else. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  issuer: string;
  clientId: string;
  redirectUri: string;
  returnTo: string;
  startedAt: number;
  /** The key of the session that the browser had. */
  session?: string | undefined;
  /** Whether the holder of that session proves again who it is; else another session begins. */
  confirms: boolean;
}

/** As those of the session cookie, but for SameSite: the provider's page sends the browser back. */
function attributesFor(request: Request): { name: string; secure: boolean } {
  if (isPublicOverTls(request)) return { name: `__Host-${cookieName}`, secure: true };
  return { name: cookieName, secure: request.secure };
}

/** @param attempt undefined deletes the cookie. Beside other cookies of the response. */
export function sendAttemptCookie(
  request: Request,
  response: Response,
  sealer: Sealer,
  attempt: SignInAttempt | undefined,
): void {
  const cookie = stringifySetCookie({
    ...attributesFor(request),
    value: attempt ? sealer.seal(purpose, JSON.stringify(attempt)) : '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: attempt ? attemptLifetimeMs / 1000 : 0,
  });
  response.append('Set-Cookie', cookie);
}

/** The attempt that this browser has begun, unless it is too old. */
export function attemptOf(request: Request, sealer: Sealer): SignInAttempt | undefined {
  const sealed = parseCookie(request.get('cookie') ?? '')[attributesFor(request).name];
  const text = sealed && sealer.open(purpose, sealed);
  if (!text) return undefined;
  const attempt = JSON.parse(text) as SignInAttempt;
  return attempt.startedAt > Date.now() - attemptLifetimeMs ? attempt : undefined;
}
