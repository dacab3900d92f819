import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListThreads } from '@creator-desk/protocol/comms/thread';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { ThreadQueries, threadView } from './thread.query.ts';

@Allow(can('messages.read'))
@Controller('message-threads')
export class ThreadsInternalController {
  constructor(private readonly queries: ThreadQueries) {}

  /** Unread ones first. */
  @Get()
  async list(@Query() query: ListThreads, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), threadView);
  }
}
