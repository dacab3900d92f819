import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SubmissionFacts } from '@creator-desk/protocol/events';

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
}
