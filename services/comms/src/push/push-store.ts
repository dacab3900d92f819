import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { PushKind } from '@creator-desk/domain/comms/mail-kinds';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { isSample } from '../mails/mail-jobs.ts';
import type { Occasion } from '../mails/mail-store.ts';

/** About half a day. Afterwards nobody wants to be disturbed by it. */
const retryDelaysSeconds = [10, 60, 300, 1_800, 3_600, 3 * 3_600, 6 * 3_600];
export const maxAttempts = retryDelaysSeconds.length + 1;

/** What is pushed to devices. */
@Injectable()
export class PushJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, { queue: 'push', retryDelaysSeconds, leaseSeconds: 30, parallel: 4 });
  }
}

/** A message with the device that gets it. */
export interface PushMessage {
  id: number;
  deviceId: number;
  contractId: number;
  kind: PushKind;
  occasion: string;
  facts: Record<string, unknown>;
  status: 'queued' | 'sent' | 'failed' | 'cancelled';
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: string;
}

@Injectable()
export class PushStore {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PushJobs,
  ) {}

  /** Writes a message to each device of the creator, unless it exists or nobody wants its kind. Call it in a transaction. */
  async add({ kind, occasion, contractId, facts }: Omit<Occasion, 'kind' | 'at'> & { kind: PushKind }): Promise<void> {
    const added = await this.em.execute<{ id: number }[]>(
      `insert into push_message (device_id, contract_id, kind, occasion, facts)
       select id, contract_id, ?, ?, ?::jsonb from push_device
       where contract_id = ?
         and not exists (select 1 from mail_kind where kind = ? and not enabled)
         and not exists (select 1 from mail_opt_out where contract_id = ? and kind = ?)
         and not ${isSample}
       order by id on conflict do nothing returning id`,
      [kind, occasion, JSON.stringify(facts), contractId, kind, contractId, kind, contractId],
    );
    for (const { id } of added) await this.jobs.add(id);
  }

  async find(id: number): Promise<PushMessage | undefined> {
    const [message] = await this.em.execute<PushMessage[]>(
      `select m.id, m.device_id as "deviceId", m.contract_id as "contractId", m.kind, m.occasion, m.facts, m.status, m.attempts,
         d.endpoint, d.p256dh, d.auth, m.created_at as "createdAt"
       from push_message m join push_device d on d.id = m.device_id where m.id = ?`,
      [id],
    );
    return message;
  }

  /** What it was about is not kept. */
  async settle({ id }: PushMessage, status: Exclude<PushMessage['status'], 'queued'>, reason?: string): Promise<void> {
    await this.em.execute(`update push_message set status = ?, reason = ?, facts = '{}', attempts = attempts + 1 where id = ?`, [
      status,
      reason?.slice(0, 1_000) ?? null,
      id,
    ]);
  }

  async retryLater({ id }: PushMessage, reason: string): Promise<void> {
    await this.em.execute(`update push_message set reason = ?, attempts = attempts + 1 where id = ?`, [
      reason.slice(0, 1_000),
      id,
    ]);
  }

  /** The push service knows it no more: somebody has switched it off there. */
  async dropDevice({ endpoint }: PushMessage): Promise<void> {
    await this.em.transactional((tx) => tx.execute('delete from push_device where endpoint = ?', [endpoint]));
  }

  /** Who has lost the link must not get what it showed. Call it in a transaction. @param at when: the new link may have added some since */
  async dropDevicesOf(contractId: number, at: string): Promise<void> {
    await this.em.execute('delete from push_device where contract_id = ? and created_at <= ?', [contractId, at]);
  }
}
