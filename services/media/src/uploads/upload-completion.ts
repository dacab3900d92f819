import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { SubmissionFactory } from '../submissions/submission-factory.ts';
import { inspectVideo } from '../playback/inspection.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { throwAsRefusal } from './storage-refusals.ts';
import type { Upload } from './upload.entity.ts';
import { Uploads } from './uploads.ts';
import { detectVideoType } from './video-type.ts';

/** Bytes read for the final type check: some formats have long headers. */
const maxHeaderBytes = 256 * 1024;

/** Turns a chunked upload whose chunks have all arrived into a submission. */
@Injectable()
export class UploadCompletion {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly submissions: SubmissionFactory,
    private readonly staged: StagedObjects,
  ) {}

  /**
   * Repeated and concurrent calls return the same submission.
   * @returns the submission's id
   * @throws Refusal upload.not_found, upload.incomplete, video.wrong_type, and those of `SubmissionFactory.create`
   */
  async complete(uploadId: string): Promise<number> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) return upload.submissionId;
    await this.storage.completeUpload(uploadId).catch(throwAsRefusal);
    const mimeType = await this.detectType(upload);
    const inspected = await inspectVideo(this.storage, upload.fileKey, mimeType);
    try {
      return await this.em.transactional(async () => {
        const now = await this.uploads.find(uploadId, LockMode.PESSIMISTIC_WRITE);
        if (now.submissionId) return now.submissionId;
        const { contractId, title, description = null, paymentPeriodStart, replacesId = null, fileKey, fileName, fileSize } = now;
        const file = { fileKey, fileName, fileSize, mimeType, ...inspected };
        const submission = await this.submissions.create({
          contractId,
          title,
          description,
          paymentPeriodStart,
          replacesId,
          file,
        });
        now.submissionId = submission.id;
        now.touchedAt = new Date();
        await this.em.flush();
        return submission.id;
      });
    } catch (error) {
      // Cancelled while storage was assembling the object, possibly after the cancellation had removed the chunks.
      if (error instanceof Refusal && error.code === 'upload.not_found') await this.removeOrphan(upload);
      throw error;
    }
  }

  /** Detects the type by content, and discards the upload when it is not a video. */
  private async detectType(upload: Upload): Promise<string> {
    const object = await this.storage.open(upload.fileKey, { start: 0, end: maxHeaderBytes - 1 }).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('upload.not_found') : error;
    });
    const type = await detectVideoType(await buffer(object.stream));
    if (type) return type;
    await this.uploads.discard(upload);
    throw new Refusal('video.wrong_type');
  }

  /** Removes an object that was assembled after its upload had been discarded. */
  private async removeOrphan({ id, fileKey }: Upload): Promise<void> {
    await this.staged.stage(fileKey);
    await this.uploads.removeBytes({ id, fileKey });
  }
}
