import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { submissionEvents, type SubmissionFacts } from '@creator-desk/protocol/events';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { ReadModelHandler, ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

/** The videos of a contract, counted by review status. */
export interface SubmissionCounts {
  /** Approved for the given term. */
  approved: number;
  changesRequested: number;
  inReview: number;
}

interface SubmissionRow {
  submission_id: number;
  version: number;
  contract_id: number;
  status: SubmissionFacts['status'];
  payment_period_start: string;
  title: string;
}

const submissions = new ReadModelTable<SubmissionRow>({
  table: 'submission_copy',
  owner: 'media',
  handler: 'submission-copy',
  key: 'submission_id',
  version: 'version',
  columns: ['submission_id', 'version', 'contract_id', 'status', 'payment_period_start', 'title'],
  fixed: ['contract_id'],
});

/** The review status of every submission. Events may arrive in any order; the newest version wins. */
@Controller()
export class SubmissionReadModel {
  constructor(private readonly em: EntityManager) {}

  @ReadModelHandler(submissions, ...submissionEvents)
  async submissionsChanged(events: { data: SubmissionFacts }[]): Promise<void> {
    await submissions.upsert(
      this.em,
      events.map(({ data }) => ({
        submission_id: data.submissionId,
        version: data.version,
        contract_id: data.contractId,
        status: data.status,
        payment_period_start: data.paymentPeriodStart,
        title: data.title,
      })),
    );
  }

  @EventHandler(submissions.definition.handler, 'contract.deleted')
  async removeContract({ data }: EventOf<'contract.deleted'>): Promise<void> {
    await this.em.execute('delete from submission_copy where contract_id = ?', [data.contractId]);
  }

  async countsFor(contractId: number, termStart: string): Promise<SubmissionCounts> {
    const [row] = await this.em.execute<Record<keyof SubmissionCounts, string>[]>(
      `select count(*) filter (where status = 'approved' and payment_period_start = ?) as "approved",
         count(*) filter (where status = 'needs_revision') as "changesRequested",
         count(*) filter (where status in ('submitted', 'reviewing')) as "inReview"
       from submission_copy where contract_id = ?`,
      [termStart, contractId],
    );
    return {
      approved: Number(row?.approved ?? 0),
      changesRequested: Number(row?.changesRequested ?? 0),
      inReview: Number(row?.inReview ?? 0),
    };
  }
}
