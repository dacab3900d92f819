import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ExtractionView } from '@creator-desk/protocol/contracts/extraction';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ServiceHttp } from '../bytes/service-http.ts';
import { sendRefusal } from '../errors/error.filter.ts';
import { Fails, fileBody } from '../openapi/answers.ts';

/** A document is answered within 20 s of its arrival; the rest is for storing it. */
const patience = 30_000;

@ApiTags('documents')
@Controller('contracts')
@Fails()
export class ExtractionController {
  constructor(private readonly http: ServiceHttp) {}

  /** Reads the contract fields of a PDF. */
  @Post('extract-pdf')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('pdf'))
  @ApiOkResponse({ type: ExtractionView })
  pdf(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.read(request, response, '/extraction/pdf');
  }

  /** Reads the contract fields of a Word document. */
  @Post('extract-word')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('document'))
  @ApiOkResponse({ type: ExtractionView })
  word(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.read(request, response, '/extraction/word');
  }

  /** Reads the contract fields of any document that the system can read. */
  @Post('extract-advanced')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file'))
  @ApiOkResponse({ type: ExtractionView })
  advanced(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.read(request, response, '/extraction/advanced');
  }

  /** A refused document is answered in the shape of an extraction too: `success` false and `error` says why. */
  private async read(request: Request, response: Response, path: string): Promise<void> {
    if (!request.is('multipart/form-data')) throw new Refusal('wrong_type', { message: 'Send the file as multipart/form-data.' });
    try {
      await this.http.forward(request, response, { service: 'contracts', path, wait: patience });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const nothing = { success: false, data: null, error: error.message, preview: '', images: [], confidence: {}, evidence: {} };
      sendRefusal(response, error, nothing);
    }
  }
}
