import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BulkImportView } from '@creator-desk/protocol/portal/bulk-import';
import { ServiceHttp } from '../bytes/service-http.ts';
import { Fails } from '../openapi/answers.ts';

@ApiTags('campaign manager')
@Controller('campaign-manager')
export class BulkImportController {
  constructor(private readonly http: ServiceHttp) {}

  /** Makes a portal for every contract that has none. Running it again changes nothing. */
  @Post('bulk-import')
  @HttpCode(200)
  @ApiOkResponse({ type: BulkImportView })
  @Fails('import.running')
  run(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.http.forward(request, response, { service: 'portal', path: '/bulk-import', kind: 'short', wait: 20_000 });
  }
}
