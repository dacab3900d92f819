import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { can } from '@creator-desk/protocol/policies';
import {
  PreviewRetentionOfAll,
  retentionOwners,
  RetentionPreviewOf,
  type PreviewRetention,
  type RetentionPreview,
} from '@creator-desk/protocol/settings/retention';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient, MediaClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';

type Preview = (input: PreviewRetention) => Promise<RetentionPreview>;

@ApiTags('settings')
@Allow(can('settings.write'))
@Controller('retention')
export class RetentionController {
  private readonly previewOf: Record<RetentionKey, Preview>;

  constructor(media: MediaClient, portal: PortalClient, comms: CommsClient) {
    const clients = { media, portal, comms };
    const preview =
      (key: RetentionKey): Preview =>
      (input) =>
        clients[retentionOwners[key]].previewRetention(input);
    this.previewOf = {
      keepPortalUsesDays: preview('keepPortalUsesDays'),
      keepDraftsDays: preview('keepDraftsDays'),
      keepRejectedVideosDays: preview('keepRejectedVideosDays'),
    };
  }

  /** What the given days would remove now. Nothing is removed before the settings are saved. */
  @Get('preview')
  @ApiOkResponse({ type: RetentionPreviewOf, isArray: true })
  preview(@Query() given: PreviewRetentionOfAll): Promise<RetentionPreviewOf[]> {
    const asked = retentionKeys.flatMap((key) => (given[key] === undefined ? [] : [{ key, days: given[key] }]));
    return Promise.all(asked.map(async ({ key, days }) => ({ key, ...(await this.previewOf[key]({ days })) })));
  }
}
