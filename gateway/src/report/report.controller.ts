import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { can } from '@creator-desk/protocol/policies';
import { BreakdownQuery, BreakdownView } from '@creator-desk/protocol/system/breakdown';
import { ReportQuery, ReportView, TrendsView, type ReportPart } from '@creator-desk/protocol/system/report';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient, MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { seenPayouts, unlessMissing } from '../contracts/unless-missing.ts';
import { Breakdown } from './breakdown.ts';

/** Adding up takes longer than a list. The screen shows the other parts when a service takes longer still. */
const timeoutMs = 4_000;

@ApiTags('insight')
@Allow(can('contracts.read'))
@Controller('insight')
export class ReportController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
    private readonly breakdowns: Breakdown,
  ) {}

  /**
   * The numbers of the report for each creator, platform or owner. Creators come in pages, and the order needs the service that knows
   * it; what another one does not answer in time is named in `missing`.
   */
  @Get('breakdown')
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: BreakdownView })
  breakdown(@Query() query: BreakdownQuery): Promise<BreakdownView> {
    return this.breakdowns.read(query);
  }

  /** What the dashboard draws: contracts that end in the next months, and what was paid in the last ones. */
  @Get('trends')
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: TrendsView })
  async trends(): Promise<TrendsView> {
    const missing: TrendsView['missing'] = [];
    const [ending, spend] = await Promise.all([
      unlessMissing('contracts', this.contracts.endingMonths({}), missing),
      seenPayouts((payouts) => payouts.spendMonths({}), this.payouts, missing),
    ]);
    return {
      ...(ending && { ending }),
      ...(spend && { spend: spend.map(({ month, paidCents, openCents }) => ({ month, paidCents, openCents })) }),
      missing,
    };
  }

  /**
   * Money, videos and contracts by month. What a service does not answer in time is named in `missing`; what the role does not see is
   * left out.
   */
  @Get()
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: ReportView })
  async report(@Query() query: ReportQuery): Promise<ReportView> {
    const missing: ReportPart[] = [];
    const [contracts, payouts, videos] = await Promise.all([
      unlessMissing('contracts', this.contracts.report(query), missing),
      seenPayouts((payouts) => payouts.report(query), this.payouts, missing),
      unlessMissing('videos', this.media.report(query), missing),
    ]);
    return { ...(contracts && { contracts }), ...(payouts && { payouts }), ...(videos && { videos }), missing };
  }
}
