import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ExportCreator } from '@creator-desk/protocol/contracts/creator-export';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { CreatorArchive } from './creator-archive.ts';

@ApiTags('privacy')
@Allow(can('creators.export'))
@Controller('creator-exports')
export class CreatorExportsController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly archive: CreatorArchive,
  ) {}

  /**
   * Everything about a creator as a ZIP file: the rows of all services as JSON, files and videos, and an index.html that shows them
   * without a network. It says what is left out, and why. The audit log has a line about it. An owner's archive has payment details, so
   * it needs a recent proof like other exports of them.
   */
  @NeedsRecentProof()
  @Get()
  @ApiOkResponse({ description: 'The archive', content: { 'application/zip': {} } })
  @ApiRefusals('creator.not_found')
  async export(@Query() { socialHandle }: ExportCreator, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { contractIds } = await this.contracts.beginCreatorExport({ socialHandle });
    await this.archive.send(request, response, { socialHandle, contractIds });
  }
}
