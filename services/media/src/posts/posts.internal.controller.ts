import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { csvLine, neutralised } from '@creator-desk/domain/values/csv-cell';
import { ListMissingPosts, ListPosts } from '@creator-desk/protocol/media/post';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { sendRows } from '@creator-desk/server/http/send-rows';
import { Clock } from '@creator-desk/server/runtime/clock';
import { missingPostView, PostQueries, postView, type PostRow } from './post.query.ts';

/** Columns of the export. The names of the last ones are those of the import. */
const columns: Record<string, (row: PostRow) => string | number | null> = {
  'Post ID': ({ id }) => id,
  Creator: ({ fullName }) => fullName,
  'Social Handle': ({ socialHandle }) => socialHandle,
  'Video ID': ({ submissionId }) => submissionId,
  Video: ({ videoTitle }) => videoTitle,
  'Planned Video': ({ deliverableTitle }) => deliverableTitle,
  Platform: ({ platform }) => platform,
  'Posted On': ({ postedOn }) => postedOn,
  Post: ({ address }) => address,
  Views: ({ views }) => views,
  Likes: ({ likes }) => likes,
  Comments: ({ comments }) => comments,
  Shares: ({ shares }) => shares,
  Engagement: ({ engagement }) => engagement,
  Date: ({ measuredOn }) => measuredOn,
};

/** Without it spreadsheets assume an old encoding and garble accents. */
const byteOrderMark = '\uFEFF';

/** Lists of posts. */
@Allow(can('videos.read'))
@Controller('posts')
export class PostsInternalController {
  constructor(
    private readonly posts: PostQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListPosts, @Res() response: Response): Promise<void> {
    await sendList(response, await this.posts.read(query), postView);
  }

  @Get('missing')
  async missing(@Query() query: ListMissingPosts, @Res() response: Response): Promise<void> {
    await sendList(response, await this.posts.readMissing(query), missingPostView);
  }

  @Get('export')
  async export(@Query() query: ListPosts, @Res() response: Response): Promise<void> {
    await sendRows(response, await this.posts.read(query), {
      begin: () => {
        response.attachment(`posts-${this.clock.today()}.csv`);
        response.type('text/csv; charset=utf-8');
      },
      pieces: csvLines,
    });
  }
}

async function* csvLines(chunks: AsyncIterable<PostRow[]>): AsyncIterable<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for await (const rows of chunks)
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => written(cell(row))))).join('');
}

const written = (cell: string | number | null): string | number => (typeof cell === 'string' ? neutralised(cell) : (cell ?? ''));
