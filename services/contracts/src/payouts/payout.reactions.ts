import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Reaction, type EventOf } from '@creator-desk/server/events/reaction';
import { OpenPayouts } from './open-payouts.ts';

type Opened = 'payout.requested' | 'payout.approved';
type Decided = 'payout.paid' | 'payout.cancelled';

/** While a payout is open its contract cannot be deleted. */
@Controller()
export class PayoutReactions {
  constructor(private readonly payouts: OpenPayouts) {}

  @Reaction('open-payout', 'payout.requested', 'payout.approved')
  async opened(@Payload() { data }: EventOf<Opened>): Promise<void> {
    await this.payouts.note(data, true);
  }

  @Reaction('open-payout', 'payout.paid', 'payout.cancelled')
  async decided(@Payload() { data }: EventOf<Decided>): Promise<void> {
    await this.payouts.note(data, false);
  }
}
