import { applyDecorators, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sessionOf } from '../auth/session-cookie.ts';
import { Sessions } from '../auth/sessions.ts';
import { Fails } from '../openapi/answers.ts';
import { ForPortal, type PortalRequest } from '../portal/portal.guard.ts';
import { Portals } from '../portal/portals.ts';
import { concernsPortal, isForConsole, type LiveEvent } from './live-event.ts';
import { OpenStreams } from './open-streams.ts';

/** A stream of server-sent events that a browser goes on with after a break. */
const EventsOf = (description: string): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The id of the last event that was received' }),
    ApiOkResponse({ description, content: { 'text/event-stream': { schema: { type: 'string' } } } }),
  );

/** What happens in the system, for the console. */
@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly streams: OpenStreams,
    private readonly sessions: Sessions,
  ) {}

  /** Every event as it happens: its type, subject, time and contract. */
  @Get()
  @EventsOf('`event: <type>` with `{type, subject, time, contractId}`; `reset` when events were missed; `ended` at sign-out')
  async follow(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = sessionOf(request);
    await this.streams.begin(request, response, {
      session,
      stillMay: async () => session === undefined || this.sessions.isLive(session),
      told: (event) => (isForConsole(event) ? { name: event.type, data: toldOf(event) } : undefined),
    });
  }
}

/** What happens to a creator's page, for that page. */
@ApiTags('portal')
@Controller('portal/:slug/events')
@ForPortal()
export class PortalEventsController {
  constructor(
    private readonly streams: OpenStreams,
    private readonly portals: Portals,
  ) {}

  /** That the page may show something else by now; asked for again, it does. */
  @Get()
  @Fails('portal.malformed', 'portal.unknown')
  @EventsOf('`event: changed`; `reset` when events were missed; `ended` when the address opens nothing any more')
  async follow(@Req() request: PortalRequest, @Res() response: Response): Promise<void> {
    const { contractId, portalLinkId } = request.portal;
    const slug = String(request.params['slug']);
    await this.streams.begin(request, response, {
      portalLinkId,
      stillMay: async () => (await this.portals.ofSlug(slug)) !== undefined,
      told: (event) => (concernsPortal(event, contractId) ? { name: 'changed' } : undefined),
    });
  }
}

function toldOf({ type, subject, time, contractId }: LiveEvent): object {
  return { type, subject, time, contractId };
}
