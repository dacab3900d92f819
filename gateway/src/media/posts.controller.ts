import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AddPost,
  ChangePost,
  ListMissingPosts,
  ListPosts,
  MeasurementView,
  MissingPostView,
  PostFilter,
  PostId,
  PostTotals,
  PostView,
  RecordedMeasurements,
  RecordMeasurements,
} from '@creator-desk/protocol/media/post';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** Where approved videos were posted, and what the posts counted. */
@ApiTags('posts')
@Allow(can('videos.read'))
@Controller('posts')
export class PostsController {
  constructor(
    private readonly media: MediaClient,
    private readonly lists: ListProxy,
  ) {}

  @Get()
  @ApiOkResponse({ type: PostView, isArray: true, headers: listHeaders })
  list(@Query() query: ListPosts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/posts', query);
  }

  /** Counts and sums of the posts that match the filters. */
  @Get('summary')
  @ApiOkResponse({ type: PostTotals })
  summary(@Query() filter: PostFilter): Promise<PostTotals> {
    return this.media.postSummary(filter);
  }

  /** Approved videos without a post, newest first. */
  @Get('missing')
  @ApiOkResponse({ type: MissingPostView, isArray: true, headers: listHeaders })
  missing(@Query() query: ListMissingPosts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/posts/missing', query);
  }

  /** The list as a CSV file, with the same filters. Numbers that are changed in it can be imported again. */
  @Get('export')
  @ApiOkResponse({ description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@Query() query: ListPosts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.export(request, response, 'media', '/posts/export', query);
  }

  @Allow(can('videos.write'))
  @Post()
  @ApiCreatedResponse({ type: PostView })
  @ApiRefusals('submission.not_found', 'post.not_approved', 'post.of_other_video', 'post.too_many')
  add(@Body() body: AddPost): Promise<PostView> {
    return this.media.addPost(body);
  }

  /**
   * Records what posts counted, each on a date. Those with an error are named, all others are stored together. The newest date of a post
   * is what lists show; the same measurement again changes nothing.
   */
  @Allow(can('videos.write'))
  @Post('measurements')
  @HttpCode(200)
  @ApiOkResponse({ type: RecordedMeasurements })
  record(@Body() body: RecordMeasurements): Promise<RecordedMeasurements> {
    return this.media.recordMeasurements(body);
  }

  /** What a post counted, the newest date first. */
  @Get(':id/measurements')
  @ApiOkResponse({ type: MeasurementView, isArray: true })
  @ApiRefusals('post.not_found')
  measurements(@Param() { id }: PostId): Promise<MeasurementView[]> {
    return this.media.measurementsOfPost({ id });
  }

  /** Changes the given fields. */
  @Allow(can('videos.write'))
  @Put(':id')
  @ApiIfMatch('post.stale')
  @ApiOkResponse({ type: PostView })
  @ApiRefusals('post.not_found', 'post.of_other_video')
  change(@Param() { id }: PostId, @Body() body: ChangePost, @IfMatch() ifMatch?: number[]): Promise<PostView> {
    return this.media.changePost({ ...body, id, ifMatch });
  }

  /** Removes a post with its numbers. */
  @Allow(can('videos.write'))
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('post.not_found')
  async remove(@Param() { id }: PostId): Promise<void> {
    await this.media.removePost({ id });
  }
}
