import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  MarkRead,
  MessagesQuery,
  NewMessage,
  ThreadMessage,
  ThreadPage,
  UnreadMessages,
} from '@creator-desk/protocol/comms/thread';
import { creatorOf } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Authentication } from '../auth/authentication.ts';
import { TimeoutMs } from '../call.interceptor.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';

/** The page waits for it: while the comms service is slow, it does without. */
const readTimeoutMs = 1_500;

/** The creator's thread with the team. */
@ApiTags('portal')
@Controller('portal/:slug/messages')
@ForPortal()
export class PortalMessagesController {
  constructor(
    private readonly comms: CommsClient,
    private readonly authentication: Authentication,
  ) {}

  /** The newest messages, or those before one. */
  @Get()
  @TimeoutMs(readTimeoutMs)
  @ApiOkResponse({ type: ThreadPage })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  messages(@Query() query: MessagesQuery, @Req() { portal: { contractId } }: PortalRequest): Promise<ThreadPage> {
    return this.comms.messages({ ...query, contractId });
  }

  /** Writes to the team. */
  @Post()
  @Allow(creatorOf('contractId'))
  @ApiCreatedResponse({ type: ThreadMessage })
  @ApiRefusals('portal.malformed', 'portal.unknown', 'submission.not_found', 'message.too_many')
  post(@Body() body: NewMessage, @Req() { portal: { contractId } }: PortalRequest): Promise<ThreadMessage> {
    return this.comms.postMessage({ ...body, contractId });
  }

  /** The creator has read the thread up to a message. An admin who looks at the page reads nothing in the creator's name. */
  @Post('read')
  @HttpCode(200)
  @Allow(creatorOf('contractId'))
  @ApiOkResponse({ type: UnreadMessages })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  async markRead(@Body() { messageId }: MarkRead, @Req() request: PortalRequest): Promise<UnreadMessages> {
    const { contractId } = request.portal;
    if (!(await this.authentication.adminOf(request))) return this.comms.markMessagesRead({ contractId, messageId });
    const { unread } = await this.comms.messages({ contractId });
    return { unread };
  }
}
