import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ListPayoutRequests, ListUnpaidTerms, PayoutSummary, UnpaidTermView } from '@creator-desk/protocol/payouts/payout-list';
import {
  CreatePayoutRequest,
  PayoutLedgerEntryView,
  PayoutRequestId,
  PayoutRequestView,
  ReversePayoutRequest,
  ReviewPayoutRequest,
  SettlePayoutRequest,
} from '@creator-desk/protocol/payouts/payout-request';
import { PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { NeedsRecentProof, requireRecentProof } from '../auth/sign-in/recent-proof.ts';
import type { AuthenticatedRequest } from '../request-context.ts';
import { ListProxy } from '../proxy/list-proxy.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

/** Why a request cannot be decided. */
const decided = ['payout.already_paid', 'payout.already_declined', 'payout.changed_meanwhile'] as const;

@ApiTags('payouts')
@Allow(can('payouts.read'))
@Controller('payout-requests')
export class PayoutRequestsController {
  constructor(
    private readonly payouts: PayoutsClient,
    private readonly lists: ListProxy,
    private readonly http: ServiceHttp,
  ) {}

  @Get()
  @ApiOkResponse({ type: PayoutRequestView, isArray: true, headers: listHeaders })
  list(@Query() query: ListPayoutRequests, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'payouts', '/payout-requests', query);
  }

  /** Totals of all requests, and the payments of this year by creator. */
  @Get('summary')
  @ApiOkResponse({ type: PayoutSummary })
  async summary(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.http.forward(request, response, { service: 'payouts', path: '/payout-requests/summary', kind: 'short' });
  }

  /** The list as a CSV file for accounting, with the same filters. */
  @Allow(can('payouts.details'))
  @NeedsRecentProof()
  @Get('export')
  @ApiOkResponse({ description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@Query() query: ListPayoutRequests, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.export(request, response, 'payouts', '/payout-requests/export', query);
  }

  /** Completed terms for which nothing is paid or requested. */
  @Get('unpaid-terms')
  @ApiOkResponse({ type: UnpaidTermView, isArray: true, headers: listHeaders })
  unpaidTerms(@Query() query: ListUnpaidTerms, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'payouts', '/payout-requests/unpaid-terms', query);
  }

  @Get(':id')
  @ApiOkResponse({ type: PayoutRequestView })
  @ApiRefusals('payout.not_found')
  read(@Param() { id }: PayoutRequestId): Promise<PayoutRequestView> {
    return this.payouts.read({ id });
  }

  /** The ledger of a request, oldest first: who changed which amount from which status to which, when and why. */
  @Get(':id/history')
  @ApiOkResponse({ type: PayoutLedgerEntryView, isArray: true })
  @ApiRefusals('payout.not_found')
  history(@Param() { id }: PayoutRequestId): Promise<PayoutLedgerEntryView[]> {
    return this.payouts.history({ id });
  }

  /** Requests a payment of the contract's fee to its creator. */
  @Allow(can('payouts.decide'))
  @Post()
  @ApiCreatedResponse({ type: PayoutRequestView })
  @ApiRefusals('contract.not_found', 'payout.open', 'payout.term_paid')
  create(@Body() body: CreatePayoutRequest): Promise<PayoutRequestView> {
    return this.payouts.create(body);
  }

  /** Decides with the campaign manager's statuses; without a status it only stores the notes. */
  @Allow(can('payouts.decide'))
  @Put(':id')
  @ApiIfMatch('payout.stale')
  @ApiOkResponse({ type: PayoutRequestView })
  @ApiRefusals('payout.not_found', ...decided, 'payout.already_approved', 'payout.not_reopened', 'proof_needed')
  async review(
    @Param() { id }: PayoutRequestId,
    @Body() body: ReviewPayoutRequest,
    @Req() request: AuthenticatedRequest,
    @IfMatch() ifMatch?: number[],
  ): Promise<PayoutRequestView> {
    if (body.status === 'PAID') requireRecentProof(request);
    return this.payouts.review({ ...body, id, ifMatch });
  }

  /** Marks it paid, or declines it with a reason. */
  @Allow(can('payouts.decide'))
  @Put(':id/status')
  @ApiIfMatch('payout.stale')
  @ApiOkResponse({ type: PayoutRequestView })
  @ApiRefusals('payout.not_found', ...decided, 'proof_needed')
  async settle(
    @Param() { id }: PayoutRequestId,
    @Body() body: SettlePayoutRequest,
    @Req() request: AuthenticatedRequest,
    @IfMatch() ifMatch?: number[],
  ): Promise<PayoutRequestView> {
    if (body.status === 'PAID') requireRecentProof(request);
    return this.payouts.settle({ ...body, id, ifMatch });
  }

  /**
   * Reverses an erroneous payment with a separate record of the negative amount, and answers that record. The term may then be
   * paid again.
   */
  @Allow(can('payouts.pay'))
  @NeedsRecentProof()
  @Post(':id/reverse')
  @ApiIfMatch('payout.stale')
  @ApiCreatedResponse({ type: PayoutRequestView })
  @ApiRefusals('payout.not_found', 'payout.not_paid', 'payout.already_reversed', 'payout.is_reversal', 'payout.changed_meanwhile')
  reverse(
    @Param() { id }: PayoutRequestId,
    @Body() body: ReversePayoutRequest,
    @IfMatch() ifMatch?: number[],
  ): Promise<PayoutRequestView> {
    return this.payouts.reverse({ ...body, id, ifMatch });
  }
}
