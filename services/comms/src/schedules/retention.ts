import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RetentionRule } from '@creator-desk/server/privacy/retention.controller';

/** Drafts of messages whose task is completed. The tasks stay. */
@Injectable()
export class DraftRetention extends RetentionRule {
  readonly key = 'keepDraftsDays';
  readonly due = 'communication_schedule where is_completed = 1 and ai_generated_messages is not null and completed_at < ?';
  readonly time = 'completed_at';

  constructor(private readonly em: EntityManager) {
    super();
  }

  async remove(before: string): Promise<number> {
    const removed = await this.em.execute<object[]>(
      `update communication_schedule set ai_generated_messages = null
       where id in (select id from ${this.due} order by id limit 500) returning 1`,
      [before],
    );
    // The trigger has logged the drafts, which would so be kept for as long as the audit log.
    await this.em.execute(
      `update audit_pending set changes = '{}' where subject_kind = 'communication task' and xmin = pg_current_xact_id()::xid`,
    );
    return removed.length;
  }
}
