import { Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { ChunkPlace, ChunkQuery, type ReceivedChunk } from '@creator-desk/protocol/media/upload';
import { uploaders } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { receiveForm, type FormFile } from '@creator-desk/server/http/multipart-form';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { UploadMissing } from '@creator-desk/server/storage/storage.errors';
import { requireVideoContent } from './video-type.ts';
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
  async receive(@Query() query: ChunkQuery, @Req() request: Request): Promise<ReceivedChunk> {
    const { sha256 } = query;
    const named = Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'sha256' && value !== undefined));
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

  private async takeOver(file: ReceivedFile, named: object, sha256?: string): Promise<ChunkPlace> {
    const known = { ...file.fields, ...named };
    // Refused before the rest arrives, if the form says the place in time.
    const isPlaced = 'uploadId' in known && 'chunkIndex' in known;
    if (isPlaced) await this.requireOpen(await parseChunkPlace(known));
    const whole = await file.whole();
    const place = await parseChunkPlace({ ...whole.fields, ...named });
    if (!isPlaced) await this.requireOpen(place);
    if (place.chunkIndex === 0) await file.requireVideo();
    const { size } = whole;
    if (sha256 !== undefined && sha256.toLowerCase() !== whole.sha256) throw new Refusal('upload.damaged');
    await file
      .copy((bytes) => this.storage.putPart(place.uploadId, place.chunkIndex, bytes, { size }))
      .catch((error: unknown) => this.refuse(place, error));
    await this.uploads.touch(place.uploadId);
    return place;
  }

  /** @throws Refusal upload.not_found, forbidden, upload.finished */
  private async requireOpen({ uploadId }: ChunkPlace): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) throw new Refusal('upload.finished');
  }

  /** Storage does not know an upload any more whose chunks have become one object, which is not a video yet. */
  private async refuse({ uploadId }: ChunkPlace, error: unknown): Promise<never> {
    if (error instanceof UploadMissing && (await this.uploads.exists(uploadId))) throw new Refusal('upload.finished');
    return throwAsRefusal(error);
  }

  private async store(place: ChunkPlace, body: FormFile['body'], sha256?: string): Promise<void> {
    const { uploadId, chunkIndex } = place;
    await this.requireOpen(place);
    const bytes = chunkIndex === 0 ? requireVideoContent(body) : body;
    await this.storage
      .putPart(uploadId, chunkIndex, bytes, { ...(sha256 && { sha256 }) })
      .catch((error: unknown) => this.refuse(place, error));
    await this.uploads.touch(uploadId);
  }
}

const validator = validation();

function parseChunkPlace(fields: object): Promise<ChunkPlace> {
  return validator.transform(fields, { type: 'body', metatype: ChunkPlace }) as Promise<ChunkPlace>;
}
