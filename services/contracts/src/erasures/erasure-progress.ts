import { Controller, Inject, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { erasureConfirmations } from '@creator-desk/protocol/creator-erasure';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG, NATS } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { eraseFromStream } from '@creator-desk/server/privacy/erase-from-stream';
import { Every } from '@creator-desk/server/runtime/every';
import { ErasureLedger } from './erasure-ledger.ts';

type Confirmation = (typeof erasureConfirmations)[ServiceName];

const repeatIntervalMs = 60_000;

/** Follows erasures to their end: repeats the request until all services confirm, then removes the creator's events from the stream. */
@Controller()
export class ErasureProgress implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobQueue;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly ledger: ErasureLedger,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
    notices: JobNotices,
  ) {
    this.jobs = new JobQueue(em, log, notices, { queue: 'stream-erasure', retryDelaysSeconds: [1, 10, 60, 600, 3_600] });
  }

  onApplicationBootstrap(): void {
    this.jobs.start(({ key }, signal) => this.eraseEvents(key, signal));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }

  @EventHandler('erasure-confirmed', ...Object.values(erasureConfirmations))
  async confirmed({ data: { erasureId, service }, time }: EventOf<Confirmation>): Promise<void> {
    // A second confirmation, of a repeated request, leaves the first.
    const [row] = await this.em.execute<{ confirmations: object; completed: boolean }[]>(
      `update erasures set confirmations = jsonb_build_object(?::text, ?::text) || confirmations where id = ?
       returning confirmations, completed_at is not null as completed`,
      [service, time, erasureId],
    );
    if (!row || row.completed) return;
    if (serviceNames.every((name) => name in row.confirmations)) await this.jobs.add(erasureId);
  }

  /** Asks again every ten minutes while services have not confirmed: one may wait for a payment, or have given up. */
  @Every(repeatIntervalMs, 'repeating erasures')
  async repeat(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const open = await tx.execute<{ erasureId: string; contractIds: number[]; sample: boolean }[]>(
        `update erasures set published_at = now() where completed_at is null and published_at < now() - interval '10 minutes'
         returning id as "erasureId", contract_ids as "contractIds", sample`,
      );
      for (const { sample, ...of } of open) {
        const data = { ...of, ...(sample && { sample }) };
        this.outbox.publish('creator.erasure_requested', `creator-erasure/${of.erasureId}`, data);
      }
    });
  }

  /** Nobody publishes a word about the creator any more: what the stream holds now is all. */
  private async eraseEvents(erasureId: string, signal: AbortSignal): Promise<void> {
    const [erasure] = await this.em.execute<{ contractIds: number[] }[]>(
      'select contract_ids as "contractIds" from erasures where id = ? and completed_at is null',
      [erasureId],
    );
    if (!erasure) return;
    await this.ledger.write();
    const messages = await eraseFromStream(this.nats, erasure.contractIds, signal);
    await this.em.transactional(async () => {
      await this.em.execute('update erasures set completed_at = now() where id = ?', [erasureId]);
      await this.em.execute('delete from sample_data where erasure_id = ?', [erasureId]);
      this.outbox.publish('creator.erased', `creator-erasure/${erasureId}`, { erasureId });
    });
    this.log.info({ erasureId, messages }, 'a creator was erased');
  }
}
