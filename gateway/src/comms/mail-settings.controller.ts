import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MailSettingsView, SetMailPace, SetMailServer } from '@creator-desk/protocol/comms/mail-settings';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals } from '../openapi/responses.ts';

/** How mails are sent. */
@ApiTags('mails')
@Allow(can('mails.manage'))
@Controller('mail-settings')
export class MailSettingsController {
  constructor(private readonly comms: CommsClient) {}

  @Get()
  @ApiOkResponse({ type: MailSettingsView })
  read(): Promise<MailSettingsView> {
    return this.comms.mailSettings({});
  }

  /** The environment wins: what it sets is not changed here. */
  @NeedsRecentProof()
  @Put('server')
  @ApiIfMatch('mail_settings.stale')
  @ApiOkResponse({ type: MailSettingsView })
  @ApiRefusals('mail.settings_by_environment', 'mail.no_key')
  setServer(@Body() body: SetMailServer, @IfMatch() ifMatch?: number[]): Promise<MailSettingsView> {
    return this.comms.setMailServer({ ...body, ifMatch });
  }

  /** Quiet hours, and how many mails are sent in a minute. */
  @NeedsRecentProof()
  @Put('pace')
  @ApiIfMatch('mail_settings.stale')
  @ApiOkResponse({ type: MailSettingsView })
  setPace(@Body() body: SetMailPace, @IfMatch() ifMatch?: number[]): Promise<MailSettingsView> {
    return this.comms.setMailPace({ ...body, ifMatch });
  }
}
