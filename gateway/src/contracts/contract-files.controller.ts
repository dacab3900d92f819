import type { IncomingMessage } from 'node:http';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import {
  ContractFileView,
  CorrectedFile,
  DownloadQuery,
  ListContractFiles,
  ListCorrections,
  UpdateContractFile,
  UploadedContractFile,
  VaultSummary,
} from '@creator-desk/protocol/contracts/documents/contract-file';
import { ConversionView, FilePageAt } from '@creator-desk/protocol/contracts/conversion';
import { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ListProxy } from '../proxy/list-proxy.ts';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { ApiFile, ApiRefusals, fileBody, listHeaders } from '../openapi/responses.ts';
import { documentTimeoutMs, ProgressId, TakesProgressId, withProgressId } from './documents.ts';

const storeTimeoutMs = 60_000;

/** MIME types of downloads, derived from the file names. */
const vaultMimeTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/jpeg',
  'image/png',
  'image/gif',
  'text/plain',
  'application/octet-stream',
];

@ApiTags('vault')
@Allow(can('documents.read'))
@Controller('contract-files')
export class ContractFilesController {
  constructor(
    private readonly vault: ContractsClient,
    private readonly lists: ListProxy,
    private readonly http: ServiceHttp,
  ) {}

  /** The vault's files, or a page of them. The search covers names and the text of documents. */
  @Get()
  @ApiOkResponse({ type: ContractFileView, isArray: true, headers: listHeaders })
  list(@Query() query: ListContractFiles, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'contracts', '/contract-files', query);
  }

  @Get('summary')
  @ApiOkResponse({ type: VaultSummary })
  summary(): Promise<VaultSummary> {
    return this.vault.vaultSummary({});
  }

  /** Documents in whose extracted fields a person corrected something, at most 500 in the order of their ids. */
  @Get('corrections')
  @ApiOkResponse({ type: CorrectedFile, isArray: true })
  async corrections(@Query() { after }: ListCorrections, @Req() request: Request, @Res() response: Response): Promise<void> {
    const path = `/contract-files/corrections${after === undefined ? '' : `?after=${after}`}`;
    await this.http.forward(request, response, { service: 'contracts', path });
  }

  /** Stores a PDF, Word, Excel or image file of up to 100 MB. */
  @Allow(can('documents.write'))
  @Post('upload')
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('file', { contractId: { type: 'integer', minimum: 1, description: 'The contract that it belongs to' } }))
  @ApiCreatedResponse({ type: UploadedContractFile })
  @ApiRefusals('contract.not_found')
  async upload(@Req() request: Request, @Res() response: Response): Promise<void> {
    expectForm(request);
    await this.http.forward(request, response, {
      service: 'contracts',
      path: '/contract-files/upload',
      idleTimeoutMs: storeTimeoutMs,
    });
  }

  /** The bytes as they were uploaded, whole or a range. */
  @Get(':id/download')
  @ApiFile(vaultMimeTypes)
  @ApiRefusals('file.not_found', 'range_not_satisfiable')
  async download(
    @Param() { id }: ContractId,
    @Query() { inline = '0' }: DownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.http.forward(request, response, {
      service: 'contracts',
      path: `/contract-files/${id}/download?inline=${inline}`,
      onAnswer: (answer) => allowPreview(answer, response),
    });
  }

  /** The first 10 pages of a PDF as images, for browsers that have no viewer for it. */
  @Get(':id/pages')
  @ApiOkResponse({ type: ConversionView })
  @ApiRefusals('file.not_found', 'wrong_type', 'document.unreadable')
  async pages(@Param() { id }: ContractId, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.http.forward(request, response, {
      service: 'contracts',
      path: `/contract-files/${id}/pages`,
      idleTimeoutMs: documentTimeoutMs,
    });
  }

  /** One page of a PDF as an image, drawn when it is asked for first. */
  @Get(':id/pages/:page')
  @ApiOkResponse({ description: 'The page', content: { 'image/png': {} } })
  @ApiRefusals('file.not_found', 'wrong_type', 'document.unreadable')
  page(@Param() { id, page }: FilePageAt, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.http.forward(request, response, {
      service: 'contracts',
      path: `/contract-files/${id}/pages/${page}`,
      idleTimeoutMs: documentTimeoutMs,
    });
  }

  /** Reads the next pages, at most 5, of a document whose extraction has more; the fields are those of all pages read so far. */
  @Allow(can('documents.write'))
  @Post(':id/read-more')
  @HttpCode(200)
  @TakesProgressId()
  @ApiOkResponse({ type: ExtractionView })
  @ApiRefusals('file.not_found', 'document.unreadable')
  readMore(
    @Param() { id }: ContractId,
    @Req() request: Request,
    @Res() response: Response,
    @ProgressId() progressId?: string,
  ): Promise<void> {
    return this.http.forward(request, response, {
      service: 'contracts',
      path: withProgressId(`/extraction/more/${id}`, progressId),
      idleTimeoutMs: documentTimeoutMs,
    });
  }

  /** Changes what is given; the rest stays. */
  @Allow(can('documents.write'))
  @Put(':id')
  @ApiIfMatch('file.stale')
  @ApiOkResponse({ type: ContractFileView })
  @ApiRefusals('file.not_found', 'contract.not_found')
  update(
    @Param() { id }: ContractId,
    @Body() body: UpdateContractFile,
    @IfMatch() ifMatch?: number[],
  ): Promise<ContractFileView> {
    return this.vault.updateFile({ ...body, id, ifMatch });
  }

  @Allow(can('documents.write'))
  @Delete(':id')
  @ApiIfMatch('file.stale')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('file.not_found')
  async remove(@Param() { id }: ContractId, @IfMatch() ifMatch?: number[]): Promise<void> {
    await this.vault.removeFile({ id, ifMatch });
  }
}

/** An image may load and run nothing, and only our own pages may frame it. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/**
 * The PDF viewers of Chromium and Safari do not start in a sandbox (crbug.com/41131921), nor without their own styles and
 * objects. They isolate the document from our origin themselves.
 */
const pdfPolicy = "frame-ancestors 'self'";

/** Lets the browser show a file within our pages if the service marked it `inline`. */
export function allowPreview({ headers }: IncomingMessage, response: Response): void {
  // A proxy must not compress it: ranges refer to the stored bytes.
  response.setHeader('Cache-Control', 'private, no-store, no-transform');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!headers['content-disposition']?.startsWith('inline')) return;
  const isPdf = headers['content-type']?.startsWith('application/pdf');
  response.setHeader('Content-Security-Policy', isPdf ? pdfPolicy : picturePolicy);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
