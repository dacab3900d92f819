import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Deletes expired rows. The outbox keeps the newest event of each subject and type forever, so that read models can be rebuilt
 * from it. The inbox is never pruned, because an old event may always be delivered again.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => {
      this.sweeping = this.sweep().catch((err: unknown) => this.log.warn({ err }, 'housekeeping failed, retrying in an hour'));
    };
    this.timer = setInterval(sweep, intervalMs).unref();
    sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
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
