import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ExportContracts, ImportAnswer, ImportQuery } from '@creator-desk/protocol/contracts/contract-import';
import { ListProxy } from '../bytes/list-proxy.ts';
import { expectForm } from '../bytes/multipart.ts';
import { ServiceHttp } from '../bytes/service-http.ts';
import { Streamed } from '../bytes/streamed.ts';
import { Fails, fileBody } from '../openapi/answers.ts';

/** Milliseconds for the largest file, some hundred thousand rows. */
const importTakes = 180_000;

/** Contracts as CSV files. Its paths come before those with an id. */
@ApiTags('contracts')
@Controller('contracts')
export class ContractImportController {
  constructor(
    private readonly http: ServiceHttp,
    private readonly lists: ListProxy,
  ) {}

  /** Adds the contracts of a CSV file; good rows are imported although others are bad. With dryRun it only tells what would happen. */
  @Post('import')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file'))
  @ApiOkResponse({ type: ImportAnswer })
  @Fails('import.running')
  async import(@Query() { dryRun = 'false' }: ImportQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    expectForm(request);
    const path = `/contracts/import?dryRun=${dryRun}`;
    await this.http.forward(request, response, { service: 'contracts', path, wait: importTakes });
  }

  /**
   * The contracts as a CSV file that an import takes back: with their running term, owner, document and when they were made. Their
   * ids and creators are given anew, and a document is linked again where it is still in the vault.
   */
  @Get('export')
  @ApiOkResponse({ description: 'contracts.csv', content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@Query() query: ExportContracts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.export(request, response, 'contracts', '/contracts/export', query);
  }
}
