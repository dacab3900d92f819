import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { retentionDaysIn, retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Every } from '@creator-desk/server/runtime/every';

const checkIntervalMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A little less than a day, so that it stays at about the same hour. */
const sameDayMs = dayMs - 30 * 60_000;

/** Once a day, says of each retention setting that is set what is due. The services that own the data remove it. */
@Injectable()
export class RetentionSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Replicas wait for each other; the second one finds what the first has published. */
  @Every(checkIntervalMs, 'retention')
  async publishDue(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const settings = await tx.execute<{ key: RetentionKey; value: string }[]>(
        'select key, value from settings where key = any(?::text[]) order by key for update',
        [`{${retentionKeys.join()}}`],
      );
      const now = this.clock.now().getTime();
      for (const { key, value } of settings) {
        const days = retentionDaysIn(value);
        if (days === undefined || (await isPublishedSince(tx, key, new Date(now - sameDayMs)))) continue;
        const before = new Date(now - days * dayMs).toISOString();
        this.outbox.publish('setting.retention_due', subjectOf(key), { key, before });
      }
    });
  }
}

const subjectOf = (key: RetentionKey): string => `retention/${key}`;

async function isPublishedSince(tx: EntityManager, key: RetentionKey, since: Date): Promise<boolean> {
  const published = await tx.execute(
    `select 1 from outbox where subject = ? and type = 'setting.retention_due' and time > ? limit 1`,
    [subjectOf(key), since.toISOString()],
  );
  return published.length > 0;
}
