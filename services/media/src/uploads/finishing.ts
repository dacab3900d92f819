import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { Arrivals } from '../submissions/arrivals.ts';
import { inspect } from '../playback/inspection.ts';
import { DiscardedObjects } from './discarded-objects.ts';
import { refuseAs } from './storage-refusals.ts';
import type { Upload } from './upload.entity.ts';
import { Uploads } from './uploads.ts';
import { videoType } from './video-type.ts';

/** Bytes read to tell a type for good: the headers of some formats are long. */
const longestHeader = 256 * 1024;

/** The end of an upload in chunks: from whole in storage to a submission. */
@Injectable()
export class Finishing {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly arrivals: Arrivals,
    private readonly discarded: DiscardedObjects,
  ) {}

  /**
   * Whoever asks again, or at the same time, gets the same submission.
   * @returns its id
   * @throws Refusal upload.not_found, upload.incomplete, video.wrong_type, contract.not_found, or what a new version meets
   */
  async finish(uploadId: string): Promise<number> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) return upload.submissionId;
    await this.storage.completeUpload(uploadId).catch(refuseAs);
    const mimeType = await this.typeOf(upload);
    const inspected = await inspect(this.storage, upload.fileKey, mimeType);
    try {
      return await this.em.transactional(async () => {
        const now = await this.uploads.find(uploadId, LockMode.PESSIMISTIC_WRITE);
        if (now.submissionId) return now.submissionId;
        const { contractId, title, description = null, paymentPeriodStart, replacesId = null, fileKey, fileName, fileSize } = now;
        const file = { fileKey, fileName, fileSize, mimeType, ...inspected };
        const submission = await this.arrivals.add({ contractId, title, description, paymentPeriodStart, replacesId, file });
        now.submissionId = submission.id;
        now.touchedAt = new Date();
        await this.em.flush();
        return submission.id;
      });
    } catch (error) {
      // Cancelled while it was being put together, and perhaps after what had arrived was removed.
      if (error instanceof Refusal && error.code === 'upload.not_found') await this.removeOrphan(upload);
      throw error;
    }
  }

  /** By content. What is no video is not kept. */
  private async typeOf(upload: Upload): Promise<string> {
    const object = await this.storage.open(upload.fileKey, { start: 0, end: longestHeader - 1 }).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('upload.not_found') : error;
    });
    const type = await videoType(await buffer(object.stream));
    if (type) return type;
    await this.uploads.discard(upload);
    throw new Refusal('video.wrong_type');
  }

  /** The object of an upload whose row is gone, made after it was discarded. */
  private async removeOrphan({ id, fileKey }: Upload): Promise<void> {
    await this.discarded.expect(fileKey);
    await this.uploads.removeBytes({ id, fileKey });
  }
}
