import { randomUUID } from 'node:crypto';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { Day } from '@creator-desk/domain/values/business-day';
import { shownFileName } from '@creator-desk/domain/values/file-name';
import { largestVideo } from '@creator-desk/domain/videos/video-upload';
import { callHeaders } from '@creator-desk/protocol/caller';
import { VideoCaption } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { uploaders } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { requireContractAccess } from '@creator-desk/server/access/contract-access';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { receiveForm, type FormFile } from '@creator-desk/server/http/multipart-form';
import { idempotentUpload } from '@creator-desk/server/http/idempotent-upload';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type FileBytes, type Storage } from '@creator-desk/server/storage/storage';
import { inspectVideo } from '../playback/inspection.ts';
import { SubmissionFactory } from '../submissions/submission-factory.ts';
import { DailyLimits } from '../submissions/daily-limits.ts';
import { VideoQueries } from '../submissions/video.query.ts';
import { UploadPolicy } from './upload-policy.ts';
import { requireVideoContent } from './video-type.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { ReceivedFiles, type ReceivedFile } from './received-files.ts';
import { throwAsRefusal } from './storage-refusals.ts';

interface StoredVideo extends FileBytes {
  fileName: string;
  mimeType: string;
  /** The creator's running term when the upload began. Undefined for admins, whose contract may be named after the file. */
  term: Day | undefined;
}

/** Receives a video in one request and streams it to storage. */
@Allow(uploaders)
@Controller('uploads')
export class SingleUploadInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: UploadPolicy,
    private readonly submissions: SubmissionFactory,
    private readonly videos: VideoQueries,
    private readonly staged: StagedObjects,
    private readonly dailyLimits: DailyLimits,
    private readonly receivedFiles: ReceivedFiles,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Post()
  async receive(@Req() request: Request): Promise<VideoSubmissionView> {
    const caller = currentCall()?.caller;
    const creator = caller?.kind === 'creator' ? caller : undefined;
    const term = creator && (await this.policy.authorize(creator.contractId));
    const fileKey = `videos/${randomUUID()}`;
    try {
      // If this process dies, the cleanup job removes what was stored.
      await this.em.transactional(async (tx) => {
        await this.staged.stage(fileKey, tx);
        if (creator) await this.dailyLimits.reserve(fileKey, creator.contractId, declaredBytes(request));
      });
      const { fields, result } = this.receivedFiles.has(request)
        ? await this.takeOver(fileKey, await this.receivedFiles.receive(request), term)
        : await receiveForm(request, 'video', (file) => this.store(fileKey, file, term));
      return await this.createSubmission(fileKey, await parseCaption(fields), result);
    } finally {
      // After an error, and for a repeated request, the bytes are unused. The database decides whether they are.
      await this.staged.removeIfUnused(fileKey);
    }
  }

  private async store(fileKey: string, { name, body }: FormFile, term: Day | undefined): Promise<StoredVideo> {
    let mimeType = '';
    const checked = requireVideoContent(body, (type) => (mimeType = type));
    const stored = await this.storage.put(fileKey, checked, { maxBytes: largestVideo }).catch(throwAsRefusal);
    return { ...stored, fileName: shownFileName(name) || 'video', mimeType, term };
  }

  private async takeOver(
    fileKey: string,
    file: ReceivedFile,
    term: Day | undefined,
  ): Promise<{ fields: Record<string, string>; result: StoredVideo }> {
    const mimeType = await file.requireVideo();
    const { fields, ...known } = await file.whole();
    if (known.size > largestVideo) throw new Refusal('video.too_large');
    // Only a repeated request compares them, and such a one has a key.
    if (known.sha256 === undefined && currentCall()?.idempotencyKey !== undefined) throw new Refusal('unavailable');
    await this.storage.putFile(fileKey, file.path, known).catch(throwAsRefusal);
    return { fields, result: { ...known, fileName: shownFileName(file.name) || 'video', mimeType, term } };
  }

  private async createSubmission(fileKey: string, caption: VideoCaption, stored: StoredVideo): Promise<VideoSubmissionView> {
    const { contractId, title, description = null, replacesId = null } = caption;
    const { fileName, mimeType, size, sha256, term } = stored;
    requireContractAccess(contractId);
    const paymentPeriodStart = term ?? (await this.policy.authorize(contractId));
    const file = { fileKey, fileName, mimeType, fileSize: size, ...(await inspectVideo(this.storage, fileKey, mimeType)) };
    const request = { operation: 'uploads.single', body: { ...caption, fileName, sha256 } };
    return idempotentUpload(this.em, request, async () => {
      // Ends the reservation too: the video counts with its real size.
      await this.staged.keep(fileKey);
      await this.dailyLimits.assertVideoAllowed(contractId, size);
      const { id } = await this.submissions.create({ contractId, title, description, paymentPeriodStart, replacesId, file });
      return this.videos.one(id);
    });
  }
}

/** The most that a request can bring; without its length, a video of any size. */
function declaredBytes(request: Request): number {
  const declared = request.get(callHeaders.receivedFile) ?? request.get('content-length');
  return Math.min(Number(declared || largestVideo), largestVideo);
}

const validator = validation();

function parseCaption(fields: object): Promise<VideoCaption> {
  return validator.transform(fields, { type: 'body', metatype: VideoCaption }) as Promise<VideoCaption>;
}
