import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PasskeyAnswer, PasskeyOptions } from '@creator-desk/protocol/contracts/access/second-factor';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { AccessAudit } from '../audit/access-audit.ts';
import { Public } from '../auth/admin.guard.ts';
import { SessionView, sessionView } from '../auth/sign-in/auth.controller.ts';
import { FailedAttempts } from '../auth/sign-in/failed-attempts.ts';
import { KeyedDigest } from '../auth/keyed-digest.ts';
import { refuseOtherOrigins } from '../auth/origin.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { PasskeyChallenges, type PasskeyPurpose } from './passkey-challenges.ts';
import { SecondFactors } from './second-factors.ts';
import { SignInSteps } from './sign-in-steps.ts';

/** A passkey that its holder has unlocked proves two factors: the device, and what opens it. */
@ApiTags('auth')
@Public()
@Controller('auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly factors: SecondFactors,
    private readonly steps: SignInSteps,
    private readonly sessions: Sessions,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly audit: AccessAudit,
  ) {}

  /** What the browser asks passkeys for: any that it has for this site. */
  @Post('options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiRefusals('cross_origin')
  options(@Req() request: Request): Promise<PasskeyOptions> {
    refuseOtherOrigins(request);
    return this.challenges.ask(request, 'sign in');
  }

  /** Starts the session of the user whose passkey it is. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('wrong_passkey', 'passkey_copied', 'cross_origin', 'too_many_attempts')
  async signIn(
    @Body() { answer }: PasskeyAnswer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const attempted = { method: 'passkey', userId: claimedBy(answer) } as const;
    const user = await measureOutcome(
      (outcome) => signInAttempts.inc({ outcome }),
      () => this.audit.guarded(request, attempted, () => this.check(request, answer)),
    );
    await this.sessions.userChanged(user);
    await this.steps.complete(request, response, user, { method: 'passkey', twoFactors: true });
    return sessionView({ user });
  }

  private async check(request: Request, answer: Record<string, unknown>): Promise<UserFacts> {
    refuseOtherOrigins(request);
    let outcome: UserFacts | Refusal | undefined;
    // A signature cannot be guessed: the limit keeps the audit log short.
    await this.failures.guard({ client: this.digest.client(request), isKnown: true }, async () => {
      outcome = await checked(this.challenges, this.factors, { request, purpose: 'sign in', answer }).catch(asRefusal);
      return !(outcome instanceof Refusal);
    });
    if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('wrong_passkey');
    return outcome;
  }
}

/** A recent proof by passkey instead of the password. */
@ApiTags('auth')
@Controller('auth/confirm/passkey')
export class ConfirmByPasskeyController {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly audit: AccessAudit,
  ) {}

  /** What the browser asks a passkey of this user for. */
  @Post('options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiRefusals('forbidden')
  async options(@Req() request: AuthenticatedRequest): Promise<PasskeyOptions> {
    const { id } = holderOf(request);
    const { credentials } = await this.factors.knownPasskeys(id);
    return this.challenges.ask(request, `confirmation of ${id}`, credentials);
  }

  /** For ten minutes the session may do what needs a recent proof. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'too_many_attempts')
  async confirm(@Body() { answer }: PasskeyAnswer, @Req() request: AuthenticatedRequest): Promise<void> {
    const { id, token } = holderOf(request);
    let outcome: UserFacts | Refusal | undefined;
    const source = { client: this.digest.client(request), isKnown: true };
    try {
      await this.audit.guarded(request, { method: 'confirmation', userId: id }, async () => {
        await this.failures.guard(source, async () => {
          const given = { request, purpose: `confirmation of ${id}`, answer, id } as const;
          outcome = await checked(this.challenges, this.factors, given).catch(asRefusal);
          return !(outcome instanceof Refusal);
        });
        if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('wrong_passkey');
      });
    } catch (error) {
      // Not 401: the session goes on.
      throw error instanceof Refusal && error.status === 401 ? new Refusal('invalid', { message: error.message }) : error;
    }
    await this.sessions.proved(token, { twoFactors: true });
  }
}

interface Given {
  request: Request;
  purpose: PasskeyPurpose;
  answer: Record<string, unknown>;
  /** Whose it must be. */
  id?: number;
}

async function checked(
  challenges: PasskeyChallenges,
  factors: SecondFactors,
  { request, purpose, answer, id }: Given,
): Promise<UserFacts> {
  const site = await challenges.use(request, purpose, answer);
  return factors.checkPasskey({ answer, ...site, ...(id !== undefined && { id }) });
}

/** What says nothing about the passkey is no failed attempt. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 401) return error;
  throw error;
}

/** Whose the passkey says it is, for the audit log: nothing has proved it yet. */
function claimedBy(answer: Record<string, unknown>): number | undefined {
  const { userHandle } = (answer['response'] ?? {}) as { userHandle?: unknown };
  const text = typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString('utf8') : '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function holderOf(request: AuthenticatedRequest): { id: number; token: string } {
  const { user, via } = adminOf(request);
  const token = sessionOf(request);
  if (!user || via !== 'session' || !token) throw new Refusal('forbidden');
  return { id: user.id, token };
}
