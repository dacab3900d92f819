import { applyDecorators, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import {
  PartialExtractionView,
  ProgressOf,
  progressOperation,
  ProgressView,
  type AskProgress,
} from '@creator-desk/protocol/contracts/documents/extraction-progress';
import { Refusal } from '@creator-desk/protocol/refusals';
import { RpcClient } from '@creator-desk/server/messaging/rpc/rpc.client';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { sendFailure } from '../errors/failure.ts';
import { ApiRefusalsAs, Failure, fileBody } from '../openapi/responses.ts';
import { documentTimeoutMs, ProgressId, TakesProgressId, withProgressId } from './documents.ts';

/** A refused document: a failure and an extraction without data. A request refused before that is the failure only. */
class ExtractionFailure extends Failure {
  @ApiPropertyOptional({ enum: [false], type: Boolean }) success?: false;
  @ApiPropertyOptional({ type: 'object', nullable: true, additionalProperties: false }) data?: null;
  @ApiPropertyOptional({ type: String, description: 'Why, for people' }) error?: string;
  @ApiPropertyOptional({ type: String }) preview?: string;
  @ApiPropertyOptional({ type: String, isArray: true }) images?: string[];
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'number' } }) confidence?: Record<string, number>;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { $ref: '#/components/schemas/Evidence' } }) evidence?: object;
}

/** A route that takes one document in this form field. */
const TakesDocument = (field: string): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Streamed(),
    TakesProgressId(),
    ApiConsumes('multipart/form-data'),
    ApiBody(fileBody(field)),
    ApiOkResponse({ type: ExtractionView }),
    ApiRefusalsAs(ExtractionFailure, 'document.unreadable'),
  );

@ApiTags('documents')
@Allow(can('documents.write'))
@Controller('contracts')
export class ExtractionController {
  constructor(
    private readonly http: ServiceHttp,
    private readonly client: RpcClient,
  ) {}

  /** The progress of the document that was sent with this progressId. Poll it a few times a second at most. */
  @Get('extractions/:progressId')
  @ApiOkResponse({ type: ProgressView })
  async progress(@Param() { progressId }: ProgressOf): Promise<ProgressView> {
    const unknown: ProgressView = { stage: 'unknown', page: null, pages: null, before: null, pagesRead: 0 };
    return this.ask(progressId, {}, unknown);
  }

  /** What was read so far of the document that was sent with this progressId. Ask again when `pagesRead` of its progress grows. */
  @Get('extractions/:progressId/fields')
  @ApiOkResponse({ type: PartialExtractionView })
  async fields(@Param() { progressId }: ProgressOf): Promise<PartialExtractionView> {
    return this.ask<PartialExtractionView>(progressId, { fields: true }, { extraction: null });
  }

  /** Reads the contract fields of a PDF. */
  @Post('extract-pdf')
  @TakesDocument('pdf')
  pdf(@Req() request: Request, @Res() response: Response, @ProgressId() progressId?: string): Promise<void> {
    return this.read(request, response, withProgressId('/extraction/pdf', progressId));
  }

  /** Reads the contract fields of a Word document. */
  @Post('extract-word')
  @TakesDocument('document')
  word(@Req() request: Request, @Res() response: Response, @ProgressId() progressId?: string): Promise<void> {
    return this.read(request, response, withProgressId('/extraction/word', progressId));
  }

  /** Reads the contract fields of any document that the system can read. */
  @Post('extract-advanced')
  @TakesDocument('file')
  advanced(@Req() request: Request, @Res() response: Response, @ProgressId() progressId?: string): Promise<void> {
    return this.read(request, response, withProgressId('/extraction/advanced', progressId));
  }

  /** Reads the contract fields of up to 5 page images, in the field `images`, or of one, in `image`. */
  @Post('extract-image')
  @TakesDocument('images')
  image(@Req() request: Request, @Res() response: Response, @ProgressId() progressId?: string): Promise<void> {
    return this.read(request, response, withProgressId('/extraction/image', progressId));
  }

  // Nobody answers before and after the work.
  private async ask<View extends object>(progressId: string, asked: AskProgress, nobody: View): Promise<View> {
    try {
      return (await this.client.ask(progressOperation(progressId).subject, asked)) as View;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
      return nobody;
    }
  }

  /** A refused document is answered as an extraction too, with `success` false and the reason in `error`. */
  private async read(request: Request, response: Response, path: string): Promise<void> {
    try {
      expectForm(request);
      await this.http.forward(request, response, { service: 'contracts', path, idleTimeoutMs: documentTimeoutMs });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const nothing = { success: false, data: null, error: error.message, preview: '', images: [], confidence: {}, evidence: {} };
      sendFailure(response, error, nothing);
    }
  }
}
