import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RetentionRule } from '@creator-desk/server/privacy/retention.controller';

/** When creators used their portals, and with what. The time of the last use stays with the link. */
@Injectable()
export class PortalUseRetention extends RetentionRule {
  readonly key = 'keepPortalUsesDays';
  readonly due = 'portal_accesses where at < ?';
  readonly time = 'at';

  constructor(private readonly em: EntityManager) {
    super();
  }

  async remove(before: string): Promise<number> {
    const removed = await this.em.execute<object[]>(
      `delete from portal_accesses where id in (select id from ${this.due} order by id limit 5000) returning 1`,
      [before],
    );
    return removed.length;
  }
}
