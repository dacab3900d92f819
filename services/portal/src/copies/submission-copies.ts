import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoStatus } from '@creator-desk/domain/submission-status';
import type { SubmissionFacts } from '@creator-desk/protocol/events';

/** A video as the portal remembers it. */
export interface KnownVideo {
  id: number;
  version: number;
  title: string;
  description: string | null;
  status: VideoStatus;
  adminNotes: string | null;
  submittedAt: Date | string;
}

/** Most videos of a term that the page shows: so many fit into a message. */
const shown = 200;

// A video of which a newer version has come does not count any more and is not shown.
const ofTerm = `from submission_copy s where contract_id = ? and payment_period_start = ?
  and not exists (select 1 from submission_copy newer where newer.replaces_id = s.submission_id)`;

/** The portal's copies of submissions. Events may come late, twice and in any order: the newest version wins. */
@Injectable()
export class SubmissionCopies {
  constructor(private readonly em: EntityManager) {}

  /** @param submittedAt when the facts do not say it */
  async keep(facts: SubmissionFacts, submittedAt: string): Promise<void> {
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

  async forget(contractId: number): Promise<void> {
    await this.em.execute('delete from submission_copy where contract_id = ?', [contractId]);
  }

  /** The videos of a term, the newest first. */
  videosOf(contractId: number, termStart: string): Promise<KnownVideo[]> {
    return this.em.execute<KnownVideo[]>(
      `select submission_id as id, version, title, description, status, admin_notes as "adminNotes", submitted_at as "submittedAt"
       ${ofTerm} order by submitted_at desc, submission_id desc limit ${shown}`,
      [contractId, termStart],
    );
  }

  async approvedIn(contractId: number, termStart: string): Promise<number> {
    const [row] = await this.em.execute<{ approved: number }[]>(
      `select count(*)::int as approved ${ofTerm} and status = 'approved'`,
      [contractId, termStart],
    );
    return row?.approved ?? 0;
  }
}
