import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { RenditionJobs } from '../renditions/rendition-jobs.ts';
import { lockContract } from './contract-lock.ts';
import { Submission } from './submission.entity.ts';
import { Video } from './video.entity.ts';

export interface NewVideoSubmission {
  contractId: number;
  title: string;
  description: string | null;
  /** First day of the running term when the upload began. */
  paymentPeriodStart: Day;
  /** The submission that this is a new version of. */
  replacesId: number | null;
  file: Omit<RequiredEntityData<Video>, 'submissionId'>;
}

/** Creates submissions for videos that are completely stored. */
@Injectable()
export class SubmissionFactory {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly renditions: RenditionJobs,
  ) {}

  /**
   * Call it in a transaction.
   * @throws Refusal contract.not_found, submission.not_found, submission.replaced, submission.no_changes_requested
   */
  async create({
    contractId,
    title,
    description,
    paymentPeriodStart,
    replacesId,
    file,
  }: NewVideoSubmission): Promise<Submission> {
    await lockContract(this.em, contractId);
    const contract = await this.em.findOneOrFail(ContractRecord, { contractId }, { refresh: true });
    const replaced = replacesId === null ? undefined : await this.replace(replacesId, contractId);
    const term = replaced?.paymentPeriodStart ?? paymentPeriodStart;
    const now = this.clock.now();
    const submission = this.em.create(Submission, {
      kind: 'video',
      contractId,
      creatorId: contract.creatorId,
      title,
      description,
      paymentPeriodStart: term,
      submittedAt: now,
      // The term may have been advanced during the upload.
      ...(term < day(contract.termStart) && { isArchived: true, archivedAt: now }),
      ...(replaced && {
        replacesId: replaced.id,
        stackId: replaced.stackId ?? replaced.id,
        versionNumber: replaced.versionNumber + 1,
      }),
    });
    await this.em.persist(submission).flush();
    // Posts are of the video, whatever its version.
    if (replaced)
      await this.em.execute('update posts set submission_id = ? where submission_id = ?', [submission.id, replaced.id]);
    this.em.persist(this.em.create(Video, { ...file, submissionId: submission.id }));
    this.outbox.publish('submission.created', `submission/${submission.id}`, submission.facts());
    await this.em.flush();
    await this.renditions.add(submission.id);
    return submission;
  }

  private async replace(id: number, contractId: number): Promise<Submission> {
    const replaced = await this.em.findOne(
      Submission,
      { id, contractId, kind: 'video' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!replaced) throw new Refusal('submission.not_found');
    replaced.markReplaced();
    return replaced;
  }
}
