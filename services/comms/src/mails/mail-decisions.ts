import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import type { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { MailSettings } from './settings/mail-settings.ts';

/** Those that a person may send, and cancel. */
export const sendableStatuses = ['held', 'failed', 'unknown'] as const;
export const cancellableStatuses = ['queued', 'held', 'failed', 'unknown'] as const;

/** Mails of one table, and where it is marked that an address is refused. */
interface DecidedMails {
  tables: { mail: string; refused: string };
  /** The column that both have: whose mails they are. */
  owner: 'contract_id' | 'user_id';
  jobs: JobQueue;
  /** Call it in a transaction. */
  publishChanged(mail: { id: number; owner: number }): void;
}

/** What people decide about mails that stand in the outbox. */
@Injectable()
export class MailDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: MailSettings,
  ) {}

  /** By a person it is sent, however old it is, and although the address was refused before. */
  async send(mails: DecidedMails, id: number): Promise<void> {
    if (!(await this.settings.isConfigured())) throw new Refusal('mail.no_server');
    await this.decide(mails, id, { status: 'queued', from: sendableStatuses, refusal: 'mail.not_sendable' });
  }

  async cancel(mails: DecidedMails, id: number): Promise<void> {
    await this.decide(mails, id, { status: 'cancelled', from: cancellableStatuses, refusal: 'mail.not_cancellable' });
  }

  private async decide(
    { tables, owner, jobs, publishChanged }: DecidedMails,
    id: number,
    { status, from, refusal }: { status: 'queued' | 'cancelled'; from: readonly string[]; refusal: RefusalCode },
  ): Promise<void> {
    await this.em.transactional(async (tx) => {
      const [mail] = await tx.execute<{ owner: number }[]>(
        `update ${tables.mail} set status = ?, reason = null, by_person = true, attempts = 0
         where id = ? and status = any(?::text[]) returning ${owner} as owner`,
        [status, id, `{${from.join()}}`],
      );
      if (!mail) {
        const found = await tx.execute<object[]>(`select 1 from ${tables.mail} where id = ?`, [id]);
        throw new Refusal(found.length > 0 ? refusal : 'mail.not_found');
      }
      publishChanged({ id, owner: mail.owner });
      if (status === 'cancelled') return jobs.remove([id]);
      await tx.execute(`delete from ${tables.refused} where ${owner} = ?`, [mail.owner]);
      await jobs.add(id);
    });
  }
}
