import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListContractFiles } from '@creator-desk/protocol/contracts/contract-file';
import { admins } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { VaultQueries, contractFileView } from './vault.query.ts';

@Allow(admins)
@Controller('contract-files')
export class VaultInternalController {
  constructor(private readonly lists: VaultQueries) {}

  @Get()
  async list(@Query() query: ListContractFiles, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), contractFileView);
  }
}
