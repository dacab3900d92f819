import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SecurityLog } from './security-log.ts';
import { sendSessionCookie } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

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
