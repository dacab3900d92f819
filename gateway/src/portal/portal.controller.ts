import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { acceptedLanguage } from '@creator-desk/domain/values/languages';
import { CreatorPayoutView, RequestPayout } from '@creator-desk/protocol/payouts/creator-payout';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import { portal } from '@creator-desk/protocol/portal/operations';
import { ChooseLanguage, LanguageView, PortalView } from '@creator-desk/protocol/portal/portal-page';
import { ProductRequestView, RequestProducts } from '@creator-desk/protocol/portal/product-request';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { ChecksSlug, ForPortal, type PortalRequest } from './portal.guard.ts';
import { PortalResolver } from './portal-resolver.ts';

/** A creator's page. Its secret address is the creator's credential. */
@ApiTags('portal')
@Controller('portal/:slug')
@ForPortal()
export class PortalController {
  constructor(
    private readonly portal: PortalClient,
    private readonly payouts: PayoutsClient,
    private readonly portals: PortalResolver,
    private readonly throttle: Throttle,
  ) {}

  /** The page. It is available while other services are down. */
  @Get()
  @ApiOkResponse({ type: PortalView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  @ChecksSlug()
  async page(@Param('slug') slug: string, @Req() request: PortalRequest): Promise<PortalView> {
    try {
      const browserLanguage = acceptedLanguage(request.get('accept-language') ?? '');
      const visit = { ...this.portals.visit(request), ...(browserLanguage && { browserLanguage }) };
      return await this.portal.page({ contractId: request.portal.contractId, slug, ...visit });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'portal.unknown') {
        this.portals.forget(slug);
        await this.throttle.spend(request, cost.refused);
      }
      throw error;
    }
  }

  /** The language of the page and of mails to the creator. */
  @Post('language')
  @HttpCode(200)
  @Allow(portal.chooseLanguage.policy)
  @ApiOkResponse({ type: LanguageView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  chooseLanguage(@Body() { language }: ChooseLanguage, @Req() { portal: { contractId } }: PortalRequest): Promise<LanguageView> {
    return this.portal.chooseLanguage({ contractId, language });
  }

  /** The payout requests, newest first, with masked payment details. While the payouts service is down, the last known ones. */
  @Get('payout-requests')
  @ApiOkResponse({ type: CreatorPayoutView, isArray: true })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  payoutHistory(@Req() { portal }: PortalRequest): Promise<CreatorPayoutView[]> {
    return this.portal.payoutHistory({ contractId: portal.contractId });
  }

  /** Requests the payout of the current term. The amount is the contract's fee. */
  @Post('payout-request')
  @Allow(payouts.requestByCreator.policy)
  @ApiCreatedResponse({ type: CreatorPayoutView })
  @ApiRefusals(
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
    // The request exists already; if this fails, the portal learns of it from the event.
    await this.portal.notePayoutRequest(note).catch(() => undefined);
    return made;
  }

  /** The active announcements by priority (urgent, high, medium, low), newest first. */
  @Get('announcements')
  @ApiOkResponse({ type: AnnouncementView, isArray: true })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  announcements(@Req() { portal }: PortalRequest): Promise<AnnouncementView[]> {
    return this.portal.announcementsFor({ contractId: portal.contractId });
  }

  /** The product requests, newest first. */
  @Get('product-requests')
  @ApiOkResponse({ type: ProductRequestView, isArray: true })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  productRequests(@Req() { portal }: PortalRequest): Promise<ProductRequestView[]> {
    return this.portal.productRequestsOf({ contractId: portal.contractId });
  }

  /** Requests products, at most once in 30 days. */
  @Post('product-requests')
  @Allow(portal.requestProducts.policy)
  @ApiCreatedResponse({ type: ProductRequestView })
  @ApiRefusals('portal.malformed', 'portal.unknown', 'product.too_soon')
  requestProducts(@Body() body: RequestProducts, @Req() request: PortalRequest): Promise<ProductRequestView> {
    const { contractId } = request.portal;
    return this.portal.requestProducts({ ...body, contractId, ...this.portals.visit(request) });
  }
}
