import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AdminCaller, Caller } from '@creator-desk/protocol/caller';
import { ApiTokens } from './api-tokens.ts';
import { KeyedDigest } from './keyed-digest.ts';
import type { AuthenticatedRequest } from '../request-context.ts';
import { refuseOtherOrigins } from './origin.ts';
import { SecurityLog, type Credential } from './security-log.ts';
import { sessionOf } from './sessions/session-cookie.ts';
import { Sessions } from './sessions/sessions.ts';

/** Credentials whose digest is remembered: each of their requests notes its use. */
const maxRemembered = 1_000;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Determines the caller of a request. */
@Injectable()
export class Authentication {
  private readonly credentials = new Map<string, Credential>();

  constructor(
    private readonly tokens: ApiTokens,
    private readonly sessions: Sessions,
    private readonly keyedDigest: KeyedDigest,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws Refusal cross_origin when a browser sends a session's request from another site */
  async callerOf(request: AuthenticatedRequest): Promise<Caller> {
    const bearer = await this.bearerOf(request);
    if (bearer.kind === 'admin') return bearer;
    const session = sessionOf(request);
    const holder = session && (await this.sessions.touch(session));
    if (!holder) return { kind: 'anonymous' };
    if (!safeMethods.has(request.method)) refuseOtherOrigins(request);
    this.securityLog.credentialUsed(request, this.credentialOf('session', session));
    const { provedAt, ...user } = holder;
    request.provedAt = provedAt;
    return { kind: 'admin', via: 'session', ...user };
  }

  /** Looks at the bearer token only and ignores cookies. */
  async bearerOf(request: Request): Promise<Caller> {
    const token = bearerIn(request);
    const caller = token && (await this.tokens.callerOf(token));
    if (!caller) return { kind: 'anonymous' };
    this.securityLog.credentialUsed(request, this.credentialOf('token', token));
    return caller;
  }

  /** The admin whose credential began a long answer, as the credential is now; undefined once it has ended. Does not count as use. */
  async adminOf(request: Request): Promise<AdminCaller | undefined> {
    const token = bearerIn(request);
    const byToken = token && (await this.tokens.callerOf(token, { isUse: false }));
    if (byToken) return byToken;
    const session = sessionOf(request);
    const holder = session && (await this.sessions.holderOf(session));
    return holder ? { kind: 'admin', via: 'session', ...holder } : undefined;
  }

  credentialOf(kind: 'session' | 'token', secret: string): Credential {
    const key = `${kind} ${secret}`;
    const known = this.credentials.get(key);
    if (known) return known;
    const credential: Credential = { kind, id: this.keyedDigest.short(kind, secret) };
    if (this.credentials.size >= maxRemembered) this.credentials.clear();
    this.credentials.set(key, credential);
    return credential;
  }
}

const bearerIn = (request: Request): string | undefined => /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
