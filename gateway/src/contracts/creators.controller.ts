import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractsOfOne, CreatorAt, CreatorView, ListCreators } from '@creator-desk/protocol/contracts/creator';
import { can } from '@creator-desk/protocol/policies';
import { CreatorPageView, OpenWorkView, type CreatorPart } from '@creator-desk/protocol/system/creator-page';
import { Allow } from '@creator-desk/server/access/allow';
import {
  CommsClient,
  ContractsClient,
  MediaClient,
  PayoutsClient,
  PortalClient,
} from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { seenPayouts, unlessMissing } from './unless-missing.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** The screen shows the other parts when a service takes longer. */
const timeoutMs = 2_000;

@ApiTags('creators')
@Allow(can('contracts.read'))
@Controller('creators')
export class CreatorsController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
    private readonly portal: PortalClient,
    private readonly comms: CommsClient,
    private readonly lists: ListProxy,
  ) {}

  /** Who has a contract, or a page of them. */
  @Get()
  @ApiOkResponse({ type: CreatorView, isArray: true, headers: listHeaders })
  list(@Query() query: ListCreators, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'contracts', '/creators', query);
  }

  /** What is open for contracts of a list: videos without a decision, and payments. */
  @Get('open-work')
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: OpenWorkView })
  async openWork(@Query() { contractIds }: ContractsOfOne): Promise<OpenWorkView> {
    const missing: CreatorPart[] = [];
    const [videos, payouts] = await Promise.all([
      unlessMissing('videos', this.media.openVideos({ contractIds }), missing),
      seenPayouts((payouts) => payouts.openPayouts({ contractIds }), this.payouts, missing),
    ]);
    const contracts = contractIds.map((contractId, at) => ({ contractId, ...videos?.[at], ...payouts?.[at] }));
    return { contracts, missing };
  }

  /**
   * Everything about a creator that is first on the screen: contracts, files, videos, posts, payouts, portals and contacts. What a service does
   * not answer in time is named in `missing`; what the role does not see is left out.
   */
  @Get(':socialHandle')
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: CreatorPageView })
  @ApiRefusals('creator.not_found')
  async creator(@Param() { socialHandle }: CreatorAt): Promise<CreatorPageView> {
    const record = await this.contracts.creator({ socialHandle });
    const { creatorId } = record;
    const of = { contractIds: record.contracts.map(({ id }) => id) };
    const missing: CreatorPart[] = [];
    const [videos, posts, payouts, portals, contacts] = await Promise.all([
      unlessMissing('videos', this.media.videosOfCreator(of), missing),
      unlessMissing('posts', this.media.postsOfCreator(of), missing),
      seenPayouts((payouts) => payouts.payoutsOfCreator({ ...of, creatorId }), this.payouts, missing),
      unlessMissing('portals', this.portal.portalsOfCreator(of), missing),
      unlessMissing('contacts', this.comms.contactsOfCreator(of), missing),
    ]);
    return {
      ...record,
      ...(videos && { videos }),
      ...(posts && { posts }),
      ...(payouts && { payouts }),
      ...(portals && { portals }),
      ...(contacts && { contacts }),
      missing,
    };
  }
}
