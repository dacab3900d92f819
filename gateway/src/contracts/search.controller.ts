import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { can } from '@creator-desk/protocol/policies';
import { SearchFor, SearchView, type SearchPart } from '@creator-desk/protocol/system/search';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient, MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { seenPayouts, unlessMissing } from './unless-missing.ts';

/** Somebody is typing: what is not found by then comes too late. */
const timeoutMs = 2_000;

@ApiTags('search')
@Allow(can('contracts.read'))
@Controller('search')
export class SearchController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
  ) {}

  /** Creators, files, videos and payments, also when the text has a slip of the finger. */
  @Get()
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: SearchView })
  async search(@Query() query: SearchFor): Promise<SearchView> {
    const missing: SearchPart[] = [];
    const [found, videos, payouts] = await Promise.all([
      unlessMissing('contracts', this.contracts.search(query), missing),
      unlessMissing('media', this.media.search(query), missing),
      seenPayouts((payouts) => payouts.search(query), this.payouts, missing),
    ]);
    return { ...found, ...(videos && { videos }), ...(payouts && { payouts }), missing };
  }
}
