import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { admins } from '@creator-desk/protocol/policies';
import { ListAnnouncements } from '@creator-desk/protocol/portal/announcement';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { likePattern, ListReader } from '@creator-desk/server/persistence/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { announcementColumns, announcementView, type AnnouncementRow } from './announcement.view.ts';

const sortColumns: Record<string, string> = { createdAt: 'created_at', expiresAt: 'expires_at' };

@Allow(admins)
@Controller('announcements')
export class AnnouncementsInternalController {
  constructor(
    private readonly lists: ListReader,
    private readonly clock: Clock,
  ) {}

  /** Newest first, unless asked otherwise. */
  @Get()
  async list(@Query() query: ListAnnouncements, @Res() response: Response): Promise<void> {
    const { search, sort = '-createdAt' } = query;
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const list = {
      select: announcementColumns,
      from: `portal_announcements ${search ? `where lower(title || ' ' || message) like ?` : ''}`,
      orderBy: `${sortColumns[sort.replace('-', '')]} ${direction} nulls last, id ${direction}`,
      parameters: search ? [likePattern(search)] : [],
    };
    await sendList(response, await this.lists.read<AnnouncementRow>(list, query), (row) =>
      announcementView(row, this.clock.zone),
    );
  }
}
