import { randomUUID } from 'node:crypto';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { Day } from '@creator-desk/domain/business-day';
import { shownFileName } from '@creator-desk/domain/file-name';
import { largestVideo } from '@creator-desk/domain/video-upload';
import { VideoCaption } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { assertOwnContract } from '@creator-desk/server/access/own-contract';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { idempotentUpload } from '@creator-desk/server/http/idempotent-upload';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { STORAGE, type Storage, type StoredBytes } from '@creator-desk/server/storage/storage';
import { inspect } from '../playback/inspection.ts';
import { Arrivals } from '../submissions/arrivals.ts';
import { DailyLimits } from '../submissions/daily-limits.ts';
import { VideoQueries } from '../submissions/video.query.ts';
import { Beginnings } from './beginnings.ts';
import { checkedBeginning } from './checked-beginning.ts';
import { DiscardedObjects } from './discarded-objects.ts';
import { receiveForm, type FormFile } from './form.ts';
import { refuseAs } from './storage-refusals.ts';

interface Stored extends StoredBytes {
  fileName: string;
  mimeType: string;
  /** The creator's running term when it began; of an admin's upload the contract may be named behind the file. */
  term: Day | undefined;
}

/** A video as one stream, from the connection straight to storage. */
@AllowCallers('admin', 'creator')
@Controller('uploads')
export class SingleInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly beginnings: Beginnings,
    private readonly arrivals: Arrivals,
    private readonly lists: VideoQueries,
    private readonly discarded: DiscardedObjects,
    private readonly dailyLimits: DailyLimits,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Post()
  async receive(@Req() request: Request): Promise<VideoSubmissionView> {
    const caller = currentCall()?.caller;
    const term = caller?.kind === 'creator' ? await this.beginByCreator(caller.contractId) : undefined;
    const fileKey = `videos/${randomUUID()}`;
    // Should this process die, what it has stored by then is still thrown away.
    await this.discarded.expect(fileKey);
    try {
      const { fields, taken } = await receiveForm(request, 'video', (file) => this.store(fileKey, file, term));
      return await this.admit(fileKey, await captionIn(fields), taken);
    } finally {
      // After an error, and of the same request sent twice, nobody needs these bytes. The database says which it was.
      await this.discarded.settle(fileKey);
    }
  }

  private async beginByCreator(contractId: number): Promise<Day> {
    const term = await this.beginnings.begin(contractId);
    // Asked again when it is stored; before that nobody sends what would be refused.
    await this.em.transactional(() => this.dailyLimits.expectRoomForVideo(contractId, 0));
    return term;
  }

  private async store(fileKey: string, { name, body }: FormFile, term: Day | undefined): Promise<Stored> {
    let mimeType = '';
    const checked = checkedBeginning(body, (type) => (mimeType = type));
    const stored = await this.storage.put(fileKey, checked, { maxBytes: largestVideo }).catch(refuseAs);
    return { ...stored, fileName: shownFileName(name) || 'video', mimeType, term };
  }

  private async admit(fileKey: string, caption: VideoCaption, stored: Stored): Promise<VideoSubmissionView> {
    const { contractId, title, description = null, replacesId = null } = caption;
    const { fileName, mimeType, size, sha256, term } = stored;
    assertOwnContract(contractId);
    const paymentPeriodStart = term ?? (await this.beginnings.begin(contractId));
    const file = { fileKey, fileName, mimeType, fileSize: size, ...(await inspect(this.storage, fileKey, mimeType)) };
    const request = { operation: 'uploads.single', body: { ...caption, fileName, sha256 } };
    return idempotentUpload(this.em, request, async () => {
      await this.dailyLimits.expectRoomForVideo(contractId, size);
      const { id } = await this.arrivals.add({ contractId, title, description, paymentPeriodStart, replacesId, file });
      await this.discarded.keep(fileKey);
      return this.lists.one(id);
    });
  }
}

const validator = validation();

function captionIn(fields: object): Promise<VideoCaption> {
  return validator.transform(fields, { type: 'body', metatype: VideoCaption }) as Promise<VideoCaption>;
}
