import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListPayoutRequests, ListUnpaidTerms, type PayoutSummary } from '@creator-desk/protocol/payouts/payout-list';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ListReader } from '@creator-desk/server/persistence/lists/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { unpaidTerms, unpaidTermView, type UnpaidTermRow } from '../terms/unpaid-term.query.ts';
import { sendPayoutCsv } from './payout-request.csv.ts';
import { PayoutQueries } from './payout-request.query.ts';
import { payoutRequestView } from './payout-request.view.ts';
import { PayoutSummaries } from './payout-summary.ts';

/** Answers that may exceed a NATS message. */
@Allow(can('payouts.read'))
@Controller('payout-requests')
export class PayoutsInternalController {
  constructor(
    private readonly requests: PayoutQueries,
    private readonly sums: PayoutSummaries,
    private readonly lists: ListReader,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListPayoutRequests, @Res() response: Response): Promise<void> {
    await sendList(response, await this.requests.read(query), payoutRequestView);
  }

  @Allow(can('payouts.details'))
  @Get('export')
  async export(@Query() query: ListPayoutRequests, @Res() response: Response): Promise<void> {
    await sendPayoutCsv(response, await this.requests.read(query), this.clock.zone, this.clock.today());
  }

  @Get('summary')
  summary(): Promise<PayoutSummary> {
    return this.sums.summary(this.clock.today());
  }

  @Get('unpaid-terms')
  async unpaidTerms(@Query() query: ListUnpaidTerms, @Res() response: Response): Promise<void> {
    const terms = await this.lists.read<UnpaidTermRow>(unpaidTerms(query, this.clock.today()), query);
    await sendList(response, terms, unpaidTermView);
  }
}
