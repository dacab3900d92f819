import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SubmissionFactory } from '../submissions/submission-factory.ts';
import { UploadAssembly } from './upload-assembly.ts';
import { Uploads } from './uploads.ts';

/** Turns a chunked upload whose chunks have all arrived into a submission. */
@Injectable()
export class UploadCompletion {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: Uploads,
    private readonly submissions: SubmissionFactory,
    private readonly assembly: UploadAssembly,
  ) {}

  /**
   * Repeated and concurrent calls return the same submission.
   * @returns the submission's id
   * @throws Refusal upload.assembling, upload.not_found, upload.incomplete, video.wrong_type, and those of `SubmissionFactory.create`
   */
  async complete(uploadId: string): Promise<number> {
    const upload = await this.uploads.find(uploadId);
    if (upload.submissionId) return upload.submissionId;
    const { mimeType, metadata } = await this.assembly.of(upload);
    if (mimeType === undefined) {
      await this.uploads.discard(upload);
      throw new Refusal('video.wrong_type');
    }
    return this.em.transactional(async () => {
      const now = await this.uploads.find(uploadId, LockMode.PESSIMISTIC_WRITE);
      if (now.submissionId) return now.submissionId;
      const { contractId, title, description = null, paymentPeriodStart, replacesId = null, fileKey, fileName, fileSize } = now;
      const file = { fileKey, fileName, fileSize, mimeType, ...metadata };
      const submission = await this.submissions.create({ contractId, title, description, paymentPeriodStart, replacesId, file });
      now.submissionId = submission.id;
      now.touchedAt = new Date();
      await this.em.flush();
      return submission.id;
    });
  }
}
