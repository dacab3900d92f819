import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CalendarOf, MakeCalendar, type CalendarView } from '@creator-desk/protocol/comms/calendar';
import { comms } from '@creator-desk/protocol/comms/operations';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CalendarFeeds } from './calendar-feeds.ts';

/** The address of a person's calendar. */
@Controller()
export class CalendarsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @OperationHandler(comms.calendar)
  calendar(@Payload() { id }: CalendarOf): Promise<CalendarView> {
    return this.feeds.view(id);
  }

  @OperationHandler(comms.makeCalendar)
  make(@Payload() { id, digest }: MakeCalendar): Promise<CalendarView> {
    return this.feeds.make(id, digest);
  }

  @OperationHandler(comms.removeCalendar)
  remove(@Payload() { id }: CalendarOf): Promise<CalendarView> {
    return this.feeds.remove(id);
  }
}
