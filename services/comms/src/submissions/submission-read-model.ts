import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';

/** The videos of a contract, counted by review status. */
export interface SubmissionCounts {
  /** Approved for the given term. */
  approved: number;
  changesRequested: number;
  inReview: number;
}

/** The review status of every submission. Events may arrive in any order; the newest version wins. */
@Controller()
export class SubmissionReadModel {
  constructor(private readonly em: EntityManager) {}

  @EventHandler(
    'submission-copy',
    'submission.created',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
    'submission.archived',
  )
  async upsert(
    @Payload()
    {
      data,
    }: EventOf<
      | 'submission.created'
      | 'submission.approved'
      | 'submission.changes_requested'
      | 'submission.rejected'
      | 'submission.reopened'
      | 'submission.archived'
    >,
  ): Promise<void> {
    await this.em.execute(
      `insert into submission_copy (submission_id, version, contract_id, status, payment_period_start) values (?, ?, ?, ?, ?)
       on conflict (submission_id) do update set version = excluded.version, status = excluded.status,
         payment_period_start = excluded.payment_period_start
       where submission_copy.version < excluded.version`,
      [data.submissionId, data.version, data.contractId, data.status, data.paymentPeriodStart],
    );
  }

  @EventHandler('submission-copy', 'contract.deleted')
  async removeContract(@Payload() { data }: EventOf<'contract.deleted'>): Promise<void> {
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
