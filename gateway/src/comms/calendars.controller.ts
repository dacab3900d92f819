import { createHash } from 'node:crypto';
import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CalendarView } from '@creator-desk/protocol/comms/calendar';
import { Refusal } from '@creator-desk/protocol/refusals';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Public } from '../auth/admin.guard.ts';
import { SecretMaker } from '../auth/secret-maker.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import type { AuthenticatedRequest } from '../request-context.ts';

/** A calendar and its address, which is shown once: only a digest of the secret is stored. */
export class CalendarWithAddress {
  @ApiProperty({ type: CalendarView }) calendar!: CalendarView;
  @ApiProperty({ type: String, example: '/api/calendars/aBc.ics', description: 'On this server' }) path!: string;
}

/** The calendar of the user who asks. Neither the shared password nor a token has one. */
@ApiTags('auth')
@Controller('auth/account/calendar')
export class OwnCalendarController {
  constructor(
    private readonly comms: CommsClient,
    private readonly secrets: SecretMaker,
  ) {}

  @Get()
  @ApiOkResponse({ type: CalendarView })
  @ApiRefusals('forbidden')
  read(@Req() request: AuthenticatedRequest): Promise<CalendarView> {
    return this.comms.calendar({ id: userIdOf(request) });
  }

  /** A new address. The one before ends at once. */
  @Post()
  @ApiCreatedResponse({ type: CalendarWithAddress })
  @ApiRefusals('forbidden')
  async make(@Req() request: AuthenticatedRequest): Promise<CalendarWithAddress> {
    const id = userIdOf(request);
    const secret = this.secrets.make('calendar');
    const calendar = await this.comms.makeCalendar({ id, digest: digestOf(secret) });
    return { calendar, path: pathOf(secret) };
  }

  /** The address ends at once. */
  @Delete()
  @HttpCode(200)
  @ApiOkResponse({ type: CalendarView })
  @ApiRefusals('forbidden')
  remove(@Req() request: AuthenticatedRequest): Promise<CalendarView> {
    return this.comms.removeCalendar({ id: userIdOf(request) });
  }
}

/** @throws Refusal forbidden */
function userIdOf({ caller }: AuthenticatedRequest): number {
  if (caller?.kind !== 'admin' || !caller.user) throw new Refusal('forbidden');
  return caller.user.id;
}

/** Calendars for the programs of their owners. The address is a secret. */
@ApiTags('calendars')
@Public()
@Controller('calendars')
export class CalendarsController {
  constructor(
    private readonly http: ServiceHttp,
    private readonly throttle: Throttle,
  ) {}

  /** As iCalendar. An address that has ended and one that never was are the same. */
  @Get(':secret.ics')
  @ApiParam({ name: 'secret', type: String, description: 'The secret of the address' })
  @ApiResponse({ status: 200, description: 'iCalendar', content: { 'text/calendar': {} } })
  @ApiResponse({ status: 304, description: 'It is as the client knows it' })
  @ApiRefusals('calendar.unknown')
  async read(@Param('secret') secret: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    try {
      await this.http.forward(request, response, {
        service: 'comms',
        path: `/calendars/${digestOf(secret)}`,
        kind: 'short',
        onAnswer: () => response.setHeader('Cache-Control', 'private, max-age=300'),
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'calendar.unknown') await this.throttle.spend(request, cost.refused);
      throw error;
    }
  }
}

/** The secret itself never leaves this process. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** On this server. */
export const pathOf = (secret: string): string => `/api/calendars/${secret}.ics`;
