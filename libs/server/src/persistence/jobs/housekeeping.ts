import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Every } from '../../runtime/every.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Deletes expired rows. The outbox keeps the newest event of each subject and type forever, so that read models can be rebuilt
 * from it. The inbox is never pruned, because an old event may always be delivered again.
 */
@Injectable()
export class Housekeeping {
  constructor(private readonly em: EntityManager) {}

  @Every(intervalMs, 'housekeeping', { runAtStart: true })
  async sweep(): Promise<void> {
    const em = this.em.fork();
    await em.execute(`delete from idempotency_key where created_at < now() - interval '24 hours'`);
    await em.execute(
      `delete from outbox where published_at < now() - interval '90 days' and exists
        (select 1 from outbox newer where newer.subject = outbox.subject and newer.type = outbox.type and newer.position > outbox.position)`,
    );
  }
}
