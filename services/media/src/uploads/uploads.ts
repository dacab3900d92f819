import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { shownFileName } from '@creator-desk/domain/values/file-name';
import { chunkCount, chunkSize, largestVideo } from '@creator-desk/domain/videos/video-upload';
import type { InitUpload, UploadProgress } from '@creator-desk/protocol/media/upload';
import { Refusal } from '@creator-desk/protocol/refusals';
import { requireContractAccess } from '@creator-desk/server/access/contract-access';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { lockContract } from '../submissions/contract-lock.ts';
import { DailyLimits } from '../submissions/daily-limits.ts';
import { UploadPolicy } from './upload-policy.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { throwAsRefusal } from './storage-refusals.ts';
import { Upload } from './upload.entity.ts';

/** Open uploads per contract: limits how much disk a leaked portal slug can fill. */
export const maxOpenUploads = 10;

/** Deletes the row of an upload that has not become a submission, and records its bytes as unused. */
const discardUpload = `with gone as (delete from uploads where id = ? and submission_id is null returning file_key)
  insert into discarded_objects (file_key) select file_key from gone on conflict do nothing returning file_key`;

interface ExpectingUpload {
  contractId: number;
  isFinished: boolean;
  isStale: boolean;
}

const expectingUpload = `select contract_id as "contractId", submission_id is not null as "isFinished",
  touched_at < now() - interval '10 minutes' as "isStale" from uploads where id = ?`;

/** Chunked uploads: starting, resuming and cancelling them. */
@Injectable()
export class Uploads {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly policy: UploadPolicy,
    private readonly staged: StagedObjects,
    private readonly dailyLimits: DailyLimits,
    private readonly transactions: CommandTransactions,
    private readonly statements: PreparedStatements,
  ) {}

  /** @throws Refusal as `UploadPolicy.authorize`, and video.too_large, upload.too_many, upload.daily_limit, invalid */
  async begin(input: InitUpload): Promise<Upload> {
    const { contractId, fileSize, totalChunks, title, description = null, replacesId = null } = input;
    const fileName = shownFileName(input.fileName);
    if (fileSize > largestVideo) throw new Refusal('video.too_large');
    if (totalChunks !== chunkCount(fileSize))
      throw Refusal.ofField(
        'totalChunks',
        `A file of ${fileSize} bytes has ${chunkCount(fileSize)} chunks of ${chunkSize} bytes`,
      );
    const paymentPeriodStart = await this.policy.authorize(contractId);
    await this.policy.assertReplaceable(replacesId, contractId);
    const fileKey = `videos/${randomUUID()}`;
    await this.assertFreeSlot(contractId);
    const id = await this.storage.beginUpload(fileKey, { size: fileSize, partSize: chunkSize }).catch(throwAsRefusal);
    try {
      return await this.em.transactional(async (tx) => {
        await tx.execute(`select pg_advisory_xact_lock(hashtext('uploads of a contract'), ?)`, [contractId]);
        await lockContract(tx, contractId);
        await this.assertFreeSlot(contractId);
        await this.dailyLimits.assertVideoAllowed(contractId, fileSize);
        const named = { id, contractId, fileKey, fileName, fileSize, title, description, replacesId, paymentPeriodStart };
        const upload = tx.create(Upload, named);
        await tx.persist(upload).flush();
        return upload;
      });
    } catch (error) {
      // A refusal rolled the row back. After other errors the row may exist; the cleanup job finds out.
      if (error instanceof Refusal) await this.storage.abortUpload(id);
      throw error;
    }
  }

  /**
   * Finds an upload that the caller may continue.
   * @param lockMode locks the row in the current transaction
   * @throws Refusal upload.not_found, forbidden
   */
  async find(id: string, lockMode?: LockMode): Promise<Upload> {
    const upload = await this.em.findOne(Upload, { id }, lockMode === undefined ? {} : { lockMode, refresh: true });
    assertReachable(upload);
    return upload;
  }

  /** Now, also within a call that has read it before or whose transaction is over. */
  async exists(id: string): Promise<boolean> {
    const em = this.em.fork({ disableContextResolution: true });
    return (await em.execute('select 1 from uploads where id = ?', [id])).length > 0;
  }

  async progress({ id, fileName, fileSize, submissionId }: Upload): Promise<UploadProgress> {
    const totalChunks = chunkCount(fileSize);
    const received = submissionId
      ? Array.from({ length: totalChunks }, (_, index) => index)
      : await this.storage.parts(id).catch(throwAsRefusal);
    return { uploadId: id, totalChunks, chunkSize, received, fileName, fileSize, submissionId: submissionId ?? null };
  }

  /**
   * For each chunk, so with one statement.
   * @returns marks the upload as active once a chunk is stored, so that it is not cleaned up. Writes at most every ten minutes.
   * @throws Refusal upload.not_found, forbidden, upload.finished
   */
  async expectChunk(id: string): Promise<() => Promise<void>> {
    const [upload] = await this.statements.rows<ExpectingUpload>(expectingUpload, [id]);
    assertReachable(upload);
    if (upload.isFinished) throw new Refusal('upload.finished');
    return upload.isStale ? () => this.touch(id) : () => Promise.resolve();
  }

  private async touch(id: string): Promise<void> {
    await this.em.execute(`update uploads set touched_at = now() where id = ? and touched_at > 'epoch'`, [id]);
  }

  /** Discards the received chunks. A completed video stays. @throws Refusal upload.not_found, forbidden */
  async cancel(id: string): Promise<void> {
    let cancelled: Upload | undefined;
    await this.transactions.run(async (tx) => {
      const [upload] = await tx.lock(Upload, { id });
      assertReachable(upload);
      await tx.execute(discardUpload, [id]);
      if (!upload.submissionId) cancelled = upload;
      return null;
    });
    if (cancelled) await this.removeBytes(cancelled);
  }

  /**
   * Discards an upload, unless it has become a submission. The statement that deletes the row also records the bytes as staged;
   * they are removed after it has committed, here or by the cleanup job. It has a transaction of its own, because the current one
   * may fail, and because only a transaction ends with the deadline of its call.
   */
  async discard({ id, fileKey }: Pick<Upload, 'id' | 'fileKey'>): Promise<void> {
    const em = this.em.fork({ disableContextResolution: true });
    const gone = await em.transactional((tx) => tx.execute(discardUpload, [id]));
    if (gone.length > 0) await this.removeBytes({ id, fileKey });
  }

  /** Removes the chunks of an upload without a row, and the object if it was assembled meanwhile. */
  async removeBytes({ id, fileKey }: Pick<Upload, 'id' | 'fileKey'>): Promise<void> {
    await this.storage.abortUpload(id);
    await this.staged.removeIfUnused(fileKey);
  }

  private async assertFreeSlot(contractId: number): Promise<void> {
    const open = await this.em.count(Upload, { contractId, submissionId: null });
    if (open >= maxOpenUploads) throw new Refusal('upload.too_many', { retryAfter: 60 });
  }
}

/** @throws Refusal upload.not_found, forbidden */
function assertReachable<T extends Pick<Upload, 'contractId'>>(upload: T | null | undefined): asserts upload is T {
  if (!upload) throw new Refusal('upload.not_found');
  requireContractAccess(upload.contractId);
}
