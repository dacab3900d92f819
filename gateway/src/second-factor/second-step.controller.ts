import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AccessMethod } from '@creator-desk/protocol/contracts/access/access-attempt';
import {
  AddPasskey,
  AppSecret,
  ConfirmApp,
  PasskeyAnswer,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorCode,
} from '@creator-desk/protocol/contracts/access/second-factor';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { AccessAudit } from '../audit/access-audit.ts';
import { Public } from '../auth/admin.guard.ts';
import { SessionView, sessionView } from '../auth/sign-in/auth.controller.ts';
import { FailedAttempts } from '../auth/sign-in/failed-attempts.ts';
import { KeyedDigest } from '../auth/keyed-digest.ts';
import { refuseOtherOrigins } from '../auth/origin.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';
import { SecondFactors } from './second-factors.ts';
import { hasSecondFactor, SignInSteps } from './sign-in-steps.ts';

const methodOf = { app: 'authenticator app', passkey: 'passkey', 'recovery code': 'recovery code' } as const;

/** Between the password and the session: a second factor is proved, or set up where the role requires one and there is none. */
@ApiTags('auth')
@Public()
@Controller('auth/second-step')
export class SecondStepController {
  constructor(
    private readonly steps: SignInSteps,
    private readonly factors: SecondFactors,
    private readonly challenges: PasskeyChallenges,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly audit: AccessAudit,
  ) {}

  /** Takes a code of the authenticator app, or a recovery code, and starts the session. */
  @Post('code')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('wrong_code', 'code_used', 'sign_in_expired', 'cross_origin', 'too_many_attempts')
  async code(
    @Body() { code }: SecondFactorCode,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const method = /^\s*\d{3}\s*\d{3}\s*$/.test(code) ? 'authenticator app' : 'recovery code';
    return this.take(request, response, method, async ({ user }) => {
      const checked = await this.factors.checkCode(user.id, code);
      return { user: checked.user, method: methodOf[checked.step] };
    });
  }

  /** What the browser asks a passkey of this user for. */
  @Post('passkey/options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiRefusals('sign_in_expired', 'cross_origin')
  async passkeyOptions(@Req() request: Request): Promise<PasskeyOptions> {
    const { user } = await this.waiting(request);
    const { credentials } = await this.factors.knownPasskeys(user.id);
    return this.challenges.ask(request, `second step of ${user.id}`, credentials);
  }

  /** Takes the answer of a passkey and starts the session. */
  @Post('passkey')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('wrong_passkey', 'sign_in_expired', 'cross_origin', 'too_many_attempts')
  passkey(
    @Body() { answer }: PasskeyAnswer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    return this.take(request, response, 'passkey', async ({ user: { id } }) => {
      const site = await this.challenges.use(request, `second step of ${id}`, answer);
      return { user: await this.factors.checkPasskey({ id, answer, ...site }), method: 'passkey' };
    });
  }

  /** The secret for an authenticator app, of somebody whose role requires a second factor. */
  @Post('app')
  @HttpCode(200)
  @ApiOkResponse({ type: AppSecret })
  @ApiRefusals('sign_in_expired', 'cross_origin', 'forbidden', 'second_factor.no_key')
  async beginApp(@Req() request: Request): Promise<AppSecret> {
    const { user } = await this.settingUp(request);
    return this.factors.as(user, (contracts) => contracts.beginApp({ id: user.id }));
  }

  /** The first code of the app sets it up and starts the session. */
  @Post('app/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiRefusals('sign_in_expired', 'cross_origin', 'forbidden', 'too_many_attempts')
  async confirmApp(
    @Body() body: ConfirmApp,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const waiting = await this.settingUp(request);
    const { id } = waiting.user;
    const made = await this.factors.as(waiting.user, (contracts) => contracts.confirmApp({ ...body, id }));
    await this.enter(request, response, waiting);
    return made;
  }

  /** What the browser makes a passkey with. */
  @Post('passkeys/options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiRefusals('sign_in_expired', 'cross_origin', 'forbidden')
  async newPasskeyOptions(@Req() request: Request): Promise<PasskeyOptions> {
    const { user } = await this.settingUp(request);
    const { challenge, site } = await this.challenges.make(request, `set-up of ${user.id}`);
    return this.factors.as(user, (contracts) => contracts.beginPasskey({ id: user.id, challenge, site }));
  }

  /** A new passkey is stored and starts the session. */
  @Post('passkeys')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiRefusals('sign_in_expired', 'wrong_passkey', 'cross_origin', 'forbidden', 'passkey.known')
  async addPasskey(
    @Body() body: AddPasskey,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const waiting = await this.settingUp(request);
    const { id } = waiting.user;
    const site = await this.challenges.use(request, `set-up of ${id}`, body.answer);
    const made = await this.factors.as(waiting.user, (contracts) => contracts.addPasskey({ ...body, ...site, id }));
    await this.enter(request, response, waiting);
    return made;
  }

  private async take(
    request: Request,
    response: Response,
    tried: AccessMethod,
    check: (waiting: PendingSignIn) => Promise<{ user: UserFacts; method: AccessMethod }>,
  ): Promise<SessionView> {
    const taken = await measureOutcome(
      (outcome) => signInAttempts.inc({ outcome }),
      async () => {
        const waiting = await this.audit.guarded(request, { method: tried }, () => this.waiting(request));
        const attempted = { method: tried, userId: waiting.user.id };
        const proved = await this.audit.guarded(request, attempted, () => this.limited(request, waiting, check));
        return { token: waiting.token, ...proved };
      },
    );
    await this.steps.secondTaken(request, response, taken);
    return sessionView(taken);
  }

  /** Counted for the account and not only for the address: who has stolen a password has many addresses, too. */
  private async limited<T>(request: Request, waiting: PendingSignIn, check: (waiting: PendingSignIn) => Promise<T>): Promise<T> {
    const account = this.digest.short('second step', String(waiting.user.id));
    let proved: T | undefined;
    let refusal: Refusal | undefined;
    await this.failures.guard({ client: this.digest.client(request), isKnown: false, account }, async () => {
      proved = await check(waiting).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
        refusal = error;
        return undefined;
      });
      return proved !== undefined;
    });
    if (proved === undefined) throw refusal ?? new Refusal('wrong_code');
    return proved;
  }

  private waiting(request: Request): Promise<PendingSignIn> {
    refuseOtherOrigins(request);
    return this.steps.waiting(request);
  }

  /** Who has a second factor proves it, and sets up others with the session. */
  private async settingUp(request: Request): Promise<PendingSignIn> {
    const waiting = await this.waiting(request);
    if (hasSecondFactor(waiting.user)) throw new Refusal('forbidden');
    return waiting;
  }

  private async enter(request: Request, response: Response, { token, user, method }: PendingSignIn): Promise<void> {
    await this.steps.secondTaken(request, response, { token, user: await this.factors.facts(user.id), method });
  }
}
