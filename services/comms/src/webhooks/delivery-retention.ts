import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { keepDeliveriesDays } from '@creator-desk/domain/comms/webhook-kinds';
import { Every } from '@creator-desk/server/runtime/every';
import { WebhookJobs } from './webhook-jobs.ts';

const intervalMs = 60 * 60_000;
const rowsAtOnce = 1_000;

/** Removes deliveries after their time, which ends what is kept there about creators. */
@Injectable()
export class DeliveryRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: WebhookJobs,
  ) {}

  @Every(intervalMs, 'removing old deliveries')
  async sweep(signal?: AbortSignal): Promise<void> {
    const em = this.em.fork();
    let removed: object[];
    do {
      removed = await em.execute<object[]>(
        `delete from webhook_delivery where id in (
           select id from webhook_delivery where created_at < now() - interval '${keepDeliveriesDays} days' and status <> 'waiting'
           order by created_at limit ${rowsAtOnce} for update skip locked) returning 1`,
      );
    } while (removed.length === rowsAtOnce && !signal?.aborted);
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
