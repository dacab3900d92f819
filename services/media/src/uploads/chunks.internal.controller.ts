import type { Readable } from 'node:stream';
import { Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { chunkSize } from '@creator-desk/domain/video-upload';
import { ChunkPlace, ChunkQuery, type ReceivedChunk } from '@creator-desk/protocol/media/upload';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { checkedBeginning } from './checked-beginning.ts';
import { receiveForm, type FormFile } from './form.ts';
import { Spool } from './spool.ts';
import { refuseAs } from './storage-refusals.ts';
import { Uploads } from './uploads.ts';

/** Chunks of uploads, from the connection straight to their place in storage. */
@AllowCallers('admin', 'creator')
@Controller('uploads')
export class ChunksInternalController {
  constructor(
    private readonly uploads: Uploads,
    private readonly spool: Spool,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Answers when the chunk is durably stored. */
  @Post('chunk')
  @HttpCode(200)
  async receive(@Query() query: ChunkQuery, @Req() request: Request): Promise<ReceivedChunk> {
    const { sha256 } = query;
    const named = Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'sha256' && value !== undefined));
    const { fields, taken } = await receiveForm(request, 'chunk', async (file) => {
      const known = { ...file.fields, ...named };
      // Most name the place first; of the others the chunk waits on disk until its place is known.
      if (!('uploadId' in known && 'chunkIndex' in known)) return { spooled: await this.spool.keep(file.body, chunkSize) };
      const place = await placeIn(known);
      await this.store(place, file.body, sha256);
      return { place };
    });
    if (taken.place) return taken.place;
    try {
      const place = await placeIn({ ...fields, ...named });
      await this.store(place, taken.spooled.read(), sha256);
      return place;
    } finally {
      await taken.spooled.remove();
    }
  }

  private async store({ uploadId, chunkIndex }: ChunkPlace, body: FormFile['body'], sha256?: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) throw new Refusal('upload.finished');
    const bytes: Readable = chunkIndex === 0 ? checkedBeginning(body) : body;
    await this.storage.putPart(uploadId, chunkIndex, bytes, { ...(sha256 && { sha256 }) }).catch(refuseAs);
    await this.uploads.touch(uploadId);
  }
}

const validator = validation();

function placeIn(fields: object): Promise<ChunkPlace> {
  return validator.transform(fields, { type: 'body', metatype: ChunkPlace }) as Promise<ChunkPlace>;
}
