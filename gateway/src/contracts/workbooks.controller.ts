import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SheetQuery, SheetRows } from '@creator-desk/protocol/contracts/workbook';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ApiRefusals, fileBody } from '../openapi/responses.ts';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ServiceHttp } from '../proxy/service-http.ts';

const readTimeoutMs = 60_000;

@ApiTags('posts')
@Allow(can('videos.write'))
@Controller('workbooks')
export class WorkbooksController {
  constructor(private readonly http: ServiceHttp) {}

  /** The first rows of a sheet of an Excel workbook (.xlsx) as texts, such as the numbers of posts. Nothing is stored. */
  @Post('rows')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file'))
  @ApiOkResponse({ type: SheetRows })
  @ApiRefusals()
  async rows(@Query() { sheet }: SheetQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    expectForm(request);
    const path = sheet === undefined ? '/workbooks/rows' : `/workbooks/rows?${new URLSearchParams({ sheet }).toString()}`;
    await this.http.forward(request, response, { service: 'contracts', path, idleTimeoutMs: readTimeoutMs });
  }
}
