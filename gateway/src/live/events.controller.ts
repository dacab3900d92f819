import { applyDecorators, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { may } from '@creator-desk/domain/access/roles';
import { roleOf } from '@creator-desk/protocol/caller';
import { editedRecords } from '@creator-desk/protocol/system/edited-record';
import { Authentication } from '../auth/authentication.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { ForPortal, type PortalRequest } from '../portal/portal.guard.ts';
import { PortalResolver } from '../portal/portal-resolver.ts';
import { portalNews, isForConsole, type LiveEvent } from './live-event.ts';
import { LiveStreams } from './live-streams.ts';

/** A stream of server-sent events that a browser resumes after an interruption. */
const ApiEventStream = (description: string): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The id of the last event that was received' }),
    ApiOkResponse({ description, content: { 'text/event-stream': { schema: { type: 'string' } } } }),
  );

/** Events for the admin console. */
@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly streams: LiveStreams,
    private readonly authentication: Authentication,
  ) {}

  /** Every event that the role may know of as it happens: its type, subject, time and contract. */
  @Get()
  @ApiEventStream(
    '`event: <type>` with `{type, subject, time, contractId}`; `editors` with `{kind, id}` when others edit a record; `reset` when events were missed; `ended` at sign-out',
  )
  async follow(@Req() request: AuthenticatedRequest, @Res() response: Response): Promise<void> {
    const admin = adminOf(request);
    let role = roleOf(admin);
    await this.streams.begin(request, response, {
      ...(admin.via === 'session' ? { session: sessionOf(request) } : { hasToken: true }),
      seesEditorsOf: (kind) => may(role, editedRecords[kind].reads),
      isStillAllowed: async () => {
        const now = await this.authentication.adminOf(request);
        if (now) role = roleOf(now);
        return now !== undefined;
      },
      select: (event) => (isForConsole(event, role) ? { name: event.type, data: consoleData(event) } : undefined),
    });
  }
}

/** Events for a creator's page. */
@ApiTags('portal')
@Controller('portal/:slug/events')
@ForPortal()
export class PortalEventsController {
  constructor(
    private readonly streams: LiveStreams,
    private readonly portals: PortalResolver,
  ) {}

  /** Makes the page reload its data. */
  @Get()
  @ApiRefusals('portal.malformed', 'portal.unknown')
  @ApiEventStream(
    '`event: changed`; `message` when a message was posted or read; `reset` when events were missed; `ended` when the address is no longer valid',
  )
  async follow(@Req() request: PortalRequest, @Res() response: Response): Promise<void> {
    const { contractId, portalLinkId } = request.portal;
    const slug = String(request.params['slug']);
    await this.streams.begin(request, response, {
      portalLinkId,
      isStillAllowed: async () => (await this.portals.findBySlug(slug)) !== undefined,
      select: (event) => portalNews(event, contractId),
    });
  }
}

function consoleData({ type, subject, time, contractId }: LiveEvent): object {
  return { type, subject, time, contractId };
}
