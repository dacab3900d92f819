import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListMails } from '@creator-desk/protocol/comms/mail';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { mailView, MailQueries } from './mail.query.ts';

@Allow(can('mails.read'))
@Controller('mails')
export class MailsInternalController {
  constructor(private readonly queries: MailQueries) {}

  /** The outbox: newest first. */
  @Get()
  async list(@Query() query: ListMails, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), mailView);
  }
}
