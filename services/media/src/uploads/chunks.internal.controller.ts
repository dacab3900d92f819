import { Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { chunkSize } from '@creator-desk/domain/video-upload';
import { ChunkPlace, ChunkQuery, type ReceivedChunk } from '@creator-desk/protocol/media/upload';
import { adminsAndCreators } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { requireVideoContent } from './video-type.ts';
import { receiveForm, type FormFile } from './multipart-form.ts';
import { TempFileBuffer } from './temp-file-buffer.ts';
import { throwAsRefusal } from './storage-refusals.ts';
import { Uploads } from './uploads.ts';

/** Receives the chunks of uploads and streams them to storage. */
@Allow(adminsAndCreators)
@Controller('uploads')
export class ChunksInternalController {
  constructor(
    private readonly uploads: Uploads,
    private readonly tempFiles: TempFileBuffer,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Responds once the chunk is durably stored. */
  @Post('chunk')
  @HttpCode(200)
  async receive(@Query() query: ChunkQuery, @Req() request: Request): Promise<ReceivedChunk> {
    const { sha256 } = query;
    const named = Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'sha256' && value !== undefined));
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

  private async store({ uploadId, chunkIndex }: ChunkPlace, body: FormFile['body'], sha256?: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) throw new Refusal('upload.finished');
    const bytes = chunkIndex === 0 ? requireVideoContent(body) : body;
    await this.storage.putPart(uploadId, chunkIndex, bytes, { ...(sha256 && { sha256 }) }).catch(throwAsRefusal);
    await this.uploads.touch(uploadId);
  }
}

const validator = validation();

function parseChunkPlace(fields: object): Promise<ChunkPlace> {
  return validator.transform(fields, { type: 'body', metatype: ChunkPlace }) as Promise<ChunkPlace>;
}
