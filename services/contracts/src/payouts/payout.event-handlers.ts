import { Controller } from '@nestjs/common';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { OpenPayouts } from './open-payouts.ts';

type Opened = 'payout.requested' | 'payout.approved';
type Decided = 'payout.paid' | 'payout.cancelled';

/** Keeps track of open payouts, because their contracts cannot be deleted. */
@Controller()
export class PayoutEventHandlers {
  constructor(private readonly payouts: OpenPayouts) {}

  @EventHandler('open-payout', 'payout.requested', 'payout.approved')
  async opened({ data }: EventOf<Opened>): Promise<void> {
    await this.payouts.note(data, true);
  }

  @EventHandler('open-payout', 'payout.paid', 'payout.cancelled')
  async decided({ data }: EventOf<Decided>): Promise<void> {
    await this.payouts.note(data, false);
  }
}
