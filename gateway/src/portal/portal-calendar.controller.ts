import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CalendarView } from '@creator-desk/protocol/comms/calendar';
import { comms } from '@creator-desk/protocol/comms/operations';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { SecretMaker } from '../auth/secret-maker.ts';
import { CalendarWithAddress, digestOf, pathOf } from '../comms/calendars.controller.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';

/** The calendar of a creator, for programs. */
@ApiTags('portal')
@Controller('portal/:slug/calendar')
@ForPortal()
export class PortalCalendarController {
  constructor(
    private readonly comms: CommsClient,
    private readonly secrets: SecretMaker,
  ) {}

  @Get()
  @ApiOkResponse({ type: CalendarView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  read(@Req() { portal: { contractId } }: PortalRequest): Promise<CalendarView> {
    return this.comms.creatorCalendar({ contractId });
  }

  /** A new address. The one before ends at once. */
  @Post()
  @Allow(comms.makeCreatorCalendar.policy)
  @ApiCreatedResponse({ type: CalendarWithAddress })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  async make(@Req() { portal: { contractId } }: PortalRequest): Promise<CalendarWithAddress> {
    const secret = this.secrets.make('calendar');
    const calendar = await this.comms.makeCreatorCalendar({ contractId, digest: digestOf(secret) });
    return { calendar, path: pathOf(secret) };
  }

  /** The address ends at once. */
  @Delete()
  @HttpCode(200)
  @Allow(comms.removeCreatorCalendar.policy)
  @ApiOkResponse({ type: CalendarView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  remove(@Req() { portal: { contractId } }: PortalRequest): Promise<CalendarView> {
    return this.comms.removeCreatorCalendar({ contractId });
  }
}
