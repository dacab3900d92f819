import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Logger } from 'pino';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { AccessAudit, type Attempt } from '../audit/access-audit.ts';
import { Accounts } from '../auth/sign-in/accounts.ts';
import { Public } from '../auth/admin.guard.ts';
import { BrowserSessions } from '../auth/sessions/browser-sessions.ts';
import { isWriteConflict } from '../auth/sign-in/failed-attempts.ts';
import { KeyValueStore } from '../auth/key-value-store.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { digestIn, keyOf, userOfKey } from '../auth/sessions/session-keys.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { attemptLifetimeMs, attemptOf, sendAttemptCookie, type SignInAttempt } from './attempt-cookie.ts';
import { Provider, type Identified } from './provider.ts';
import { Sealer } from './sealer.ts';
import { redirectUriFor, SingleSignOn, type ProviderSettings } from './single-sign-on.ts';

/** Clocks of the provider and of this process differ by less. */
const clockSkewMs = 60_000;

class StartSignIn {
  @ApiPropertyOptional({ type: String, maxLength: 500, description: 'The path that is shown afterwards' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  returnTo?: string;

  @ApiPropertyOptional({ enum: ['session'], description: 'Proves again who the holder of this session is' })
  @IsOptional()
  @IsIn(['session'])
  confirm?: 'session';
}

const redirects = {
  status: 303,
  description: 'To the provider, or back to the console',
  headers: { Location: { schema: { type: 'string' as const }, required: true } },
};

/** Signing in at a provider of OpenID Connect: by navigation, so failures are shown by the sign-in screen. */
@ApiTags('auth')
@Public()
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly singleSignOn: SingleSignOn,
    private readonly provider: Provider,
    private readonly sealer: Sealer,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly browserSessions: BrowserSessions,
    private readonly audit: AccessAudit,
    private readonly throttle: Throttle,
    private readonly store: KeyValueStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Sends the browser to the provider. */
  @Get('start')
  @ApiResponse(redirects)
  async start(
    @Query() { returnTo = '/', confirm }: StartSignIn,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const attempted: Attempt = { method: 'single sign-on' };
    try {
      const [settings, redirectUri] = [await this.singleSignOn.settings(), redirectUriFor(request)];
      if (!settings.enabled || !redirectUri) throw new Refusal('sso.off');
      const session = sessionOf(request);
      if (confirm && !session) throw new Refusal('unauthenticated');
      const attempt: SignInAttempt = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        issuer: settings.issuer,
        clientId: settings.clientId,
        redirectUri,
        returnTo: isLocalPath(returnTo) ? returnTo : '/',
        startedAt: Date.now(),
        session: session && keyOf(session),
        confirms: confirm !== undefined,
      };
      const url = await this.provider.authorizationUrl(settings, attempt, request).catch((err: unknown) => {
        this.log.warn({ err }, 'the sign-in provider cannot be used');
        throw new Refusal('sso.unavailable');
      });
      sendAttemptCookie(request, response, this.sealer, attempt);
      response.status(303).location(url.href).end();
    } catch (error) {
      await this.sendBack(request, response, attempted, error, confirm !== undefined);
    }
  }

  /** Where the provider sends the browser back to. */
  @Get('callback')
  @ApiResponse(redirects)
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const attempted: Attempt = { method: 'single sign-on' };
    let confirms = false;
    try {
      const attempt = await this.taken(request);
      ({ confirms } = attempt);
      const settings = await this.singleSignOn.settings();
      if (attempt.confirms) await this.prove(request, attempt, settings);
      else await this.signIn(request, response, attempt, settings, attempted);
      sendAttemptCookie(request, response, this.sealer, undefined);
      response.status(303).location(attempt.returnTo).end();
    } catch (error) {
      sendAttemptCookie(request, response, this.sealer, undefined);
      await this.sendBack(request, response, attempted, error, confirms);
    }
  }

  private async signIn(
    request: Request,
    response: Response,
    attempt: SignInAttempt,
    settings: ProviderSettings,
    attempted: Attempt,
  ): Promise<void> {
    let authenticatedAt = 0;
    const enter = async (): Promise<UserFacts> => {
      const identified = await this.identified(request, attempt, settings);
      attempted.email = identified.verifiedEmail;
      authenticatedAt = identified.authenticatedAt;
      const user = await this.userOf(identified);
      // What other replicas know may be older than this sign-in, such as a role that a group gave.
      await this.sessions.userChanged(user);
      await this.audit.record(request, 'signed_in', { ...attempted, userId: user.id });
      return user;
    };
    const user = await measureOutcome((outcome) => signInAttempts.inc({ outcome }), enter);
    // The browser did not send its cookie: it comes from the provider's page.
    if (attempt.session) await this.sessions.endOf(userOfKey(attempt.session), digestIn(attempt.session));
    // The provider takes care of second factors (ADR 0057).
    await this.browserSessions.begin(request, response, user, true, authenticatedAt);
  }

  /** The holder of a session has just signed in at the provider again. */
  private async prove(request: Request, attempt: SignInAttempt, settings: ProviderSettings): Promise<void> {
    const identified = await this.identified(request, attempt, settings);
    const user = await this.userOf(identified);
    const isFresh = identified.authenticatedAt >= attempt.startedAt - clockSkewMs;
    const { session = '' } = attempt;
    if (user.id !== userOfKey(session) || !isFresh) throw new Refusal('sso.refused');
    await this.sessions.provedByKey(session);
  }

  private identified(request: Request, attempt: SignInAttempt, settings: ProviderSettings): Promise<Identified> {
    const isSame = settings.enabled && settings.issuer === attempt.issuer && settings.clientId === attempt.clientId;
    if (!isSame) throw new Refusal('sso.expired');
    const at = request.originalUrl.indexOf('?');
    return this.provider.identify(settings, attempt, at < 0 ? '' : request.originalUrl.slice(at), request);
  }

  private userOf({ authenticatedAt: _, ...identity }: Identified): Promise<UserFacts> {
    return this.accounts.identified(identity);
  }

  /** The attempt of this browser, once, whichever replica is asked. @throws Refusal sso.expired */
  private async taken(request: Request): Promise<SignInAttempt> {
    const attempt = attemptOf(request, this.sealer);
    const { state } = request.query;
    if (!attempt || typeof state !== 'string' || !isSame(state, attempt.state)) throw new Refusal('sso.expired');
    const key = createHash('sha256').update(attempt.state).digest('hex');
    const isFirst = await this.store.withBucket('taken-sign-ins', 2 * attemptLifetimeMs, (bucket) =>
      bucket.create(key, '').then(
        () => true,
        (error: unknown) => {
          if (!isWriteConflict(error)) throw error;
          return false;
        },
      ),
    );
    if (!isFirst) throw new Refusal('sso.expired');
    return attempt;
  }

  /** The screen says why, in the words that belong to the code. */
  private async sendBack(
    request: Request,
    response: Response,
    attempted: Attempt,
    error: unknown,
    confirms: boolean,
  ): Promise<void> {
    const code = error instanceof Refusal ? error.code : 'internal';
    if (error instanceof Refusal && error.cause) this.log.warn({ err: error.cause }, 'a sign-in at the provider was refused');
    if (code === 'internal') this.log.error({ err: error }, 'a sign-in at the provider failed');
    await this.audit.refused(request, attempted, code);
    await this.throttle.spend(request, cost.refused);
    response
      .status(303)
      .location(`${confirms ? '/confirmed' : '/'}#sign-in=${code}`)
      .end();
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** A path of this site: neither of another one, nor what a browser reads as one. */
const isLocalPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(path) && new URL(path, 'http://here').origin === 'http://here';
