import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AddPasskey,
  AppSecret,
  ConfirmApp,
  PasskeyId,
  PasskeyOptions,
  RecoveryCodes,
  RenamePasskey,
  SecondFactorView,
} from '@creator-desk/protocol/contracts/access/second-factor';
import { Refusal } from '@creator-desk/protocol/refusals';
import { FailedAttempts } from '../auth/sign-in/failed-attempts.ts';
import { KeyedDigest } from '../auth/keyed-digest.ts';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { SecondFactors, type Person } from './second-factors.ts';

/** The second factor of the user who asks. Neither the shared password nor a token has one. */
@ApiTags('auth')
@Controller('auth/second-factor')
export class OwnSecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: Sessions,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOkResponse({ type: SecondFactorView })
  @ApiRefusals('forbidden')
  read(@Req() request: AuthenticatedRequest): Promise<SecondFactorView> {
    const person = personOf(request);
    return this.factors.as(person, (contracts) => contracts.secondFactor({ id: person.id }));
  }

  /** A secret for an authenticator app, which replaces that of an earlier app once it is confirmed. */
  @NeedsRecentProof()
  @Post('app')
  @HttpCode(200)
  @ApiOkResponse({ type: AppSecret })
  @ApiRefusals('forbidden', 'second_factor.no_key')
  beginApp(@Req() request: AuthenticatedRequest): Promise<AppSecret> {
    const person = personOf(request);
    return this.factors.as(person, (contracts) => contracts.beginApp({ id: person.id }));
  }

  /** The first code of the app sets it up. */
  @NeedsRecentProof()
  @Post('app/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiRefusals('forbidden', 'too_many_attempts')
  async confirmApp(@Body() body: ConfirmApp, @Req() request: AuthenticatedRequest): Promise<RecoveryCodes> {
    const person = personOf(request);
    let outcome: RecoveryCodes | Refusal | undefined;
    await this.failures.guard({ client: this.digest.client(request), isKnown: true }, async () => {
      outcome = await this.factors
        .as(person, (contracts) => contracts.confirmApp({ ...body, id: person.id }))
        .catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'invalid') return error;
          throw error;
        });
      return !(outcome instanceof Refusal);
    });
    if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('forbidden');
    await this.changed(request, person, true);
    return outcome;
  }

  @NeedsRecentProof()
  @Delete('app')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'second_factor.required')
  async removeApp(@Req() request: AuthenticatedRequest): Promise<void> {
    const person = personOf(request);
    await this.factors.as(person, (contracts) => contracts.removeApp({ id: person.id }));
    await this.changed(request, person);
  }

  /** Ten new recovery codes. Earlier ones stop working. */
  @NeedsRecentProof()
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiRefusals('forbidden', 'second_factor.missing')
  newRecoveryCodes(@Req() request: AuthenticatedRequest): Promise<RecoveryCodes> {
    const person = personOf(request);
    this.securityLog.write(request, 'second_factor_changed', { userId: person.id });
    return this.factors.as(person, (contracts) => contracts.newRecoveryCodes({ id: person.id }));
  }

  /** What the browser makes a passkey with. */
  @NeedsRecentProof()
  @Post('passkeys/options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiRefusals('forbidden')
  async passkeyOptions(@Req() request: AuthenticatedRequest): Promise<PasskeyOptions> {
    const person = personOf(request);
    const { challenge, site } = await this.challenges.make(request, `set-up of ${person.id}`);
    return this.factors.as(person, (contracts) => contracts.beginPasskey({ id: person.id, challenge, site }));
  }

  @NeedsRecentProof()
  @Post('passkeys')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiRefusals('forbidden', 'passkey.known')
  async addPasskey(@Body() body: AddPasskey, @Req() request: AuthenticatedRequest): Promise<RecoveryCodes> {
    const person = personOf(request);
    const site = await this.challenges.use(request, `set-up of ${person.id}`, body.answer).catch(notUnauthenticated);
    const made = await this.factors.as(person, (contracts) => contracts.addPasskey({ ...body, ...site, id: person.id }));
    await this.changed(request, person, true);
    return made;
  }

  @Patch('passkeys/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'passkey.not_found')
  async renamePasskey(
    @Param() { id: passkeyId }: PasskeyId,
    @Body() { name }: RenamePasskey,
    @Req() request: AuthenticatedRequest,
  ): Promise<void> {
    const person = personOf(request);
    await this.factors.as(person, (contracts) => contracts.renamePasskey({ id: person.id, passkeyId, name }));
  }

  @NeedsRecentProof()
  @Delete('passkeys/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'passkey.not_found', 'second_factor.required')
  async removePasskey(@Param() { id: passkeyId }: PasskeyId, @Req() request: AuthenticatedRequest): Promise<void> {
    const person = personOf(request);
    await this.factors.as(person, (contracts) => contracts.removePasskey({ id: person.id, passkeyId }));
    await this.changed(request, person);
  }

  /** All replicas learn of it. Who has just set one up has proved both factors in this session. */
  private async changed(request: AuthenticatedRequest, person: Person, isProved = false): Promise<void> {
    const token = sessionOf(request);
    if (isProved && token) await this.sessions.proved(token, { twoFactors: true });
    await this.sessions.userChanged(await this.factors.facts(person.id));
    this.securityLog.write(request, 'second_factor_changed', { userId: person.id });
  }
}

/** @throws Refusal forbidden without an account of one's own */
function personOf(request: AuthenticatedRequest): Person {
  const { user, via } = adminOf(request);
  if (!user || via !== 'session') throw new Refusal('forbidden');
  return user;
}

/** Not 401: the session goes on. */
function notUnauthenticated(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'wrong_passkey') throw error;
  throw new Refusal('invalid', { message: error.message });
}
