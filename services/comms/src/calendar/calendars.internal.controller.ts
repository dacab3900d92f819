import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CalendarAt } from '@creator-desk/protocol/comms/calendar';
import { everyone } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CalendarFeeds } from './calendar-feeds.ts';
import { CreatorCalendars } from './creator-calendars.ts';

/** Who knows the secret may read. */
@Allow(everyone)
@Controller('calendars')
export class CalendarsInternalController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly creators: CreatorCalendars,
  ) {}

  @Get(':digest')
  async read(
    @Param() { digest }: CalendarAt,
    @Headers('if-none-match') known: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const text = (await this.feeds.read(digest)) ?? (await this.creators.read(digest));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    response.setHeader('ETag', tag);
    if (isKnown(tag, known)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Disposition', 'inline; filename="creator-desk.ics"');
    response.type('text/calendar; charset=utf-8').send(text);
  }
}

const isKnown = (tag: string, known = ''): boolean => known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
