import { Controller, Inject, type BeforeApplicationShutdown, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { RetentionKey } from '@creator-desk/domain/retention';
import type { Operation } from '@creator-desk/protocol/operation';
import { PreviewRetention, type RetentionPreview } from '@creator-desk/protocol/settings/retention';
import { EventHandler, type EventOf } from '../messaging/events/consumer/event-handler.ts';
import { LOG } from '../messaging/nats.module.ts';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { instant } from '../persistence/instant.ts';
import { JobNotices } from '../persistence/jobs/job-notices.ts';
import { JobQueue } from '../persistence/jobs/job-queue.ts';

/** An event that is delivered again later would remove what a setting of today keeps. */
const validMs = 24 * 60 * 60_000;

/** What a service removes when it has been kept for the days of a setting. */
export abstract class RetentionRule {
  abstract readonly key: RetentionKey;

  /** SQL of the rows that are older than a moment (`?`): table and condition. */
  abstract readonly due: string;

  /** SQL of a row's time. */
  abstract readonly time: string;

  /** Removes some of what is due, in the caller's transaction. @returns how many; 0 when nothing is left */
  abstract remove(before: string): Promise<number>;

  /** Removes what no transaction removes. It runs at the end. */
  finish?(): Promise<void>;
}

/** A service's part in retention: it says what would be removed, and removes it when the contracts service says that it is due. */
export function retentionController(operation: Operation<PreviewRetention, RetentionPreview>): Type {
  @Controller()
  class RetentionController implements OnApplicationBootstrap, BeforeApplicationShutdown {
    private readonly jobs: JobQueue;

    constructor(
      private readonly em: EntityManager,
      private readonly rule: RetentionRule,
      @Inject(LOG) private readonly log: Logger,
      notices: JobNotices,
    ) {
      this.jobs = new JobQueue(em, log, notices, { queue: 'retention', retryDelaysSeconds: [10, 60, 600] });
    }

    onApplicationBootstrap(): void {
      this.jobs.start(({ key }, signal) => this.removeDue(key, signal));
    }

    beforeApplicationShutdown(): Promise<void> {
      return this.jobs.stop();
    }

    @OperationHandler(operation)
    async previewRetention(@Payload() { days }: PreviewRetention): Promise<RetentionPreview> {
      const before = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
      const [row] = await this.em.execute<{ count: number; oldest: string | Date | null }[]>(
        `select count(*)::int as count, min(${this.rule.time}) as oldest from ${this.rule.due}`,
        [before],
      );
      return { count: row?.count ?? 0, oldest: row?.oldest ? instant(row.oldest) : null };
    }

    @EventHandler('retention', 'setting.retention_due')
    async due({ data: { key, before }, time }: EventOf<'setting.retention_due'>): Promise<void> {
      if (key === this.rule.key && Date.now() - Date.parse(time) < validMs) await this.jobs.add(before);
    }

    /** In small transactions, each with its line in the audit log. */
    private async removeDue(before: string, signal: AbortSignal): Promise<void> {
      for (let removed = 1; removed > 0;) {
        signal.throwIfAborted();
        removed = await this.em.transactional(() => this.removeSome(before));
      }
      await this.rule.finish?.();
    }

    private async removeSome(before: string): Promise<number> {
      const removed = await this.rule.remove(before);
      if (removed === 0) return 0;
      const { key } = this.rule;
      await this.em.execute(
        `insert into audit_pending (action, subject_kind, subject_id, changes) values ('removed', 'retention', ?, ?::jsonb)`,
        [key, JSON.stringify({ removed, olderThan: before })],
      );
      this.log.info({ key, before, removed }, 'removed what was kept long enough');
      return removed;
    }
  }
  return RetentionController;
}
