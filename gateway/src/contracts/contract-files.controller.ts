import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { ServiceHttp } from '../bytes/service-http.ts';
import { Fails } from '../openapi/answers.ts';

@ApiTags('vault')
@Controller('contract-files')
@Fails()
export class ContractFilesController {
  constructor(private readonly http: ServiceHttp) {}

  @Get(':id/download')
  @ApiOkResponse({ description: 'The bytes as they were uploaded', content: { 'application/octet-stream': {} } })
  @Fails('invalid', 'file.not_found')
  download(@Param() { id }: ContractId, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.http.forward(request, response, { service: 'contracts', path: `/contract-files/${id}/download` });
  }
}
