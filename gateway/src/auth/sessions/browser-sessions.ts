import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { userAgentIn } from '@creator-desk/server/messaging/call-context';
import { AccessAudit } from '../../audit/access-audit.ts';
import { Authentication } from '../authentication.ts';
import { hostAddress } from '../client-address.ts';
import { SecurityLog } from '../security-log.ts';
import { sendSessionCookie, sessionOf } from './session-cookie.ts';
import { Sessions } from './sessions.ts';
import { UserDirectory } from './user-directory.ts';

/** Begins and ends the session of the browser that asks. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly directory: UserDirectory,
    private readonly authentication: Authentication,
    private readonly securityLog: SecurityLog,
    private readonly audit: AccessAudit,
  ) {}

  /**
   * @param user undefined after a sign-in with the shared password
   * @param twoFactors whether both the password and a second factor, or a passkey, were proved
   * @param provedAt when the user last gave a password or the like, if not now; epoch milliseconds
   */
  async begin(request: Request, response: Response, user?: UserFacts, twoFactors = false, provedAt?: number): Promise<void> {
    // A new sign-in ends the previous session, so a leaked token stops working.
    await this.end(request);
    await this.issue(request, response, user, { twoFactors, provedAt });
  }

  /**
   * A new session for a user whose password has changed. The earlier ones end once the browser has the new cookie: its pages would
   * show the sign-in in between.
   */
  async renew(request: Request, response: Response, user: UserFacts): Promise<void> {
    const token = sessionOf(request);
    const twoFactors = token !== undefined && (await this.sessions.hasTwoFactors(token));
    await this.directory.remember(user);
    await this.issue(request, response, user, { twoFactors });
    // Should this fail, the other replicas look again within seconds.
    response.once('close', () => void this.sessions.userChanged(user).catch(() => undefined));
  }

  async end(request: Request): Promise<void> {
    const token = sessionOf(request);
    const holder = token && (await this.sessions.holderOf(token));
    if (!holder) return;
    await this.sessions.end(token);
    await this.audit.record(request, 'signed_out', { method: 'session', userId: holder.user?.id });
    this.securityLog.write(request, 'sign_out', { credential: this.authentication.credentialOf('session', token) });
  }

  private async issue(
    request: Request,
    response: Response,
    user: UserFacts | undefined,
    proof: { twoFactors: boolean; provedAt?: number | undefined },
  ): Promise<void> {
    const userAgent = userAgentIn(request.get('user-agent'));
    const { twoFactors, provedAt } = proof;
    const token = await this.sessions.begin(user, { address: hostAddress(request), userAgent, twoFactors }, provedAt);
    const credential = this.authentication.credentialOf('session', token);
    await this.securityLog.credentialIssued(request, credential);
    this.securityLog.write(request, 'sign_in', { credential, ...(user && { userId: user.id }) });
    sendSessionCookie(request, response, token);
  }
}
