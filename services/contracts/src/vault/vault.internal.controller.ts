import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListContractFiles } from '@creator-desk/protocol/contracts/documents/contract-file';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { VaultQueries, contractFileView } from './vault.query.ts';

@Allow(can('documents.read'))
@Controller('contract-files')
export class VaultInternalController {
  constructor(private readonly lists: VaultQueries) {}

  @Get()
  async list(@Query() query: ListContractFiles, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), contractFileView);
  }
}
