import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListSubmissions } from '@creator-desk/protocol/media/content-submission';
import { ListVideos } from '@creator-desk/protocol/media/video-submission';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { ContentQueries } from './content.query.ts';
import { VideoQueries } from './video.query.ts';

@Allow(can('videos.read'))
@Controller()
export class SubmissionsInternalController {
  constructor(
    private readonly videos: VideoQueries,
    private readonly content: ContentQueries,
  ) {}

  @Get('video-submissions')
  async listVideos(@Query() query: ListVideos, @Res() response: Response): Promise<void> {
    await sendList(response, await this.videos.read(query), (row) => this.videos.view(row));
  }

  @Get('submissions')
  async listContent(@Query() query: ListSubmissions, @Res() response: Response): Promise<void> {
    await sendList(response, await this.content.read(query), (row) => this.content.view(row));
  }
}
