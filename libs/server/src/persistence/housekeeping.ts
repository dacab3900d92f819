import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';
import { Periodic } from '../runtime/periodic.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Deletes expired rows. The outbox keeps the newest event of each subject and type forever, so that read models can be rebuilt
 * from it. The inbox is never pruned, because an old event may always be delivered again.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schedule: Periodic;

  constructor(
    private readonly em: EntityManager,
    @Inject(LOG) log: Logger,
  ) {
    this.schedule = new Periodic(() => this.sweep(), { name: 'housekeeping', intervalMs, log, runAtStart: true });
  }

  onApplicationBootstrap(): void {
    this.schedule.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.schedule.stop();
  }

  async sweep(): Promise<void> {
    const em = this.em.fork();
    await em.execute(`delete from idempotency_key where created_at < now() - interval '24 hours'`);
    await em.execute(
      `delete from outbox where published_at < now() - interval '90 days' and exists
        (select 1 from outbox newer where newer.subject = outbox.subject and newer.type = outbox.type and newer.position > outbox.position)`,
    );
  }
}
