import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ConversionView, PageImageAt } from '@creator-desk/protocol/contracts/conversion';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { sendFailure } from '../errors/failure.ts';
import { ApiRefusals, ApiRefusalsAs, Failure, fileBody } from '../openapi/responses.ts';
import { documentTimeoutMs, ProgressId, TakesProgressId, withProgressId } from './documents.ts';

/** A refused document: a failure and a conversion without images. A request refused before that is the failure only. */
class ConversionFailure extends Failure {
  @ApiPropertyOptional({ enum: [false], type: Boolean }) success?: false;
  @ApiPropertyOptional({ type: String, isArray: true }) images?: string[];
  @ApiPropertyOptional({ type: String, description: 'Why, for people' }) error?: string;
  @ApiPropertyOptional({ type: Number }) pagesTotal?: number;
}

@ApiTags('documents')
@Allow(can('documents.write'))
@Controller('convert')
export class ConversionController {
  constructor(private readonly http: ServiceHttp) {}

  /** Turns the pages of a PDF, at most 50, into PNG images. */
  @Post('pdf-to-png')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('pdf'))
  @ApiOkResponse({ type: ConversionView })
  @ApiRefusalsAs(ConversionFailure, 'document.unreadable')
  @TakesProgressId()
  async convert(@Req() request: Request, @Res() response: Response, @ProgressId() progressId?: string): Promise<void> {
    try {
      expectForm(request);
      await this.http.forward(request, response, {
        service: 'contracts',
        path: withProgressId('/conversion', progressId),
        idleTimeoutMs: documentTimeoutMs,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendFailure(response, error, { success: false, images: [], error: error.message, pagesTotal: 0 });
    }
  }

  @Get('images/:conversion/:page')
  @ApiOkResponse({ description: 'One page', content: { 'image/png': {} } })
  @ApiRefusals('file.not_found')
  page(@Param() { conversion, page }: PageImageAt, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.http.forward(request, response, { service: 'contracts', path: `/conversion/${conversion}/${page}` });
  }
}
