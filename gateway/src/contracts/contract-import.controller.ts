import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ExportContracts,
  ImportAnswer,
  ImportColumns,
  ImportColumnsQuery,
  ImportQuery,
} from '@creator-desk/protocol/contracts/contract-import';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { ApiRefusals, fileBody } from '../openapi/responses.ts';

/** Enough for a file with several hundred thousand rows. */
const importTimeoutMs = 180_000;

const seenContracts =
  'The contracts that a dry run has shown as changed, as row:contractId:version, separated by commas. What was changed since is an error then, instead of being overwritten.';

/** CSV import and export. Registered before ContractsController, whose paths begin with an id. */
@ApiTags('contracts')
@Allow(can('contracts.write'))
@Controller('contracts')
export class ContractImportController {
  constructor(
    private readonly http: ServiceHttp,
    private readonly lists: ListProxy,
  ) {}

  /**
   * Imports the contracts of a CSV file, or of a sheet of an Excel workbook; valid rows are imported even if others are invalid. With
   * dryRun nothing is stored.
   */
  @Post('import')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file', { seen: { type: 'string', description: seenContracts } }))
  @ApiOkResponse({ type: ImportAnswer })
  @ApiRefusals('import.running')
  async import(
    @Query() { dryRun = 'false', ...how }: ImportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.forward(request, response, '/contracts/import', { dryRun, ...how });
  }

  /** Which field each column of a file seems to be, by its heading and by what its cells say. Nothing is stored. */
  @Post('import/columns')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file'))
  @ApiOkResponse({ type: ImportColumns })
  @ApiRefusals()
  async columns(@Query() how: ImportColumnsQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.forward(request, response, '/contracts/import/columns', { ...how });
  }

  /**
   * The contracts as a CSV file that can be imported again, with their running term, owner, document and creation time. An import
   * assigns new ids and creators, and links a document that is still in the vault.
   */
  @Allow(can('fees.read'))
  @Get('export')
  @ApiOkResponse({ description: 'contracts.csv', content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@Query() query: ExportContracts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.export(request, response, 'contracts', '/contracts/export', query);
  }

  private async forward(request: Request, response: Response, path: string, query: object): Promise<void> {
    expectForm(request);
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const parameters = new URLSearchParams(given).toString();
    const whole = parameters === '' ? path : `${path}?${parameters}`;
    await this.http.forward(request, response, { service: 'contracts', path: whole, idleTimeoutMs: importTimeoutMs });
  }
}
