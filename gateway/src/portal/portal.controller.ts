import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreatorPayoutView, RequestPayout } from '@creator-desk/protocol/payouts/creator-payout';
import type { PayoutsOperations } from '@creator-desk/protocol/payouts/operations';
import { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import { PortalView, type PortalPageOperations } from '@creator-desk/protocol/portal/portal-page';
import {
  ProductRequestView,
  RequestProducts,
  type ProductRequestOperations,
} from '@creator-desk/protocol/portal/product-request';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { Fails } from '../openapi/answers.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';
import { Portals } from './portals.ts';

/** A creator's page. Whoever knows its address is the creator. */
@ApiTags('portal')
@Controller('portal/:slug')
@ForPortal()
export class PortalController {
  constructor(
    @Inject(operationsOf('portal')) private readonly portal: PortalPageOperations & ProductRequestOperations,
    @Inject(operationsOf('payouts')) private readonly payouts: PayoutsOperations,
    private readonly portals: Portals,
  ) {}

  /** The page, from what the portal itself knows: it is answered while other parts of the system are away. */
  @Get()
  @ApiOkResponse({ type: PortalView })
  @Fails('portal.malformed', 'portal.unknown')
  page(@Req() request: PortalRequest): Promise<PortalView> {
    return this.portal.page({ contractId: request.portal.contractId, ...this.portals.visit(request) });
  }

  /** The payout requests, the newest first, with masked payment details; as last known while payouts are away. */
  @Get('payout-requests')
  @ApiOkResponse({ type: CreatorPayoutView, isArray: true })
  @Fails('portal.malformed', 'portal.unknown')
  payoutHistory(@Req() { portal }: PortalRequest): Promise<CreatorPayoutView[]> {
    return this.portal.payoutHistory({ contractId: portal.contractId });
  }

  /** Asks for the payout of the running term. The amount is the contract's fee. */
  @Post('payout-request')
  @ApiCreatedResponse({ type: CreatorPayoutView })
  @Fails(
    'portal.malformed',
    'portal.unknown',
    'contract.ended',
    'payout.term_not_begun',
    'payout.term_expired',
    'payout.open',
    'payout.term_paid',
    'payout.quota_unmet',
  )
  async requestPayout(@Body() body: RequestPayout, @Req() request: PortalRequest): Promise<CreatorPayoutView> {
    const { contractId } = request.portal;
    const made = await this.payouts.requestByCreator({ ...body, contractId });
    const { id: payoutRequestId, termNumber, paymentPeriodStart } = made;
    const note = { contractId, payoutRequestId, termNumber, paymentPeriodStart, ...this.portals.visit(request) };
    // The request is made; a portal service that cannot be told hears of it by its event.
    await this.portal.notePayoutRequest(note).catch(() => undefined);
    return made;
  }

  /** What is announced now: urgent, high, medium, low, and the newest of each first. */
  @Get('announcements')
  @ApiOkResponse({ type: AnnouncementView, isArray: true })
  @Fails('portal.malformed', 'portal.unknown')
  announcements(@Req() { portal }: PortalRequest): Promise<AnnouncementView[]> {
    return this.portal.announcementsFor({ contractId: portal.contractId });
  }

  /** The products that were asked for, the newest request first. */
  @Get('product-requests')
  @ApiOkResponse({ type: ProductRequestView, isArray: true })
  @Fails('portal.malformed', 'portal.unknown')
  productRequests(@Req() { portal }: PortalRequest): Promise<ProductRequestView[]> {
    return this.portal.productRequestsOf({ contractId: portal.contractId });
  }

  /** Asks for products, once in 30 days. */
  @Post('product-requests')
  @ApiCreatedResponse({ type: ProductRequestView })
  @Fails('portal.malformed', 'portal.unknown', 'product.too_soon')
  requestProducts(@Body() body: RequestProducts, @Req() request: PortalRequest): Promise<ProductRequestView> {
    const { contractId } = request.portal;
    return this.portal.requestProducts({ ...body, contractId, ...this.portals.visit(request) });
  }
}
