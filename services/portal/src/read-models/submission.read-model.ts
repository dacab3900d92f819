import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventEnvelope, SubmissionFacts } from '@creator-desk/protocol/events';
import { ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

interface SubmissionRow {
  submission_id: number;
  version: number;
  contract_id: number;
  payment_period_start: string;
  title: string;
  description: string | null;
  status: SubmissionFacts['status'];
  admin_notes: string | null;
  submitted_at: string;
  replaces_id: number | null;
}

export const submissions = new ReadModelTable<SubmissionRow>({
  table: 'submission_copy',
  owner: 'media',
  handler: 'submission-copy',
  key: 'submission_id',
  version: 'version',
  columns: [
    'submission_id',
    'version',
    'contract_id',
    'payment_period_start',
    'title',
    'description',
    'status',
    'admin_notes',
    'submitted_at',
    'replaces_id',
  ],
  fixed: ['contract_id', 'submitted_at'],
});

/** Read model of submissions. Events may arrive late, repeatedly and in any order: the newest version wins. */
@Injectable()
export class SubmissionReadModel {
  constructor(private readonly em: EntityManager) {}

  async apply(events: readonly (Pick<EventEnvelope, 'time'> & { data: SubmissionFacts })[]): Promise<void> {
    await submissions.upsert(this.em, events.map(rowOf));
  }
}

/** The event's time counts if its facts have none. */
function rowOf({ data, time }: { data: SubmissionFacts; time: string }): SubmissionRow {
  return {
    submission_id: data.submissionId,
    version: data.version,
    contract_id: data.contractId,
    payment_period_start: data.paymentPeriodStart,
    title: data.title,
    description: data.description ?? null,
    status: data.status,
    admin_notes: data.adminNotes ?? null,
    submitted_at: data.submittedAt ?? time,
    replaces_id: data.replacesId ?? null,
  };
}
