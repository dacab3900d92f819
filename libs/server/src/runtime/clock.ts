import { Inject, Injectable } from '@nestjs/common';
import { addDays, businessToday, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import { timeOfCall } from '../messaging/call-context.ts';

/** Token of the business time zone. */
export const BUSINESS_ZONE = Symbol('business time zone');

/** What time it is, and which business day. Injected, so that tests can set it. In a call that makes sample data it is the time of that call. */
@Injectable()
export class Clock {
  /** The day of the last answer, and the instants between which it is today. */
  private known: { day: Day; fromMs: number; untilMs: number } | undefined;

  constructor(@Inject(BUSINESS_ZONE) readonly zone: string) {}

  now(): Date {
    return timeOfCall();
  }

  today(): Day {
    const now = this.now();
    if (this.known && now.getTime() >= this.known.fromMs && now.getTime() < this.known.untilMs) return this.known.day;
    const day = businessToday(now, this.zone);
    const [from, until] = [startOfDay(day, this.zone), startOfDay(addDays(day, 1), this.zone)];
    this.known = { day, fromMs: from.getTime(), untilMs: until.getTime() };
    return day;
  }
}
