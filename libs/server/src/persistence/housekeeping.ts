import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Throws away what is past its time. Of the outbox the newest event of each thing and type stays for ever, so that
 * copies can be rebuilt from it; the handled-event table stays whole, because an old event may always come again.
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
      this.sweeping = this.sweep().catch((err: unknown) =>
        this.log.warn({ err }, 'housekeeping failed; it comes again in an hour'),
      );
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
