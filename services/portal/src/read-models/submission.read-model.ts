import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoStatus } from '@creator-desk/domain/submission-status';
import type { SubmissionFacts } from '@creator-desk/protocol/events';

/** A video in the read model. */
export interface VideoRow {
  id: number;
  version: number;
  title: string;
  description: string | null;
  status: VideoStatus;
  adminNotes: string | null;
  submittedAt: Date | string;
}

/** Videos of a term on the page: as many as fit into a message. */
const maxVideos = 200;

// A video that was replaced by a newer version neither counts nor shows.
const ofTerm = `from submission_copy s where contract_id = ? and payment_period_start = ?
  and not exists (select 1 from submission_copy newer where newer.replaces_id = s.submission_id)`;

/** Read model of submissions. Events may arrive late, repeatedly and in any order: the newest version wins. */
@Injectable()
export class SubmissionReadModel {
  constructor(private readonly em: EntityManager) {}

  /** @param submittedAt used if the facts have none */
  async upsert(facts: SubmissionFacts, submittedAt: string): Promise<void> {
    await this.em.execute(
      `insert into submission_copy (submission_id, version, contract_id, payment_period_start, title, description, status,
         admin_notes, submitted_at, replaces_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (submission_id) do update set version = excluded.version, title = excluded.title,
         description = excluded.description, status = excluded.status, admin_notes = excluded.admin_notes,
         replaces_id = excluded.replaces_id, payment_period_start = excluded.payment_period_start
       where submission_copy.version < excluded.version`,
      [
        facts.submissionId,
        facts.version,
        facts.contractId,
        facts.paymentPeriodStart,
        facts.title,
        facts.description ?? null,
        facts.status,
        facts.adminNotes ?? null,
        facts.submittedAt ?? submittedAt,
        facts.replacesId ?? null,
      ],
    );
  }

  async removeContract(contractId: number): Promise<void> {
    await this.em.execute('delete from submission_copy where contract_id = ?', [contractId]);
  }

  /** The videos of a term, newest first. */
  listVideos(contractId: number, termStart: string): Promise<VideoRow[]> {
    return this.em.execute<VideoRow[]>(
      `select submission_id as id, version, title, description, status, admin_notes as "adminNotes", submitted_at as "submittedAt"
       ${ofTerm} order by submitted_at desc, submission_id desc limit ${maxVideos}`,
      [contractId, termStart],
    );
  }

  async countApproved(contractId: number, termStart: string): Promise<number> {
    const [row] = await this.em.execute<{ approved: number }[]>(
      `select count(*)::int as approved ${ofTerm} and status = 'approved'`,
      [contractId, termStart],
    );
    return row?.approved ?? 0;
  }
}
