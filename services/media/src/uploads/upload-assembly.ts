import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callOrOwn } from '@creator-desk/server/messaging/call-context';
import { withTimeout } from '@creator-desk/server/runtime/with-timeout';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { inspectVideo, type VideoMetadata } from '../playback/inspection.ts';
import { throwAsRefusal } from './storage-refusals.ts';
import type { Upload } from './upload.entity.ts';
import { Uploads } from './uploads.ts';
import { detectVideoType } from './video-type.ts';

/** Bytes read for the final type check: some formats have long headers. */
const maxHeaderBytes = 256 * 1024;
/** What a call needs after the video is there: a transaction, and the wait for those who follow its events. */
const finishMs = 1_500;
const retryAfter = 1;

/** A video whose chunks are one object in storage. */
export interface AssembledVideo {
  /** Undefined when it is no video. */
  mimeType: string | undefined;
  metadata: VideoMetadata;
}

/**
 * Has storage make one object of the chunks of an upload, which may take a while for gigabytes, and changes nothing else. It goes on
 * without the call that began it: calls stay short, so that who waits for a process that was killed learns it soon.
 */
@Injectable()
export class UploadAssembly {
  private readonly running = new Map<string, Promise<AssembledVideo>>();

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly staged: StagedObjects,
  ) {}

  /** @throws Refusal upload.assembling when the call ends before the video is there, upload.not_found, upload.incomplete */
  of(upload: Upload): Promise<AssembledVideo> {
    const waitMs = Math.max(0, callOrOwn('media').deadline - Date.now() - finishMs);
    const assembled = this.running.get(upload.id) ?? this.begin(upload);
    return withTimeout(assembled, waitMs, () => new Refusal('upload.assembling', { retryAfter }));
  }

  private begin(upload: Upload): Promise<AssembledVideo> {
    const assembled = this.assemble(upload).finally(() => this.running.delete(upload.id));
    this.running.set(upload.id, assembled);
    // Nobody may be waiting when it fails. The next call tries again.
    assembled.catch(() => undefined);
    return assembled;
  }

  private async assemble(upload: Upload): Promise<AssembledVideo> {
    await this.storage.completeUpload(upload.id).catch(throwAsRefusal);
    await this.removeCancelled(upload);
    const mimeType = await this.detectType(upload);
    const metadata = await inspectVideo(this.storage, upload.fileKey, mimeType ?? '');
    return { mimeType, metadata };
  }

  /** By content. */
  private async detectType({ fileKey }: Upload): Promise<string | undefined> {
    const object = await this.storage.open(fileKey, { start: 0, end: maxHeaderBytes - 1 }).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('upload.not_found') : error;
    });
    return detectVideoType(await buffer(object.stream));
  }

  /** Cancelled while storage was at it, possibly after the cancellation had removed the chunks: nobody else removes the object. */
  private async removeCancelled({ id, fileKey }: Upload): Promise<void> {
    if (await this.uploads.exists(id)) return;
    await this.staged.stage(fileKey);
    await this.uploads.removeBytes({ id, fileKey });
    throw new Refusal('upload.not_found');
  }
}
