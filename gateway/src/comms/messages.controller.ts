import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractOf } from '@creator-desk/protocol/comms/communication';
import {
  ListThreads,
  MarkRead,
  MessagesQuery,
  NewMessage,
  ThreadMessage,
  ThreadPage,
  ThreadView,
  UnreadMessages,
  UnreadThreads,
} from '@creator-desk/protocol/comms/thread';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** What creators and the team write to each other: one thread for each contract. */
@ApiTags('messages')
@Allow(can('messages.read'))
@Controller()
export class MessagesController {
  constructor(
    private readonly comms: CommsClient,
    private readonly lists: ListProxy,
  ) {}

  /** The threads: those with unread messages first, then the one written in last. */
  @Get('message-threads')
  @ApiOkResponse({ type: ThreadView, isArray: true, headers: listHeaders })
  list(@Query() query: ListThreads, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/message-threads', query);
  }

  /** How much of what creators wrote nobody of the team has read. */
  @Get('message-threads/unread')
  @ApiOkResponse({ type: UnreadThreads })
  unread(): Promise<UnreadThreads> {
    return this.comms.unreadThreads({});
  }

  /** The newest messages of the thread with a creator, or those before one. */
  @Get('contracts/:contractId/messages')
  @ApiOkResponse({ type: ThreadPage })
  @ApiRefusals('contract.not_found')
  messages(@Param() { contractId }: ContractOf, @Query() query: MessagesQuery): Promise<ThreadPage> {
    return this.comms.messages({ ...query, contractId });
  }

  /** Writes to the creator, who gets a mail if it is not read within 10 minutes. */
  @Allow(can('messages.write'))
  @Post('contracts/:contractId/messages')
  @ApiCreatedResponse({ type: ThreadMessage })
  @ApiRefusals('contract.not_found', 'submission.not_found')
  post(@Param() { contractId }: ContractOf, @Body() body: NewMessage): Promise<ThreadMessage> {
    return this.comms.postMessage({ ...body, contractId });
  }

  /** The team has read the thread up to a message. */
  @Allow(can('messages.write'))
  @Post('contracts/:contractId/messages/read')
  @HttpCode(200)
  @ApiOkResponse({ type: UnreadMessages })
  markRead(@Param() { contractId }: ContractOf, @Body() { messageId }: MarkRead): Promise<UnreadMessages> {
    return this.comms.markMessagesRead({ contractId, messageId });
  }
}
