import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ChangeOwnPassword,
  RedeemLink,
  SignInWithPassword,
  UserLink,
  UserLinkView,
  type UserFacts,
} from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { AccessAudit } from '../../audit/access-audit.ts';
import { ApiRefusals } from '../../openapi/responses.ts';
import type { AuthenticatedRequest } from '../../request-context.ts';
import { Public } from '../admin.guard.ts';
import { Accounts } from './accounts.ts';
import { SignInSteps, type SecondStepView } from '../../second-factor/sign-in-steps.ts';
import { SessionView, sessionView } from './auth.controller.ts';
import { BrowserSessions } from '../sessions/browser-sessions.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { KeyedDigest } from '../keyed-digest.ts';
import { KnownAddresses } from './known-addresses.ts';
import { refuseOtherOrigins } from '../origin.ts';
import { SecurityLog } from '../security-log.ts';

/** Signing in with an account of one's own. */
@ApiTags('auth')
@Public()
@Controller('auth')
export class AccountController {
  constructor(
    private readonly accounts: Accounts,
    private readonly failures: FailedAttempts,
    private readonly knownAddresses: KnownAddresses,
    private readonly digest: KeyedDigest,
    private readonly steps: SignInSteps,
    private readonly securityLog: SecurityLog,
    private readonly audit: AccessAudit,
  ) {}

  /** Starts a session of a user and sets its cookie. */
  @Post('account/login')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('wrong_credentials', 'cross_origin', 'too_many_attempts')
  async signIn(
    @Body() body: SignInWithPassword,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const user = await measureOutcome(
      (outcome) => signInAttempts.inc({ outcome }),
      () => this.audit.guarded(request, { method: 'account', email: body.email }, () => this.checkPassword(body, request)),
    );
    return sessionAfter(user, await this.steps.firstTaken(request, response, user, 'account'));
  }

  /** Whose link it is. */
  @Post('account/link')
  @HttpCode(200)
  @ApiOkResponse({ type: UserLinkView })
  @ApiRefusals('user.link_invalid')
  link(@Body() { token }: UserLink, @Req() request: Request): Promise<UserLinkView> {
    return this.audit.guarded(request, { method: 'link' }, () => this.accounts.link(token));
  }

  /** Sets the password that the holder of a link has chosen, once, and signs in. */
  @Post('account/link/redeem')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('user.link_invalid', 'cross_origin')
  async redeem(
    @Body() body: RedeemLink,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    refuseOtherOrigins(request);
    const user = await this.audit.guarded(request, { method: 'link' }, () => this.accounts.redeemLink(body));
    this.securityLog.write(request, 'user_link_redeemed', { userId: user.id });
    await this.knownAddresses.add(accountKey(this.accountOf(user.email)), this.digest.client(request));
    return sessionAfter(user, await this.steps.firstTaken(request, response, user, 'link'));
  }

  /** @throws Refusal cross_origin, wrong_credentials, too_many_attempts or too_many_requests */
  private async checkPassword(body: SignInWithPassword, request: Request): Promise<UserFacts> {
    refuseOtherOrigins(request);
    const client = this.digest.client(request);
    const account = this.accountOf(body.email);
    const isKnown = await this.knownAddresses.isKnown(accountKey(account), client);
    let user: UserFacts | undefined;
    await this.failures.guard({ client, isKnown, account }, async () => {
      user = await this.accounts.signIn(body, isKnown).catch(unlessWrong);
      return user !== undefined;
    });
    if (!user) throw new Refusal('wrong_credentials');
    await this.knownAddresses.add(accountKey(account), client);
    return user;
  }

  private accountOf(email: string): string {
    return this.digest.short('account', email);
  }
}

const sessionAfter = (user: UserFacts, secondStep: SecondStepView | undefined): SessionView =>
  secondStep ? { authenticated: false, secondStep } : sessionView({ user });

const accountKey = (account: string): string => `account-${account}`;

function unlessWrong(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'wrong_credentials') return undefined;
  throw error;
}

/** Separate from AccountController because it requires a session. */
@ApiTags('auth')
@Controller('auth')
export class OwnPasswordController {
  constructor(
    private readonly accounts: Accounts,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly browserSessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
    private readonly audit: AccessAudit,
  ) {}

  /** Changes the password of the caller, which ends all other sessions of the account. */
  @Post('account/password')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'too_many_attempts')
  async change(
    @Body() body: ChangeOwnPassword,
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { caller } = request;
    if (caller?.kind !== 'admin' || !caller.user) throw new Refusal('forbidden');
    const { id } = caller.user;
    const changed = { ...body, id };
    // Counted for the holder, as confirmations are: who has a stolen session has many addresses, too.
    const account = this.digest.short('confirmation', String(id));
    const source = { client: this.digest.client(request), isKnown: false, account };
    const tried = { method: 'confirmation', userId: id } as const;
    let outcome: UserFacts | Refusal | undefined;
    await this.audit.guarded(request, tried, () =>
      this.failures.guard(source, async () => {
        outcome = await this.accounts.changePassword(changed).catch(ifWrongPassword);
        return !(outcome instanceof Refusal);
      }),
    );
    if (outcome instanceof Refusal) await this.audit.refused(request, tried, 'wrong_password');
    if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('forbidden');
    this.securityLog.write(request, 'password_changed', { userId: outcome.id });
    await this.browserSessions.renew(request, response, outcome);
  }
}

/** A wrong current password counts as a failed attempt. */
function ifWrongPassword(error: unknown): Refusal {
  if (error instanceof Refusal && error.errors?.['currentPassword'] !== undefined) return error;
  throw error;
}
