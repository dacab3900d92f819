import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BulkImportView } from '@creator-desk/protocol/portal/bulk-import';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ServiceHttp } from '../proxy/service-http.ts';
import { ApiRefusals } from '../openapi/responses.ts';

@ApiTags('campaign manager')
@Allow(can('portals.write'))
@Controller('campaign-manager')
export class BulkImportController {
  constructor(private readonly http: ServiceHttp) {}

  /** Creates a portal for every contract without one. Idempotent. */
  @Post('bulk-import')
  @HttpCode(200)
  @ApiOkResponse({ type: BulkImportView })
  @ApiRefusals('import.running')
  run(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.http.forward(request, response, {
      service: 'portal',
      path: '/bulk-import',
      kind: 'short',
      idleTimeoutMs: 20_000,
    });
  }
}
