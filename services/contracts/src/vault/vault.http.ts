import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListContractFiles } from '@creator-desk/protocol/contracts/contract-file';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { sendList } from '@creator-desk/server/http/json-list';
import { VaultLists, contractFileView } from './vault.list.ts';

@AllowCallers('admin')
@Controller('contract-files')
export class VaultHttp {
  constructor(private readonly lists: VaultLists) {}

  @Get()
  async list(@Query() query: ListContractFiles, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), contractFileView);
  }
}
