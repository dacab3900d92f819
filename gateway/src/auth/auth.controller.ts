import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { measureOutcome, signInAttempts } from '@creator-desk/server/telemetry/metrics';
import { ApiRefusals } from '../openapi/responses.ts';
import { AdminPassword } from './admin-password.ts';
import { Authentication } from './authentication.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { KeyedDigest } from './keyed-digest.ts';
import { KnownAddresses } from './known-addresses.ts';
import { refuseOtherOrigins } from './origin.ts';
import { Public } from './admin.guard.ts';
import { SecurityLog } from './security-log.ts';
import { sendSessionCookie, sessionOf } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

class SignIn {
  @ApiProperty({ type: String, format: 'password' })
  @IsString({ message: 'Enter your password' })
  password!: string;
}

class SessionView {
  @ApiProperty({ type: Boolean })
  authenticated!: boolean;
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
    private readonly sessions: Sessions,
    private readonly authentication: Authentication,
    private readonly securityLog: SecurityLog,
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
      () => this.checkPassword(body.password, request),
    );
    // A new sign-in ends the previous session, so a leaked token stops working.
    await this.endSessionOf(request);
    const token = await this.sessions.begin();
    const credential = this.authentication.credentialOf('session', token);
    await this.securityLog.credentialIssued(request, credential);
    this.securityLog.write(request, 'sign_in', { credential });
    sendSessionCookie(request, response, token);
    return { authenticated: true };
  }

  /** @throws Refusal cross_origin, wrong_password, too_many_attempts or too_many_requests */
  private async checkPassword(password: string, request: Request): Promise<void> {
    refuseOtherOrigins(request);
    const client = this.digest.client(request);
    const isKnown = await this.knownAddresses.isKnown('password', client);
    const right = await this.failures.guard({ client, isKnown }, () => this.password.matches(password, isKnown));
    if (!right) throw new Refusal('wrong_password');
    await this.knownAddresses.add('password', client);
  }

  /** Whether the caller is signed in. */
  @Get('session')
  @ApiOkResponse({ type: SessionView })
  async session(@Req() request: Request): Promise<SessionView> {
    return { authenticated: (await this.authentication.callerOf(request)).kind === 'admin' };
  }

  /** Ends the session on all replicas. */
  @Post('logout')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('cross_origin')
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    refuseOtherOrigins(request);
    await this.endSessionOf(request);
    sendSessionCookie(request, response, undefined);
  }

  private async endSessionOf(request: Request): Promise<void> {
    const token = sessionOf(request);
    if (!token || !(await this.sessions.isValid(token))) return;
    await this.sessions.end(token);
    this.securityLog.write(request, 'sign_out', { credential: this.authentication.credentialOf('session', token) });
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
  @Post('logout-everywhere')
  @HttpCode(204)
  @ApiNoContentResponse()
  async signOutEverywhere(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.endAll();
    this.securityLog.write(request, 'sign_out_everywhere');
    sendSessionCookie(request, response, undefined);
  }
}
