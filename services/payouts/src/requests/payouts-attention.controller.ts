import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import type { PayoutsAttention } from '@creator-desk/protocol/system/attention';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { unpaidTerms } from '../terms/unpaid-term.query.ts';

/** Open payout work for admins. */
@Controller()
export class PayoutsAttentionController {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(payouts.attention)
  async attention(): Promise<PayoutsAttention> {
    const { from, parameters } = unpaidTerms({}, this.clock.today());
    const [row] = await this.em.execute<{ payoutsWaiting: number; termsUnpaid: number }[]>(
      `select (select count(*)::int from payout_requests where status in ('${openPayoutStatuses.join(`', '`)}')) as "payoutsWaiting",
         (select count(*)::int from ${from}) as "termsUnpaid"`,
      parameters,
    );
    return row ?? { payoutsWaiting: 0, termsUnpaid: 0 };
  }
}
