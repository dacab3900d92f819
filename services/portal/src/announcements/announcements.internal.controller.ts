import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { can } from '@creator-desk/protocol/policies';
import { ListAnnouncements } from '@creator-desk/protocol/portal/announcement';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader } from '@creator-desk/server/persistence/lists/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { announcementColumns, announcementView, type AnnouncementRow } from './announcement.view.ts';

const announcements = listQuery<ListAnnouncements>({
  select: announcementColumns,
  from: 'portal_announcements',
  searchIn: `lower(title || ' ' || message)`,
  order: { by: { createdAt: 'created_at', expiresAt: 'expires_at' }, default: '-createdAt', id: 'id', nullsLast: ['expiresAt'] },
});

@Allow(can('announcements.read'))
@Controller('announcements')
export class AnnouncementsInternalController {
  constructor(
    private readonly lists: ListReader,
    private readonly clock: Clock,
  ) {}

  /** Newest first, unless asked otherwise. */
  @Get()
  async list(@Query() query: ListAnnouncements, @Res() response: Response): Promise<void> {
    const list = await this.lists.read<AnnouncementRow>(announcements(query), query);
    await sendList(response, list, (row) => announcementView(row, this.clock.zone));
  }
}
