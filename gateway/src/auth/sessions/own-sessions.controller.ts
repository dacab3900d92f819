import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { instant } from '@creator-desk/protocol/fields';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AccessAudit } from '../../audit/access-audit.ts';
import { ApiRefusals } from '../../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../../request-context.ts';
import { SecurityLog } from '../security-log.ts';
import { sessionOf } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

class BrowserSession {
  @ApiProperty({ type: String, description: 'A digest, which opens nothing' }) id!: string;
  @ApiProperty({ type: Boolean, description: 'Whether it is the session that asks' }) isCurrent!: boolean;
  @instant({ required: 'since' }) since!: string;
  @instant({ required: 'lastUsedAt', description: 'To the hour' }) lastUsedAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'From where it began' }) address!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'In which browser' }) userAgent!: string | null;
}

class SessionId {
  @ApiProperty({ type: String })
  @Matches(/^[\da-f]{64}$/, { message: 'The id of a session has 64 hexadecimal digits' })
  id!: string;
}

/** The sessions of the user who asks; without an account, those that the shared password has opened. */
@ApiTags('auth')
@Controller('auth/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
    private readonly audit: AccessAudit,
  ) {}

  /** The one that asks, then the others, newest first. */
  @Get()
  @ApiOkResponse({ type: BrowserSession, isArray: true })
  async list(@Req() request: AuthenticatedRequest): Promise<BrowserSession[]> {
    const token = sessionOf(request);
    const current = token && this.sessions.idOf(token);
    const sessions = await this.sessions.list(adminOf(request).user?.id);
    const listed = sessions.map(({ id, since, usedAt, address = null, userAgent = null }) => ({
      id,
      isCurrent: id === current,
      since: new Date(since).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      address,
      userAgent,
    }));
    return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
  }

  /** Ends one session at once, on all replicas. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('session.not_found')
  async end(@Param() { id }: SessionId, @Req() request: AuthenticatedRequest): Promise<void> {
    if (!(await this.sessions.endOf(adminOf(request).user?.id, id))) throw new Refusal('session.not_found');
    await this.logEnd(request);
  }

  /** Ends all sessions but the one that asks. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async endOthers(@Req() request: AuthenticatedRequest): Promise<void> {
    const ended = await this.sessions.endOthers(adminOf(request).user?.id, sessionOf(request));
    if (ended > 0) await this.logEnd(request);
  }

  private async logEnd(request: AuthenticatedRequest): Promise<void> {
    const by = adminOf(request);
    await this.audit.record(request, 'signed_out', { method: 'session', userId: by.user?.id, by });
    this.securityLog.write(request, 'sessions_ended');
  }
}
