import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { shownFileName } from '@creator-desk/domain/file-name';
import { chunkCount, chunkSize, largestVideo } from '@creator-desk/domain/video-upload';
import type { InitUpload, UploadProgress } from '@creator-desk/protocol/media/upload';
import { Refusal } from '@creator-desk/protocol/refusals';
import { assertOwnContract } from '@creator-desk/server/access/own-contract';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { holdContract } from '../submissions/live-contract.ts';
import { DailyLimits } from '../submissions/daily-limits.ts';
import { Beginnings } from './beginnings.ts';
import { DiscardedObjects } from './discarded-objects.ts';
import { refuseAs } from './storage-refusals.ts';
import { Upload } from './upload.entity.ts';

/** Uploads of one contract that may be under way at a time: what somebody who knows a slug can fill the disk with. */
export const mostOpenUploads = 10;

/** Uploads in chunks: what was announced of them and who may go on with them. */
@Injectable()
export class Uploads {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly beginnings: Beginnings,
    private readonly discarded: DiscardedObjects,
    private readonly dailyLimits: DailyLimits,
  ) {}

  /** @throws Refusal as `Beginnings.begin`, and video.too_large, upload.too_many, upload.daily_limit, invalid */
  async begin(input: InitUpload): Promise<Upload> {
    const { contractId, fileSize, totalChunks, title, description = null, replacesId = null } = input;
    const fileName = shownFileName(input.fileName);
    if (fileSize > largestVideo) throw new Refusal('video.too_large');
    if (totalChunks !== chunkCount(fileSize))
      throw Refusal.ofField(
        'totalChunks',
        `A file of ${fileSize} bytes has ${chunkCount(fileSize)} chunks of ${chunkSize} bytes`,
      );
    const paymentPeriodStart = await this.beginnings.begin(contractId);
    await this.beginnings.expectReplaceable(replacesId, contractId);
    const fileKey = `videos/${randomUUID()}`;
    await this.expectRoom(contractId);
    const id = await this.storage.beginUpload(fileKey, { size: fileSize, partSize: chunkSize }).catch(refuseAs);
    try {
      return await this.em.transactional(async (tx) => {
        await tx.execute(`select pg_advisory_xact_lock(hashtext('uploads of a contract'), ?)`, [contractId]);
        await holdContract(tx, contractId);
        await this.expectRoom(contractId);
        await this.dailyLimits.expectRoomForVideo(contractId, fileSize);
        const named = { id, contractId, fileKey, fileName, fileSize, title, description, replacesId, paymentPeriodStart };
        const upload = tx.create(Upload, named);
        await tx.persist(upload).flush();
        return upload;
      });
    } catch (error) {
      // Refused, it was rolled back. Of other failures nobody knows whether the row is there: sweeping asks.
      if (error instanceof Refusal) await this.storage.abortUpload(id);
      throw error;
    }
  }

  /**
   * The upload, if the caller may go on with it.
   * @param lockMode with one, in the transaction that runs
   * @throws Refusal upload.not_found, forbidden
   */
  async find(id: string, lockMode?: LockMode): Promise<Upload> {
    const upload = await this.em.findOne(Upload, { id }, lockMode === undefined ? {} : { lockMode, refresh: true });
    if (!upload) throw new Refusal('upload.not_found');
    assertOwnContract(upload.contractId);
    return upload;
  }

  async progress({ id, fileName, fileSize, submissionId }: Upload): Promise<UploadProgress> {
    const totalChunks = chunkCount(fileSize);
    const received = submissionId
      ? Array.from({ length: totalChunks }, (_, index) => index)
      : await this.storage.parts(id).catch(refuseAs);
    return { uploadId: id, totalChunks, chunkSize, received, fileName, fileSize, submissionId: submissionId ?? null };
  }

  /** Something of it has arrived: it is not given up. Written now and then, not for every chunk. */
  async touch(id: string): Promise<void> {
    await this.em.execute(
      `update uploads set touched_at = now() where id = ? and touched_at < now() - interval '10 minutes' and touched_at > 'epoch'`,
      [id],
    );
  }

  /** What has arrived is thrown away; a finished video stays. */
  async cancel(id: string): Promise<void> {
    await this.discard(await this.find(id));
  }

  /**
   * Throws an upload away, unless a submission was made of it. With its row goes, in the same statement, the right to its bytes:
   * they are removed only after that is committed, now or by sweeping. Not in a transaction that runs here, which may yet fail.
   */
  async discard({ id, fileKey }: Pick<Upload, 'id' | 'fileKey'>): Promise<void> {
    const em = this.em.fork({ disableContextResolution: true });
    const gone = await em.execute(
      `with gone as (delete from uploads where id = ? and submission_id is null returning file_key)
       insert into discarded_objects (file_key) select file_key from gone on conflict do nothing returning file_key`,
      [id],
    );
    if (gone.length > 0) await this.removeBytes({ id, fileKey });
  }

  /** Storage forgets an upload that no row speaks of any more, and the object that it may just have become. */
  async removeBytes({ id, fileKey }: Pick<Upload, 'id' | 'fileKey'>): Promise<void> {
    await this.storage.abortUpload(id);
    await this.discarded.settle(fileKey);
  }

  private async expectRoom(contractId: number): Promise<void> {
    const open = await this.em.count(Upload, { contractId, submissionId: null });
    if (open >= mostOpenUploads) throw new Refusal('upload.too_many', { retryAfter: 60 });
  }
}
