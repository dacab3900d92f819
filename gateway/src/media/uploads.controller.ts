import { Body, Controller, Delete, Get, Headers, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ChunkQuery,
  InitUpload,
  ReceivedChunk,
  UploadId,
  UploadProgress,
  type UploadOperations,
} from '@creator-desk/protocol/media/upload';
import { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { callOrOwn, runInCall } from '@creator-desk/server/messaging/call-context';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { ServiceHttp } from '../bytes/service-http.ts';
import { Streamed } from '../bytes/streamed.ts';
import { expectForm } from '../bytes/multipart.ts';
import { Fails, fileBody } from '../openapi/answers.ts';
import { ForCreators } from './creator.guard.ts';

/** Milliseconds: putting a file of gigabytes together may take an S3 server a while. */
const finishing = 60_000;
/** Milliseconds in which nothing need move: a phone that changes its network is silent for a while, a full disk cache too. */
const chunkPatience = 30_000;
const streamPatience = 120_000;

const place = { uploadId: { type: 'string' }, chunkIndex: { type: 'integer', minimum: 0 } } as const;
const caption = {
  title: { type: 'string' },
  description: { type: 'string' },
  contractId: { type: 'integer' },
  replacesId: { type: 'integer' },
} as const;

/** Videos of up to 2.5 GB, in chunks of 8 MiB or as one stream. With a portal's slug as bearer, for its own contract. */
@ApiTags('uploads')
@Controller('video-submissions')
@ForCreators()
export class UploadsController {
  constructor(
    @Inject(operationsOf('media')) private readonly media: UploadOperations,
    private readonly http: ServiceHttp,
  ) {}

  /** Begins an upload in chunks, which goes on for 24 hours after its last chunk. */
  @Post('init-upload')
  @ApiCreatedResponse({ type: UploadProgress })
  @Fails('forbidden', 'contract.not_found', 'upload.term_closed', 'submission.replaced', 'video.too_large', 'upload.too_many')
  init(@Body() body: InitUpload): Promise<UploadProgress> {
    return this.media.initUpload(body);
  }

  /** Takes a chunk: in any order, in parallel, and again. The place may come before or behind it; before is quicker. */
  @Post('upload-chunk')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('chunk', place))
  @ApiHeader({ name: 'X-Chunk-Sha256', required: false, description: 'SHA-256 of the chunk in hex: other bytes are refused' })
  @ApiOkResponse({ type: ReceivedChunk })
  @Fails('forbidden', 'upload.not_found', 'upload.damaged', 'upload.finished', 'video.wrong_type')
  async chunk(
    @Query() query: ChunkQuery,
    @Headers('x-chunk-sha256') sha256: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    expectForm(request);
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, ...(sha256 && { sha256 }) }))
      if (value !== undefined) parameters.set(name, String(value));
    const path = `/uploads/chunk?${parameters}`;
    await this.http.forward(request, response, { service: 'media', path, wait: chunkPatience });
  }

  /** Answers once the whole video is durably stored. Asked again it answers the same. */
  @Post('finalize-upload')
  @ApiCreatedResponse({ type: VideoSubmissionView })
  @Fails('forbidden', 'upload.not_found', 'upload.incomplete', 'submission.replaced', 'video.wrong_type')
  finalize(@Body() body: UploadId): Promise<VideoSubmissionView> {
    const call = { ...callOrOwn('gateway'), deadline: Date.now() + finishing };
    return runInCall(call, () => this.media.finalizeUpload(body));
  }

  /** Which chunks have arrived, for whoever goes on after a break. */
  @Get('upload/:uploadId')
  @ApiOkResponse({ type: UploadProgress })
  @Fails('forbidden', 'upload.not_found')
  progress(@Param() upload: UploadId): Promise<UploadProgress> {
    return this.media.uploadProgress(upload);
  }

  /** Throws away what has arrived. A finished video stays. */
  @Delete('upload/:uploadId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Fails('forbidden')
  async cancel(@Param() upload: UploadId): Promise<void> {
    await this.media.cancelUpload(upload);
  }

  /** Takes a video as one stream. */
  @Post('upload')
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('video', caption))
  @ApiCreatedResponse({ type: VideoSubmissionView })
  @Fails('forbidden', 'contract.not_found', 'upload.term_closed', 'submission.replaced', 'video.too_large', 'video.wrong_type')
  async single(@Req() request: Request, @Res() response: Response): Promise<void> {
    expectForm(request);
    await this.http.forward(request, response, { service: 'media', path: '/uploads', wait: streamPatience });
  }
}
