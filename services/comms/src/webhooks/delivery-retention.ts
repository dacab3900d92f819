import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { keepDeliveriesDays } from '@creator-desk/domain/webhook-kinds';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { Periodic } from '@creator-desk/server/runtime/periodic';
import { WebhookJobs } from './webhook-jobs.ts';

const intervalMs = 60 * 60_000;
const rowsAtOnce = 1_000;

/** Removes deliveries after their time, which ends what is kept there about creators. */
@Injectable()
export class DeliveryRetention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cleanup: Periodic;

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: WebhookJobs,
    @Inject(LOG) log: Logger,
  ) {
    this.cleanup = new Periodic(() => this.sweep(), { name: 'removing old deliveries', intervalMs, log });
  }

  onApplicationBootstrap(): void {
    this.cleanup.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.cleanup.stop();
  }

  async sweep(): Promise<void> {
    const em = this.em.fork();
    let removed: object[];
    do {
      removed = await em.execute<object[]>(
        `delete from webhook_delivery where id in (
           select id from webhook_delivery where created_at < now() - interval '${keepDeliveriesDays} days' and status <> 'waiting'
           order by created_at limit ${rowsAtOnce} for update skip locked) returning 1`,
      );
    } while (removed.length === rowsAtOnce && !this.cleanup.stopped);
    await this.wakeForgotten(em);
  }

  /** A job that has crashed processes again and again is given up. What waits for its endpoint is not. */
  private async wakeForgotten(em: EntityManager): Promise<void> {
    const { text, values } = this.jobs.triggerStatement(
      `select distinct d.endpoint_id::text from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
       where d.status = 'waiting' and e.enabled`,
    );
    await em.transactional((tx) => tx.execute(text, values));
  }
}
