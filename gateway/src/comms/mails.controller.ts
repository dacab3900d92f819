import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ListMails,
  ListTeamMails,
  MailDetail,
  MailId,
  MailKindAt,
  MailKindView,
  MailServerView,
  MailView,
  SwitchMailKind,
  TeamMailDetail,
  TeamMailView,
  TestMail,
  TestMailResult,
} from '@creator-desk/protocol/comms/mail';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** Mails to creators and to the team. */
@ApiTags('mails')
@Allow(can('mails.read'))
@Controller()
export class MailsController {
  constructor(
    private readonly comms: CommsClient,
    private readonly lists: ListProxy,
  ) {}

  /** The outbox: what was sent, what waits, and what failed. Newest first. */
  @Get('mails')
  @ApiOkResponse({ type: MailView, isArray: true, headers: listHeaders })
  list(@Query() query: ListMails, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/mails', query);
  }

  /** A mail with its text. */
  @Get('mails/:id')
  @ApiOkResponse({ type: MailDetail })
  @ApiRefusals('mail.not_found')
  read(@Param() { id }: MailId): Promise<MailDetail> {
    return this.comms.readMail({ id });
  }

  /** Sends a mail that waits for a person, or once more one that failed or whose outcome is unknown. */
  @Allow(can('mails.write'))
  @Post('mails/:id/send')
  @HttpCode(200)
  @ApiOkResponse({ type: MailView })
  @ApiRefusals('mail.not_found', 'mail.not_sendable', 'mail.no_server')
  send(@Param() { id }: MailId): Promise<MailView> {
    return this.comms.sendMail({ id });
  }

  @Allow(can('mails.write'))
  @Post('mails/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: MailView })
  @ApiRefusals('mail.not_found', 'mail.not_cancellable')
  cancel(@Param() { id }: MailId): Promise<MailView> {
    return this.comms.cancelMail({ id });
  }

  /** Mails to the team: what was sent, what waits, and what failed. Newest first. */
  @Get('team-mails')
  @ApiOkResponse({ type: TeamMailView, isArray: true, headers: listHeaders })
  listTeam(@Query() query: ListTeamMails, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/team-mails', query);
  }

  /** A mail to somebody of the team, with the text that it has now. */
  @Get('team-mails/:id')
  @ApiOkResponse({ type: TeamMailDetail })
  @ApiRefusals('mail.not_found')
  readTeam(@Param() { id }: MailId): Promise<TeamMailDetail> {
    return this.comms.readTeamMail({ id });
  }

  @Allow(can('mails.write'))
  @Post('team-mails/:id/send')
  @HttpCode(200)
  @ApiOkResponse({ type: TeamMailView })
  @ApiRefusals('mail.not_found', 'mail.not_sendable', 'mail.no_server')
  sendTeam(@Param() { id }: MailId): Promise<TeamMailView> {
    return this.comms.sendTeamMail({ id });
  }

  @Allow(can('mails.write'))
  @Post('team-mails/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: TeamMailView })
  @ApiRefusals('mail.not_found', 'mail.not_cancellable')
  cancelTeam(@Param() { id }: MailId): Promise<TeamMailView> {
    return this.comms.cancelTeamMail({ id });
  }

  /** The mail server, without its password. */
  @Get('mail-server')
  @ApiOkResponse({ type: MailServerView })
  server(): Promise<MailServerView> {
    return this.comms.mailServer({});
  }

  /** Sends a test and answers what the mail server said. */
  @Allow(can('mails.write'))
  @Post('mail-server/test')
  @HttpCode(200)
  @TimeoutMs(70_000)
  @ApiOkResponse({ type: TestMailResult })
  @ApiRefusals('mail.no_server')
  test(@Body() body: TestMail): Promise<TestMailResult> {
    return this.comms.sendTestMail(body);
  }

  /** Which kinds of mails creators get. */
  @Get('mail-kinds')
  @ApiOkResponse({ type: MailKindView, isArray: true })
  kinds(): Promise<MailKindView[]> {
    return this.comms.mailKinds({});
  }

  @Allow(can('mails.write'))
  @Post('mail-kinds/:kind')
  @HttpCode(200)
  @ApiOkResponse({ type: MailKindView, isArray: true })
  switchKind(@Param() { kind }: MailKindAt, @Body() { enabled }: SwitchMailKind): Promise<MailKindView[]> {
    return this.comms.switchMailKind({ kind, enabled });
  }
}
