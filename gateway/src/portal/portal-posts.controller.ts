import { Body, Controller, Get, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { media } from '@creator-desk/protocol/media/operations';
import { CreatorPost, CreatorPostVideo, PostAddressOnly, PostId, PublishedPost } from '@creator-desk/protocol/media/post';
import { Allow } from '@creator-desk/server/access/allow';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';

/** While the media service is slow, the page does without. */
const readTimeoutMs = 1_500;

/** Where the creator has posted approved videos. */
@ApiTags('portal')
@Controller('portal/:slug/posts')
@ForPortal()
export class PortalPostsController {
  constructor(private readonly media: MediaClient) {}

  /** The newest 50 approved videos with their posts. */
  @Get()
  @TimeoutMs(readTimeoutMs)
  @ApiOkResponse({ type: CreatorPostVideo, isArray: true })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  posts(@Req() { portal: { contractId } }: PortalRequest): Promise<CreatorPostVideo[]> {
    return this.media.postsOfContract({ contractId });
  }

  /** Adds the address of a post. */
  @Post()
  @Allow(media.addPostByCreator.policy)
  @ApiCreatedResponse({ type: CreatorPostVideo })
  @ApiRefusals(
    'portal.malformed',
    'portal.unknown',
    'submission.not_found',
    'post.not_approved',
    'post.of_other_video',
    'post.too_many',
  )
  add(@Body() body: PublishedPost, @Req() { portal: { contractId } }: PortalRequest): Promise<CreatorPostVideo> {
    return this.media.addPostByCreator({ ...body, contractId });
  }

  /** Corrects the address of a post that the team has not measured. */
  @Put(':id')
  @Allow(media.correctPostByCreator.policy)
  @ApiIfMatch('post.stale')
  @ApiOkResponse({ type: CreatorPost })
  @ApiRefusals('portal.malformed', 'portal.unknown', 'post.not_found', 'post.of_other_video', 'post.measured')
  correct(
    @Param() { id }: PostId,
    @Body() { address }: PostAddressOnly,
    @Req() { portal: { contractId } }: PortalRequest,
    @IfMatch() ifMatch?: number[],
  ): Promise<CreatorPost> {
    return this.media.correctPostByCreator({ id, address, contractId, ifMatch });
  }
}
