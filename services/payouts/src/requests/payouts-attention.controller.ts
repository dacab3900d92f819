import { Controller } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { openPayoutStatuses } from '@creator-desk/domain/payout-status';
import type { PayoutsAttention } from '@creator-desk/protocol/system/attention';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { Clock } from '@creator-desk/server/runtime/clock';
import { unpaidTerms } from '../terms/unpaid-term.query.ts';

/** Open payout work for admins. */
@AllowCallers('admin')
@Controller()
export class PayoutsAttentionController implements PayoutsAttention {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @MessagePattern('payouts.attention', Transport.NATS)
  async attention(): ReturnType<PayoutsAttention['attention']> {
    const { from, parameters } = unpaidTerms({}, this.clock.today());
    const [row] = await this.em.execute<{ payoutsWaiting: number; termsUnpaid: number }[]>(
      `select (select count(*)::int from payout_requests where status in ('${openPayoutStatuses.join(`', '`)}')) as "payoutsWaiting",
         (select count(*)::int from ${from}) as "termsUnpaid"`,
      parameters,
    );
    return row ?? { payoutsWaiting: 0, termsUnpaid: 0 };
  }
}
