import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { Request, Response } from 'express';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import type { CallerUser } from '@creator-desk/protocol/caller';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { AccessAudit } from '../../audit/access-audit.ts';
import { SingleSignOn } from '../../oidc/single-sign-on.ts';
import { ApiRefusals } from '../../openapi/responses.ts';
import { SecondStepView, SignInSteps } from '../../second-factor/sign-in-steps.ts';
import { AdminPassword } from './admin-password.ts';
import { Authentication } from '../authentication.ts';
import { BrowserSessions } from '../sessions/browser-sessions.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { KeyedDigest } from '../keyed-digest.ts';
import { KnownAddresses } from './known-addresses.ts';
import { refuseOtherOrigins } from '../origin.ts';
import { Public } from '../admin.guard.ts';
import { SecurityLog } from '../security-log.ts';
import { sendSessionCookie } from '../sessions/session-cookie.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UserDirectory } from '../sessions/user-directory.ts';

class SignIn {
  @ApiProperty({ type: String, format: 'password' })
  @IsString({ message: 'Enter your password' })
  password!: string;
}

export class SessionUser {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ enum: roles }) role!: Role;
}

export class SessionView {
  @ApiProperty({ type: Boolean })
  authenticated!: boolean;

  @ApiPropertyOptional({ type: SessionUser, description: 'Who has signed in; absent with the shared password or a token' })
  user?: SessionUser;

  @ApiPropertyOptional({ type: SecondStepView, description: 'What is still to be done, after the password was given' })
  secondStep?: SecondStepView;

  @ApiPropertyOptional({ type: String, description: 'The provider at which people can sign in, if there is one' })
  singleSignOn?: string;
}

export function sessionView({ user }: { user?: CallerUser }): SessionView {
  return { authenticated: true, ...(user && { user: { id: user.id, name: user.name, role: user.role } }) };
}

@ApiTags('auth')
@Public()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly password: AdminPassword,
    private readonly failures: FailedAttempts,
    private readonly knownAddresses: KnownAddresses,
    private readonly digest: KeyedDigest,
    private readonly directory: UserDirectory,
    private readonly authentication: Authentication,
    private readonly sessions: BrowserSessions,
    private readonly audit: AccessAudit,
    private readonly steps: SignInSteps,
    private readonly singleSignOn: SingleSignOn,
  ) {}

  /** Starts a session and sets its cookie. */
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionView })
  @ApiRefusals('wrong_password', 'cross_origin', 'too_many_attempts')
  async signIn(
    @Body() body: SignIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    await measureOutcome(
      (outcome) => signInAttempts.inc({ outcome }),
      () => this.audit.attempt(request, { method: 'shared password' }, () => this.checkPassword(body.password, request)),
    );
    await this.sessions.begin(request, response);
    return sessionView({});
  }

  /** @throws Refusal cross_origin, wrong_password, too_many_attempts or too_many_requests */
  private async checkPassword(password: string, request: Request): Promise<{ id?: number }> {
    refuseOtherOrigins(request);
    const client = this.digest.client(request);
    const isKnown = await this.knownAddresses.isKnown('password', client);
    const right = await this.failures.guard({ client, isKnown }, async () => {
      // In this order, so that nobody learns by the time it takes that the password is right but switched off.
      const matches = await this.password.matches(password, isKnown);
      return (await this.directory.access()).sharedPassword && matches;
    });
    if (!right) throw new Refusal('wrong_password');
    await this.knownAddresses.add('password', client);
    return {};
  }

  /** Whether the caller is signed in. */
  @Get('session')
  @ApiOkResponse({ type: SessionView })
  async session(@Req() request: Request): Promise<SessionView> {
    const caller = await this.authentication.callerOf(request);
    const label = await this.singleSignOn.label(request);
    const singleSignOn = label && { singleSignOn: label };
    if (caller.kind === 'admin') return { ...sessionView(caller), ...singleSignOn };
    const secondStep = await this.steps.stepOf(request);
    return { authenticated: false, ...(secondStep && { secondStep }), ...singleSignOn };
  }

  /** Ends the session on all replicas. */
  @Post('logout')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('cross_origin')
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    refuseOtherOrigins(request);
    await this.sessions.end(request);
    sendSessionCookie(request, response, undefined);
  }
}

/** Separate from AuthController because it requires an admin. */
@ApiTags('auth')
@Controller('auth')
export class SignOutEverywhereController {
  constructor(
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Ends the sessions of all admins on all devices, including the caller's. */
  @Allow(can('access.manage'))
  @Post('logout-everywhere')
  @HttpCode(204)
  @ApiNoContentResponse()
  async signOutEverywhere(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.endAll();
    this.securityLog.write(request, 'sign_out_everywhere');
    sendSessionCookie(request, response, undefined);
  }
}
