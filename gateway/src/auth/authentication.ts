import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { tokensIn } from '@creator-desk/domain/access-secrets';
import type { Caller } from '@creator-desk/protocol/caller';
import { GatewayConfig } from '../config.ts';
import { KeyedDigest } from './keyed-digest.ts';
import { refuseOtherOrigins } from './origin.ts';
import { SecurityLog, type Credential } from './security-log.ts';
import { sessionOf } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Determines the caller of a request. */
@Injectable()
export class Authentication {
  private readonly tokens: Buffer[];

  constructor(
    @Inject(GatewayConfig) config: GatewayConfig,
    private readonly sessions: Sessions,
    private readonly keyedDigest: KeyedDigest,
    private readonly securityLog: SecurityLog,
  ) {
    this.tokens = tokensIn(config.API_TOKENS ?? '').map(digest);
  }

  /** @throws Refusal cross_origin when a browser sends a session's request from another site */
  async callerOf(request: Request): Promise<Caller> {
    const bearer = this.bearerOf(request);
    if (bearer.kind === 'admin') return bearer;
    const session = sessionOf(request);
    if (!session || !(await this.sessions.touch(session))) return { kind: 'anonymous' };
    if (!safeMethods.has(request.method)) refuseOtherOrigins(request);
    this.securityLog.credentialUsed(request, this.credentialOf('session', session));
    return { kind: 'admin', via: 'session' };
  }

  /** Looks at the bearer token only and ignores cookies. */
  bearerOf(request: Request): Caller {
    const token = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    if (!token || !this.isToken(token)) return { kind: 'anonymous' };
    this.securityLog.credentialUsed(request, this.credentialOf('token', token));
    return { kind: 'admin', via: 'token' };
  }

  credentialOf(kind: 'session' | 'token', secret: string): Credential {
    return { kind, id: this.keyedDigest.short(kind, secret) };
  }

  private isToken(text: string): boolean {
    const given = digest(text);
    return this.tokens.map((known) => timingSafeEqual(known, given)).includes(true);
  }
}
