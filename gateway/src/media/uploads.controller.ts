import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
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
import { chunkSize, largestVideo } from '@creator-desk/domain/videos/video-upload';
import { callHeaders } from '@creator-desk/protocol/caller';
import { ChunkQuery, InitUpload, ReceivedChunk, UploadId, UploadProgress } from '@creator-desk/protocol/media/upload';
import { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { uploaders } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callOrOwn, defaultTimeoutMs, runInCall } from '@creator-desk/server/messaging/call-context';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ServiceHttp } from '../proxy/service-http.ts';
import { expectForm, Streamed } from '../proxy/request-body.ts';
import { ApiRefusals, fileBody } from '../openapi/responses.ts';
import { ForCreators } from './creator.guard.ts';

/** Completing a multipart upload of gigabytes may take S3 a while. */
const finalizeTimeoutMs = 60_000;
/** A phone that changes its network is silent for a while. */
const chunkIdleTimeoutMs = 30_000;
const streamIdleTimeoutMs = 120_000;

const chunkFields = { uploadId: { type: 'string' }, chunkIndex: { type: 'integer', minimum: 0 } } as const;
const captionFields = {
  title: { type: 'string' },
  description: { type: 'string' },
  contractId: { type: 'integer' },
  replacesId: { type: 'integer' },
} as const;

/** Videos of up to 2.5 GB, in chunks of 8 MiB or as one stream. With a portal's slug as bearer, for that portal's contract. */
@ApiTags('uploads')
@Controller('video-submissions')
@ForCreators(uploaders)
export class UploadsController {
  constructor(
    private readonly media: MediaClient,
    private readonly http: ServiceHttp,
  ) {}

  /** Starts a chunked upload, which expires 24 hours after its last chunk. */
  @Post('init-upload')
  @ApiCreatedResponse({ type: UploadProgress })
  @ApiRefusals(
    'forbidden',
    'contract.not_found',
    'upload.term_closed',
    'submission.replaced',
    'video.too_large',
    'upload.too_many',
  )
  init(@Body() body: InitUpload): Promise<UploadProgress> {
    return this.media.initUpload(body);
  }

  /** Stores a chunk. Chunks may arrive in any order, in parallel and repeatedly. Fields before the chunk are faster than after it. */
  @Post('upload-chunk')
  @HttpCode(200)
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('chunk', chunkFields))
  @ApiHeader({
    name: 'X-Chunk-Sha256',
    required: false,
    description: 'SHA-256 of the chunk in hex: a chunk with another checksum is refused',
  })
  @ApiOkResponse({ type: ReceivedChunk })
  @ApiRefusals('forbidden', 'upload.not_found', 'upload.damaged', 'upload.finished', 'video.wrong_type')
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
    const { uploadId, chunkIndex } = query;
    const file = {
      field: 'chunk',
      maxBytes: chunkSize,
      hashed: parameters.has('sha256'),
      becomesObject: false,
      ...(uploadId !== undefined && chunkIndex !== undefined && { chunk: { uploadId, chunkIndex } }),
    };
    await this.http.forward(request, response, { service: 'media', path, file, idleTimeoutMs: chunkIdleTimeoutMs });
  }

  /** Answers when the whole video is durably stored. Idempotent. */
  @Post('finalize-upload')
  @ApiCreatedResponse({ type: VideoSubmissionView })
  @ApiRefusals(
    'forbidden',
    'upload.not_found',
    'upload.incomplete',
    'submission.replaced',
    'video.wrong_type',
    'upload.assembling',
  )
  finalize(@Body() body: UploadId): Promise<VideoSubmissionView> {
    return this.whenAssembled(() => this.media.finalizeUpload(body));
  }

  /** Which chunks have arrived, for resuming an upload. */
  @Get('upload/:uploadId')
  @ApiOkResponse({ type: UploadProgress })
  @ApiRefusals('forbidden', 'upload.not_found')
  progress(@Param() upload: UploadId): Promise<UploadProgress> {
    return this.media.uploadProgress(upload);
  }

  /** Discards the received chunks. A finished video stays. */
  @Delete('upload/:uploadId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'upload.not_found')
  async cancel(@Param() upload: UploadId): Promise<void> {
    await this.media.cancelUpload(upload);
  }

  /** Uploads a video as one stream. */
  @Post('upload')
  @Streamed()
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody('video', captionFields))
  @ApiCreatedResponse({ type: VideoSubmissionView })
  @ApiRefusals(
    'forbidden',
    'contract.not_found',
    'upload.term_closed',
    'submission.replaced',
    'video.too_large',
    'video.wrong_type',
  )
  async single(@Req() request: Request, @Res() response: Response): Promise<void> {
    expectForm(request);
    const isKeyed = request.headers[callHeaders.idempotencyKey] !== undefined;
    const file = { field: 'video', maxBytes: largestVideo, hashed: isKeyed, becomesObject: true };
    await this.http.forward(request, response, { service: 'media', path: '/uploads', file, idleTimeoutMs: streamIdleTimeoutMs });
  }

  /** Asks again while the service is at it. One that was killed meanwhile is missed after one call, not after all that time. */
  private async whenAssembled<T>(ask: () => Promise<T>): Promise<T> {
    const giveUp = Date.now() + finalizeTimeoutMs;
    for (;;) {
      try {
        return await runInCall({ ...callOrOwn('gateway'), deadline: Date.now() + defaultTimeoutMs }, ask);
      } catch (error) {
        const isAtIt = error instanceof Refusal && error.code === 'upload.assembling';
        if (!isAtIt || Date.now() >= giveUp) throw error;
      }
    }
  }
}
