import { Controller, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { ChunkPlace, ChunkQuery, type ReceivedChunk } from '@creator-desk/protocol/media/upload';
import { uploaders } from '@creator-desk/protocol/policies';
import { placeTaken, type WholeFile } from '@creator-desk/protocol/received-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { receiveForm, type FormFile } from '@creator-desk/server/http/multipart-form';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type PartWriting, type Storage } from '@creator-desk/server/storage/storage';
import { PartTakenOver, UploadMissing } from '@creator-desk/server/storage/storage.errors';
import { requireVideoContent, requireVideoType, signatureBytes } from './video-type.ts';
import { ReceivedFiles, type ReceivedFile } from './received-files.ts';
import { TempFileBuffer } from './temp-file-buffer.ts';
import { throwAsRefusal } from './storage-refusals.ts';
import { Uploads } from './uploads.ts';

/** Receives the chunks of uploads and streams them to storage. */
@Allow(uploaders)
@Controller('uploads')
export class ChunksInternalController {
  constructor(
    private readonly uploads: Uploads,
    private readonly tempFiles: TempFileBuffer,
    private readonly receivedFiles: ReceivedFiles,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Responds once the chunk is durably stored. */
  @Post('chunk')
  @HttpCode(200)
  async receive(
    @Query() query: ChunkQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReceivedChunk | undefined> {
    const { sha256 } = query;
    const named = Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'sha256' && value !== undefined));
    const partSize = this.receivedFiles.placedChunkSize(request);
    if (partSize !== undefined) {
      const place = await parseChunkPlace(named);
      const isPlaced = await this.letPlace(request, place, { partSize, ...(sha256 !== undefined && { sha256 }) });
      if (isPlaced) return place;
      response.status(placeTaken);
      return undefined;
    }
    if (this.receivedFiles.has(request)) return this.takeOver(await this.receivedFiles.receive(request), named, sha256);
    const { fields, result } = await receiveForm(request, 'chunk', async (file) => {
      const known = { ...file.fields, ...named };
      // Most clients send the fields before the file. Otherwise the chunk is buffered on disk until they have arrived.
      if (!('uploadId' in known && 'chunkIndex' in known)) return { buffered: await this.tempFiles.write(file.body, chunkSize) };
      const place = await parseChunkPlace(known);
      await this.store(place, file.body, sha256);
      return { place };
    });
    if (result.place) return result.place;
    try {
      const place = await parseChunkPlace({ ...fields, ...named });
      await this.store(place, result.buffered.read(), sha256);
      return place;
    } finally {
      await result.buffered.remove();
    }
  }

  /** Has the gateway write the chunk to its place. @returns false when another attempt is there */
  private async letPlace(request: Request, place: ChunkPlace, known: Pick<PartWriting, 'partSize' | 'sha256'>): Promise<boolean> {
    const { uploadId, chunkIndex } = place;
    const touch = await this.uploads.expectChunk(uploadId);
    // An answer stops the gateway. An attempt that is faster waits until its last write has ended, which is after the answer.
    const stopped = Promise.withResolvers<never>();
    const write = (stop: AbortSignal): Promise<WholeFile> => {
      stop.addEventListener('abort', () => stopped.reject(new PartTakenOver()));
      return this.receivedFiles.place(request);
    };
    const check = chunkIndex === 0 && { check: { bytes: signatureBytes, start: requireVideoType } };
    const placing = this.storage.placePart(uploadId, chunkIndex, { ...known, ...check, write });
    const isPlaced = await Promise.race([placing, stopped.promise]).catch((error: unknown) => this.refuse(place, error));
    if (isPlaced) await touch();
    return isPlaced;
  }

  private async takeOver(file: ReceivedFile, named: object, sha256?: string): Promise<ChunkPlace> {
    const known = { ...file.fields, ...named };
    // Refused before the rest arrives, if the form says the place in time.
    const isPlaced = 'uploadId' in known && 'chunkIndex' in known;
    const touchPlaced = isPlaced ? await this.uploads.expectChunk((await parseChunkPlace(known)).uploadId) : undefined;
    const whole = await file.whole();
    const place = await parseChunkPlace({ ...whole.fields, ...named });
    const touch = touchPlaced ?? (await this.uploads.expectChunk(place.uploadId));
    if (place.chunkIndex === 0) await file.requireVideo();
    const { size } = whole;
    if (sha256 !== undefined && sha256.toLowerCase() !== whole.sha256) throw new Refusal('upload.damaged');
    await file
      .copy((bytes) => this.storage.putPart(place.uploadId, place.chunkIndex, bytes, { size }))
      .catch((error: unknown) => this.refuse(place, error));
    await touch();
    return place;
  }

  /** Storage does not know an upload any more whose chunks have become one object, which is not a video yet. */
  private async refuse({ uploadId }: ChunkPlace, error: unknown): Promise<never> {
    if (error instanceof UploadMissing && (await this.uploads.exists(uploadId))) throw new Refusal('upload.finished');
    return throwAsRefusal(error);
  }

  private async store(place: ChunkPlace, body: FormFile['body'], sha256?: string): Promise<void> {
    const { uploadId, chunkIndex } = place;
    const touch = await this.uploads.expectChunk(uploadId);
    const bytes = chunkIndex === 0 ? requireVideoContent(body) : body;
    await this.storage
      .putPart(uploadId, chunkIndex, bytes, { ...(sha256 && { sha256 }) })
      .catch((error: unknown) => this.refuse(place, error));
    await touch();
  }
}

const validator = validation();

function parseChunkPlace(fields: object): Promise<ChunkPlace> {
  return validator.transform(fields, { type: 'body', metatype: ChunkPlace }) as Promise<ChunkPlace>;
}
