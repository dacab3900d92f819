import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/business-day';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { RenditionJobs } from '../renditions/rendition-jobs.ts';
import { holdContract } from './live-contract.ts';
import { Submission } from './submission.entity.ts';
import { Video } from './video.entity.ts';

export interface Arrival {
  contractId: number;
  title: string;
  description: string | null;
  /** The running term's first day when its upload began. */
  paymentPeriodStart: Day;
  /** The submission of which this is a new version. */
  replacesId: number | null;
  file: Omit<RequiredEntityData<Video>, 'submissionId'>;
}

/** Makes a submission of a video that lies in storage, whole. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly renditions: RenditionJobs,
  ) {}

  /**
   * In the transaction that runs.
   * @throws Refusal contract.not_found, submission.not_found, submission.replaced, submission.no_changes_requested
   */
  async add({ contractId, title, description, paymentPeriodStart, replacesId, file }: Arrival): Promise<Submission> {
    await holdContract(this.em, contractId);
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
      // The term may have been advanced while it was on its way.
      ...(term < day(contract.termStart) && { isArchived: true, archivedAt: now }),
      ...(replaced && {
        replacesId: replaced.id,
        stackId: replaced.stackId ?? replaced.id,
        versionNumber: replaced.versionNumber + 1,
      }),
    });
    await this.em.persist(submission).flush();
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
    replaced.giveWay();
    return replaced;
  }
}
