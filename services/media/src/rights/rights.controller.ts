import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { businessToday } from '@creator-desk/domain/values/business-day';
import type { EventType } from '@creator-desk/protocol/events';
import type { RightsFacts } from '@creator-desk/protocol/media/video-facts';
import { media } from '@creator-desk/protocol/media/operations';
import {
  EndsOn,
  SetRightsById,
  SparkCodeAt,
  SubmitSparkCodeFor,
  SubmitSparkCodeOf,
  type EndingRights,
  type RightsView,
  type VideoRights,
} from '@creator-desk/protocol/media/video-rights';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Submission } from '../submissions/submission.entity.ts';
import { Rights, type StoredCode } from './rights.entity.ts';
import { RightsQueries } from './rights.query.ts';
import { noRights, rightsView } from './rights.view.ts';

type Done = Pick<RightsFacts, 'change' | 'by'>;
type RightsEvent = Extract<EventType, 'submission.rights_changed' | 'submission.spark_code_submitted'>;

/** What may be done with approved videos. */
@Controller()
export class RightsController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RightsQueries,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @OperationHandler(media.readRights)
  async readRights(@Payload() { id }: SubmissionId): Promise<VideoRights> {
    const { contractId, status, reviewedAt } = await this.video(this.em, id);
    const rights = await this.em.findOne(Rights, { submissionId: id });
    const approvedAt = status === 'approved' && reviewedAt ? reviewedAt : this.clock.now();
    return { rights: this.view(rights), contractId, approvedOn: businessToday(approvedAt, this.clock.zone) };
  }

  @OperationHandler(media.setRights)
  setRights(@Payload() { id, ifMatch, ...input }: SetRightsById): Promise<RightsView> {
    return this.change('submission.rights_changed', id, (rights, video) => {
      refuseUnlessApproved(video);
      refuseStale(rights.version ?? 0, ifMatch, 'rights.stale');
      const change = rights.uses.length === 0 ? 'recorded' : 'changed';
      rights.set(input, this.clock.today());
      return { change };
    });
  }

  @OperationHandler(media.submitSparkCode)
  submitSparkCode(@Payload() { contractId, ...input }: SubmitSparkCodeOf): Promise<RightsView> {
    return this.addCode(input, 'creator', contractId);
  }

  @OperationHandler(media.addSparkCode)
  addSparkCode(@Payload() input: SubmitSparkCodeFor): Promise<RightsView> {
    return this.addCode(input, 'team');
  }

  @OperationHandler(media.removeSparkCode)
  removeSparkCode(@Payload() { id, codeId }: SparkCodeAt): Promise<RightsView> {
    return this.change('submission.rights_changed', id, (rights) => {
      rights.removeCode(codeId);
      return { change: 'code_removed' };
    });
  }

  @OperationHandler(media.endingRights)
  endingRights(@Payload() { today, days }: EndsOn): Promise<EndingRights[]> {
    return this.queries.endingOn(today, days);
  }

  private addCode(
    { submissionId, code, validDays }: SubmitSparkCodeFor,
    by: StoredCode['by'],
    contractId?: number,
  ): Promise<RightsView> {
    return this.change('submission.spark_code_submitted', submissionId, (rights, video) => {
      if (contractId !== undefined && contractId !== video.contractId) throw new Refusal('submission.not_found');
      refuseUnlessApproved(video);
      rights.addCode({ code, validDays, by }, this.clock.now(), this.clock.today());
      return { by };
    });
  }

  /**
   * Changes of the rights of one video wait for each other: each locks the video, also while it has no rights. What changes nothing is
   * no event.
   * @param edit says what it has done
   */
  private change(type: RightsEvent, id: number, edit: (rights: Rights, video: Submission) => Done): Promise<RightsView> {
    return this.em.transactional(async (tx) => {
      const video = await this.video(tx, id, LockMode.PESSIMISTIC_WRITE);
      const rights = (await tx.findOne(Rights, { submissionId: id })) ?? Rights.of(id, video.contractId);
      const { version: before } = rights;
      const done = edit(rights, video);
      await tx.persist(rights).flush();
      if (rights.version !== before) this.outbox.publish(type, `submission/${id}`, { ...rights.facts(video.title), ...done });
      return this.view(rights);
    });
  }

  private async video(em: EntityManager, id: number, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<Submission> {
    const video = await em.findOne(Submission, { id, kind: 'video' }, lockMode === undefined ? {} : { lockMode });
    if (!video) throw new Refusal('submission.not_found');
    return video;
  }

  /** A creator does not see what the team notes. */
  private view(rights: Rights | null): RightsView {
    const { startsOn = null, endsOn = null, notes = null, ...row } = rights ?? noRights;
    return rightsView({ ...row, startsOn, endsOn, notes: isCreator() ? null : notes }, this.clock.today());
  }
}

function refuseUnlessApproved({ status, isCurrent }: Submission): void {
  if (status !== 'approved' || !isCurrent) throw new Refusal('rights.not_approved');
}
