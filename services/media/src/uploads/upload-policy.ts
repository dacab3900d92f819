import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
import { termState } from '@creator-desk/domain/contracts/term';
import { uploadObstacle } from '@creator-desk/domain/videos/video-upload';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Submission } from '../submissions/submission.entity.ts';
import { VideoStatistics } from '../submissions/video-statistics.ts';

/** Decides who may upload for a contract. Applies to chunked and single-request uploads. */
@Injectable()
export class UploadPolicy {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly clock: Clock,
    private readonly statistics: VideoStatistics,
  ) {}

  /**
   * Checks that the caller may upload for a contract now. Admins always may.
   * @returns the first day of the term for which the video will count
   * @throws Refusal contract.not_found, upload.term_closed
   */
  async authorize(contractId: number): Promise<Day> {
    const contract = await this.contracts.find(contractId);
    const termStart = day(contract.termStart);
    if (isCreator()) {
      const approved = await this.statistics.approvedInTerm(contractId, termStart);
      const progress = { approved, required: contract.videosPerMonth };
      const state = termState({ endDate: day(contract.endDate), termStart }, progress, this.clock.today());
      const message = uploadObstacle(state);
      if (message) throw new Refusal('upload.term_closed', { message });
    }
    return termStart;
  }

  /** @throws Refusal unless it is a video of the contract with requested changes; checked again when the upload completes */
  async assertReplaceable(replacesId: number | null, contractId: number): Promise<void> {
    if (replacesId === null) return;
    const replaced = await this.em.findOne(Submission, { id: replacesId, contractId, kind: 'video' });
    if (!replaced) throw new Refusal('submission.not_found');
    replaced.assertReplaceable();
  }
}
