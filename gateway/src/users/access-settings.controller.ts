import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AccessSettings, SetAccessSettings } from '@creator-desk/protocol/contracts/access/access-settings';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals } from '../openapi/responses.ts';

/** Who may sign in, and how. */
@ApiTags('users')
@Allow(can('access.manage'))
@Controller('access-settings')
export class AccessSettingsController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOkResponse({ type: AccessSettings })
  read(): Promise<AccessSettings> {
    return this.contracts.accessSettings({});
  }

  /** Switching the shared password off ends all sessions that it has opened; shorter limits end those that are older. */
  @NeedsRecentProof()
  @Put()
  @ApiIfMatch('access.stale')
  @ApiOkResponse({ type: AccessSettings })
  @ApiRefusals('access.no_owner')
  async set(@Body() body: SetAccessSettings, @Req() request: Request, @IfMatch() ifMatch?: number[]): Promise<AccessSettings> {
    const settings = await this.contracts.setAccessSettings({ ...body, ifMatch });
    await this.sessions.accessChanged(settings);
    this.securityLog.write(request, 'access_changed', { sharedPassword: settings.sharedPassword });
    return settings;
  }
}
