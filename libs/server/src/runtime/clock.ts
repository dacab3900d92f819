import { Inject, Injectable } from '@nestjs/common';
import { businessToday, type Day } from '@creator-desk/domain/business-day';

/** Token of the business time zone. */
export const BUSINESS_ZONE = Symbol('business time zone');

/** What time it is, and which business day. Injected, so that tests can set it. */
@Injectable()
export class Clock {
  constructor(@Inject(BUSINESS_ZONE) readonly zone: string) {}

  now(): Date {
    return new Date();
  }

  today(): Day {
    return businessToday(this.now(), this.zone);
  }
}
