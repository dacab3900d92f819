import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import { videoStatusOf } from '@creator-desk/domain/videos/submission-status';
import {
  CreateSubmission,
  DecideSubmissionById,
  type ContentSubmissionView,
  type SubmissionSummary,
} from '@creator-desk/protocol/media/content-submission';
import { media } from '@creator-desk/protocol/media/operations';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { ContentQueries } from './content.query.ts';
import { DailyLimits } from './daily-limits.ts';
import { lockContract } from './contract-lock.ts';
import { Reviews } from './reviews.ts';
import { Submission } from './submission.entity.ts';

/** The campaign manager's operations on submissions. */
@Controller()
export class ContentController {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: CommandTransactions,
    private readonly contracts: ContractReadModel,
    private readonly queries: ContentQueries,
    private readonly reviews: Reviews,
    private readonly dailyLimits: DailyLimits,
  ) {}

  @OperationHandler(media.createSubmission)
  async createSubmission(@Payload() input: CreateSubmission): Promise<ContentSubmissionView> {
    const { contractId, title, notes, externalUrl } = input;
    const contract = await this.contracts.find(contractId);
    return this.em.transactional(async (tx) => {
      await this.dailyLimits.assertLinkAllowed(contractId);
      await lockContract(tx, contractId);
      const submission = tx.create(Submission, {
        kind: 'link',
        contractId,
        creatorId: contract.creatorId,
        title,
        description: notes ?? null,
        externalUrl: externalUrl || null,
        paymentPeriodStart: day(contract.termStart),
      });
      await tx.persist(submission).flush();
      return this.queries.one(submission.id);
    });
  }

  @OperationHandler(media.decideSubmission)
  @InCommandTransaction()
  decideSubmission(
    @Payload() { id, status, reviewNotes, version, ifMatch }: DecideSubmissionById,
  ): Promise<ContentSubmissionView> {
    return this.transactions.run(async (tx) => {
      await this.reviews.decide(tx, id, (now) => videoStatusOf(status, now), reviewNotes, { version, ifMatch });
      tx.flush();
      return this.queries.one(id, tx);
    });
  }

  @OperationHandler(media.submissionSummary)
  submissionSummary(): Promise<SubmissionSummary> {
    return this.queries.summary();
  }
}
