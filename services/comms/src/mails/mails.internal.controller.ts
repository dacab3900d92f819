import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListMails, ListTeamMails } from '@creator-desk/protocol/comms/mail';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { TeamMailQueries, teamMailView } from '../team-mails/team-mail.query.ts';
import { mailView, MailQueries } from './mail.query.ts';

/** The outbox: newest first. */
@Allow(can('mails.read'))
@Controller()
export class MailsInternalController {
  constructor(
    private readonly queries: MailQueries,
    private readonly teamQueries: TeamMailQueries,
  ) {}

  @Get('mails')
  async list(@Query() query: ListMails, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), mailView);
  }

  @Get('team-mails')
  async listTeam(@Query() query: ListTeamMails, @Res() response: Response): Promise<void> {
    await sendList(response, await this.teamQueries.read(query), teamMailView);
  }
}
