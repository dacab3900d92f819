import { randomUUID } from 'node:crypto';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { Day } from '@creator-desk/domain/business-day';
import { shownFileName } from '@creator-desk/domain/file-name';
import { largestVideo } from '@creator-desk/domain/video-upload';
import { VideoCaption } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { adminsAndCreators } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { requireContractAccess } from '@creator-desk/server/access/contract-access';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { idempotentUpload } from '@creator-desk/server/http/idempotent-upload';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type Storage, type StoredBytes } from '@creator-desk/server/storage/storage';
import { inspectVideo } from '../playback/inspection.ts';
import { SubmissionFactory } from '../submissions/submission-factory.ts';
import { DailyLimits } from '../submissions/daily-limits.ts';
import { VideoQueries } from '../submissions/video.query.ts';
import { UploadPolicy } from './upload-policy.ts';
import { requireVideoContent } from './video-type.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { receiveForm, type FormFile } from './multipart-form.ts';
import { throwAsRefusal } from './storage-refusals.ts';

interface StoredVideo extends StoredBytes {
  fileName: string;
  mimeType: string;
  /** The creator's running term when the upload began. Undefined for admins, whose contract may be named after the file. */
  term: Day | undefined;
}

/** Receives a video in one request and streams it to storage. */
@Allow(adminsAndCreators)
@Controller('uploads')
export class SingleUploadInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: UploadPolicy,
    private readonly submissions: SubmissionFactory,
    private readonly videos: VideoQueries,
    private readonly staged: StagedObjects,
    private readonly dailyLimits: DailyLimits,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Post()
  async receive(@Req() request: Request): Promise<VideoSubmissionView> {
    const caller = currentCall()?.caller;
    const term = caller?.kind === 'creator' ? await this.authorizeCreator(caller.contractId) : undefined;
    const fileKey = `videos/${randomUUID()}`;
    // If this process dies, the cleanup job removes what was stored.
    await this.staged.stage(fileKey);
    try {
      const { fields, result } = await receiveForm(request, 'video', (file) => this.store(fileKey, file, term));
      return await this.createSubmission(fileKey, await parseCaption(fields), result);
    } finally {
      // After an error, and for a repeated request, the bytes are unused. The database decides whether they are.
      await this.staged.removeIfUnused(fileKey);
    }
  }

  private async authorizeCreator(contractId: number): Promise<Day> {
    const term = await this.policy.authorize(contractId);
    // Refuses early, before the client sends the video. The limit is checked again with the real size.
    await this.em.transactional(() => this.dailyLimits.assertVideoAllowed(contractId, 0));
    return term;
  }

  private async store(fileKey: string, { name, body }: FormFile, term: Day | undefined): Promise<StoredVideo> {
    let mimeType = '';
    const checked = requireVideoContent(body, (type) => (mimeType = type));
    const stored = await this.storage.put(fileKey, checked, { maxBytes: largestVideo }).catch(throwAsRefusal);
    return { ...stored, fileName: shownFileName(name) || 'video', mimeType, term };
  }

  private async createSubmission(fileKey: string, caption: VideoCaption, stored: StoredVideo): Promise<VideoSubmissionView> {
    const { contractId, title, description = null, replacesId = null } = caption;
    const { fileName, mimeType, size, sha256, term } = stored;
    requireContractAccess(contractId);
    const paymentPeriodStart = term ?? (await this.policy.authorize(contractId));
    const file = { fileKey, fileName, mimeType, fileSize: size, ...(await inspectVideo(this.storage, fileKey, mimeType)) };
    const request = { operation: 'uploads.single', body: { ...caption, fileName, sha256 } };
    return idempotentUpload(this.em, request, async () => {
      await this.dailyLimits.assertVideoAllowed(contractId, size);
      const { id } = await this.submissions.create({ contractId, title, description, paymentPeriodStart, replacesId, file });
      await this.staged.keep(fileKey);
      return this.videos.one(id);
    });
  }
}

const validator = validation();

function parseCaption(fields: object): Promise<VideoCaption> {
  return validator.transform(fields, { type: 'body', metatype: VideoCaption }) as Promise<VideoCaption>;
}
