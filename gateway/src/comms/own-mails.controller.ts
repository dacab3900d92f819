import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TeamMails, TeamMailsView } from '@creator-desk/protocol/comms/team-mails';
import { Refusal } from '@creator-desk/protocol/refusals';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';
import type { AuthenticatedRequest } from '../request-context.ts';

/** Which mails the user who asks gets. Neither the shared password nor a token has an address. */
@ApiTags('auth')
@Controller('auth/account/mails')
export class OwnMailsController {
  constructor(private readonly comms: CommsClient) {}

  @Get()
  @ApiOkResponse({ type: TeamMailsView })
  @ApiRefusals('forbidden')
  read(@Req() request: AuthenticatedRequest): Promise<TeamMailsView> {
    return this.comms.teamMails({ id: userIdOf(request) });
  }

  /** Only of kinds that the role may read. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TeamMailsView })
  @ApiRefusals('forbidden')
  set(@Body() body: TeamMails, @Req() request: AuthenticatedRequest): Promise<TeamMailsView> {
    return this.comms.setTeamMails({ ...body, id: userIdOf(request) });
  }
}

/** @throws Refusal forbidden */
function userIdOf({ caller }: AuthenticatedRequest): number {
  if (caller?.kind !== 'admin' || !caller.user) throw new Refusal('forbidden');
  return caller.user.id;
}
