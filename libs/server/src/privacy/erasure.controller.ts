import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Inject, type BeforeApplicationShutdown, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { erasureConfirmations } from '@creator-desk/protocol/creator-erasure';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { EventHandler, type EventOf } from '../messaging/events/consumer/event-handler.ts';
import { Outbox } from '../messaging/events/outbox/outbox.ts';
import { LOG } from '../messaging/nats.module.ts';
import { JobNotices } from '../persistence/jobs/job-notices.ts';
import { JobQueue } from '../persistence/jobs/job-queue.ts';
import { CreatorData } from './creator-data.ts';
import { arrayOf } from './creator-table.ts';
import { eraseAudit } from './erase-audit.ts';
import { eraseMessages } from './erase-messages.ts';

export const erasureQueue = 'erasure';
/** A request that began before the erasure has ended after this time: its deadline is 5 s, its transaction ends 1 s later. */
const lastRequestsMs = 7_000;

/** A service's part in the erasure of a creator: it erases at once, once more when no earlier request runs, and confirms that. */
export function erasureController(service: ServiceName): Type {
  @Controller()
  class ErasureController implements OnApplicationBootstrap, BeforeApplicationShutdown {
    private readonly jobs: JobQueue;

    constructor(
      private readonly em: EntityManager,
      private readonly data: CreatorData,
      private readonly outbox: Outbox,
      @Inject(LOG) log: Logger,
      notices: JobNotices,
    ) {
      this.jobs = new JobQueue(em, log, notices, { queue: erasureQueue, retryDelaysSeconds: [1, 5, 30, 300] });
    }

    onApplicationBootstrap(): void {
      this.jobs.start(({ key }, signal) => this.complete(key, signal));
    }

    beforeApplicationShutdown(): Promise<void> {
      return this.jobs.stop();
    }

    /** It is repeated until the service confirms: the job starts afresh then. */
    @EventHandler('creator-erasure', 'creator.erasure_requested')
    async requested({ data: { erasureId, contractIds } }: EventOf<'creator.erasure_requested'>): Promise<void> {
      await this.em.execute(
        `insert into erased_contract (contract_id, erasure_id) select id, ? from unnest(?::int[]) id order by id
         on conflict (contract_id) do update set erasure_id = excluded.erasure_id`,
        [erasureId, arrayOf(contractIds)],
      );
      await this.erase(contractIds);
      await this.jobs.add(erasureId);
    }

    private async complete(erasureId: string, signal: AbortSignal): Promise<void> {
      const rows = await this.em.execute<{ id: number; ageMs: number }[]>(
        `select contract_id as id, extract(epoch from now() - erased_at)::float8 * 1000 as "ageMs"
         from erased_contract where erasure_id = ?`,
        [erasureId],
      );
      const youngestMs = Math.min(lastRequestsMs, ...rows.map(({ ageMs }) => ageMs));
      await pause(lastRequestsMs - youngestMs, undefined, { signal });
      const contractIds = rows.map(({ id }) => id);
      await this.em.transactional(() => this.erase(contractIds));
      await this.data.finish?.(contractIds);
      await this.em.transactional(() => {
        this.outbox.publish(erasureConfirmations[service], `creator-erasure/${erasureId}`, { erasureId, service });
        return Promise.resolve();
      });
    }

    private async erase(contractIds: readonly number[]): Promise<void> {
      const names = await this.data.namesOf(contractIds);
      await this.data.erase(contractIds);
      await eraseMessages(this.em, contractIds, names);
      await eraseAudit(this.em, contractIds, names);
    }
  }
  return ErasureController;
}
