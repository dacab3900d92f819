import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { media } from '@creator-desk/protocol/media/operations';
import { RightsView, SubmitSparkCodeFor } from '@creator-desk/protocol/media/video-rights';
import { Allow } from '@creator-desk/server/access/allow';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';

@ApiTags('portal')
@Controller('portal/:slug/spark-codes')
@ForPortal()
export class PortalSparkCodesController {
  constructor(private readonly media: MediaClient) {}

  /** Submits the Spark code of an approved video. */
  @Post()
  @Allow(media.submitSparkCode.policy)
  @ApiCreatedResponse({ type: RightsView })
  @ApiRefusals(
    'portal.malformed',
    'portal.unknown',
    'submission.not_found',
    'rights.not_approved',
    'rights.code_known',
    'rights.too_many_codes',
  )
  submit(@Body() body: SubmitSparkCodeFor, @Req() { portal: { contractId } }: PortalRequest): Promise<RightsView> {
    return this.media.submitSparkCode({ ...body, contractId });
  }
}
