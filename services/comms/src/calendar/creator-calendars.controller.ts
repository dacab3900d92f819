import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CreatorCalendarOf, MakeCreatorCalendar, type CalendarView } from '@creator-desk/protocol/comms/calendar';
import { comms } from '@creator-desk/protocol/comms/operations';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CreatorCalendars } from './creator-calendars.ts';

/** The address of a creator's calendar. */
@Controller()
export class CreatorCalendarsController {
  constructor(private readonly calendars: CreatorCalendars) {}

  @OperationHandler(comms.creatorCalendar)
  calendar(@Payload() { contractId }: CreatorCalendarOf): Promise<CalendarView> {
    return this.calendars.view(contractId);
  }

  @OperationHandler(comms.makeCreatorCalendar)
  make(@Payload() { contractId, digest }: MakeCreatorCalendar): Promise<CalendarView> {
    return this.calendars.make(contractId, digest);
  }

  @OperationHandler(comms.removeCreatorCalendar)
  remove(@Payload() { contractId }: CreatorCalendarOf): Promise<CalendarView> {
    return this.calendars.remove(contractId);
  }

  /** The link was replaced or withdrawn: who had it may have made the address. */
  @EventHandler('calendars-of-replaced-links', 'portal.revoked')
  async portalRevoked({ time, data: { contractId } }: EventOf<'portal.revoked'>): Promise<void> {
    await this.calendars.endThoseOfLink(contractId, time);
  }
}
