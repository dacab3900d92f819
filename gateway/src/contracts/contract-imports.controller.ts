import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractImportView, ImportId, UndoneImport } from '@creator-desk/protocol/contracts/import-undo';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ServiceHttp } from '../proxy/service-http.ts';
import { ApiRefusals } from '../openapi/responses.ts';

/** Undoing a large import takes as long as making it. */
const undoTimeoutMs = 180_000;

/** The last imports. Registered before ContractsController, whose paths begin with an id. */
@ApiTags('contracts')
@Allow(can('contracts.write'))
@Controller('contracts/imports')
export class ContractImportsController {
  constructor(private readonly http: ServiceHttp) {}

  /** The newest 20 imports. */
  @Get()
  @ApiOkResponse({ type: ContractImportView, isArray: true })
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.http.forward(request, response, { service: 'contracts', path: '/contracts/imports', kind: 'short' });
  }

  /**
   * Removes the contracts that an import added and restores the fields that it changed, where nobody has changed or used them since.
   * Possible within a day. Again, it answers what it did the first time.
   */
  @Post(':id/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: UndoneImport })
  @ApiRefusals('import.not_found', 'import.too_old', 'import.running')
  async undo(@Param() { id }: ImportId, @Req() request: Request, @Res() response: Response): Promise<void> {
    const path = `/contracts/imports/${id}/undo`;
    await this.http.forward(request, response, { service: 'contracts', path, idleTimeoutMs: undoTimeoutMs });
  }
}
