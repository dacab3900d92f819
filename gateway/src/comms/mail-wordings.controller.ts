import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ListMailWordings,
  MailPreview,
  MailWordingAt,
  MailWordingText,
  MailWordingView,
} from '@creator-desk/protocol/comms/mail-wording';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiIfMatch, IfMatch } from '../if-match.ts';

/** What mails to creators say. */
@ApiTags('mails')
@Allow(can('mails.read'))
@Controller('mail-wordings')
export class MailWordingsController {
  constructor(private readonly comms: CommsClient) {}

  /** Of all kinds in one language. */
  @Get()
  @ApiOkResponse({ type: MailWordingView, isArray: true })
  all(@Query() query: ListMailWordings): Promise<MailWordingView[]> {
    return this.comms.mailWordings(query);
  }

  /** For mails that are written from now on. The default's subject and text restore the default. */
  @Allow(can('mails.write'))
  @Put(':kind/:language')
  @ApiIfMatch('mail_wording.stale')
  @ApiOkResponse({ type: MailWordingView })
  set(@Param() at: MailWordingAt, @Body() body: MailWordingText, @IfMatch() ifMatch?: number[]): Promise<MailWordingView> {
    return this.comms.setMailWording({ ...at, ...body, ifMatch });
  }

  /** A mail with this wording, as the creator would see it. Nothing is stored. */
  @Post(':kind/:language/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: MailPreview })
  preview(@Param() at: MailWordingAt, @Body() body: MailWordingText): Promise<MailPreview> {
    return this.comms.previewMailWording({ ...at, ...body });
  }
}
