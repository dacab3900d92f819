import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { secondSteps, type SecondStep } from '@creator-desk/domain/access/second-factors';
import type { AccessMethod } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AccessAudit } from '../audit/access-audit.ts';
import { BrowserSessions } from '../auth/sessions/browser-sessions.ts';
import { pendingTokenOf, sendPendingCookie } from '../auth/sessions/session-cookie.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';
import { PendingSignIns, type PendingSignIn } from './pending-sign-ins.ts';

/** What is still to be done before there is a session. */
export class SecondStepView {
  @ApiProperty({ type: String, description: 'Who has given the password' }) name!: string;
  @ApiProperty({ enum: secondSteps, isArray: true }) steps!: SecondStep[];
  @ApiProperty({ type: Boolean, description: 'The role requires a second factor, and there is none yet' }) mustSetUp!: boolean;
}

/**
 * Every sign-in of a user passes here, however the first factor was proved. Without a session there is nothing that somebody could
 * do, so who must take a second step, or set a second factor up, can do nothing else.
 */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly directory: UserDirectory,
    private readonly sessions: Sessions,
    private readonly browserSessions: BrowserSessions,
    private readonly audit: AccessAudit,
  ) {}

  /**
   * The first factor was proved: a session begins, unless a second step is needed.
   * @returns the second step, which the answer of the sign-in says
   */
  async firstTaken(
    request: Request,
    response: Response,
    user: UserFacts,
    method: AccessMethod,
  ): Promise<SecondStepView | undefined> {
    // What other replicas know may be older than this sign-in, such as from before the invitation was accepted.
    await this.sessions.userChanged(user);
    if (!hasSecondFactor(user) && !(await this.isRequiredOf(user))) {
      await this.complete(request, response, user, { method, twoFactors: false });
      return undefined;
    }
    await this.browserSessions.end(request);
    sendPendingCookie(request, response, await this.pending.begin(user, method));
    return viewOf(user);
  }

  /** Both factors were proved. Nobody gets a session before the line in the audit log is taken. */
  async complete(
    request: Request,
    response: Response,
    user: UserFacts,
    { method, twoFactors }: { method: AccessMethod; twoFactors: boolean },
  ): Promise<void> {
    await this.audit.record(request, 'signed_in', { method, userId: user.id });
    await this.browserSessions.begin(request, response, user, twoFactors);
  }

  /** The second step was taken: it ends, and the session begins. */
  async secondTaken(
    request: Request,
    response: Response,
    { token, user, method }: { token: string; user: UserFacts; method: AccessMethod },
  ): Promise<void> {
    await this.pending.end(token);
    await this.sessions.userChanged(user);
    await this.complete(request, response, user, { method, twoFactors: true });
  }

  /** The sign-in of this browser that waits for its second step. @throws Refusal sign_in_expired */
  async waiting(request: Request): Promise<PendingSignIn> {
    const token = pendingTokenOf(request);
    const waiting = token && (await this.pending.find(token));
    if (!waiting) throw new Refusal('sign_in_expired');
    return waiting;
  }

  /** What the sign-in of this browser waits for, if it waits. */
  async stepOf(request: Request): Promise<SecondStepView | undefined> {
    const token = pendingTokenOf(request);
    const waiting = token && (await this.pending.find(token));
    return waiting ? viewOf(waiting.user) : undefined;
  }

  private async isRequiredOf({ role }: UserFacts): Promise<boolean> {
    return (await this.directory.access()).secondFactorRoles?.includes(role) ?? false;
  }
}

export const hasSecondFactor = ({ secondFactors = [] }: UserFacts): boolean => secondFactors.length > 0;

function viewOf(user: UserFacts): SecondStepView {
  const { name, secondFactors = [] } = user;
  const mustSetUp = !hasSecondFactor(user);
  return { name, steps: mustSetUp ? [] : [...secondFactors, 'recovery code'], mustSetUp };
}
