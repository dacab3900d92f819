import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@creator-desk/domain/values/languages';
import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';
import type { MailStatus } from '@creator-desk/protocol/comms/mail';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Clock } from '@creator-desk/server/runtime/clock';
import { isSample, MailJobs } from './mail-jobs.ts';

/** What a mail is about. */
export interface Occasion {
  kind: MailKind;
  /** The event, or what else makes it once: a mail of a kind goes to a creator once for it. */
  occasion: string;
  contractId: number;
  facts: object;
  /** When it happened. */
  at: Date;
}

/** A mail as the job needs it. */
export interface StoredMail {
  id: number;
  kind: MailKind;
  contractId: number;
  facts: Record<string, unknown>;
  status: MailStatus;
  reason: string | null;
  attempts: number;
  address: string | null;
  messageId: string;
  unsubscribeToken: string;
  /** A person has sent it, not an event. */
  byPerson: boolean;
  createdAt: string;
}

export interface WrittenMail {
  language: Language;
  address: string;
  subject: string;
  body: string;
  html: string;
}

/** What happened longer ago is not sent without a person: nobody wants the news of last week all at once. */
const freshMs = 24 * 60 * 60_000;
const tooOld = 'It is about something that happened more than a day before.';

@Injectable()
export class MailStore {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: MailJobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Writes a mail unless it exists, nobody wants it, or the creator has no address. Call it in a transaction. */
  async add({ kind, occasion, contractId, facts, at }: Occasion): Promise<void> {
    const old = this.clock.now().getTime() - at.getTime() > freshMs;
    // A contract whose event has not arrived may have an address: the job asks. What is old waits, and nobody waits for it.
    const [added] = await this.em.execute<{ id: number }[]>(
      `insert into mail (kind, occasion, contract_id, facts, status, reason)
       select ?, ?, ?, ?::jsonb, ?, ?
       where not exists (select 1 from mail_kind where kind = ? and not enabled)
         and not exists (select 1 from mail_opt_out where contract_id = ? and kind = ?)
         and not exists (select 1 from creator_address where contract_id = ? and (deleted or email is null))
         and not ${isSample}
         and (not ?::boolean or exists (select 1 from creator_address where contract_id = ?))
       on conflict do nothing returning id`,
      [
        ...[kind, occasion, contractId, JSON.stringify(facts), old ? 'held' : 'queued', old ? tooOld : null],
        ...[kind, contractId, kind, contractId, contractId, old, contractId],
      ],
    );
    if (added) await this.jobs.add(added.id);
  }

  async find(id: number): Promise<StoredMail | undefined> {
    const [mail] = await this.em.execute<StoredMail[]>(
      `select id, kind, contract_id as "contractId", facts, status, reason, attempts, address, message_id as "messageId",
         unsubscribe_token as "unsubscribeToken", by_person as "byPerson", created_at as "createdAt" from mail where id = ?`,
      [id],
    );
    return mail;
  }

  /** Whether it is still wanted: a kind may be switched off, and a creator unsubscribe, while it waits. */
  async isWanted({ kind, contractId }: Pick<StoredMail, 'kind' | 'contractId'>): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `select 1 from mail_kind where kind = ? and not enabled
       union all select 1 from mail_opt_out where contract_id = ? and kind = ?`,
      [kind, contractId, kind],
    );
    return rows.length === 0;
  }

  /** What the server said when it refused the address for good. */
  async refusalOf(contractId: number, address: string): Promise<string | undefined> {
    const [row] = await this.em.execute<{ answer: string }[]>(
      'select answer from refused_address where contract_id = ? and address = ?',
      [contractId, address],
    );
    return row?.answer;
  }

  async write(id: number, { language, address, subject, body, html }: WrittenMail): Promise<void> {
    await this.em.execute('update mail set language = ?, address = ?, subject = ?, body = ?, html = ? where id = ?', [
      language,
      address,
      subject,
      body,
      html,
      id,
    ]);
  }

  /** Those whose text people copy. Call it in a transaction. */
  async writeAgain(contractId: number): Promise<void> {
    const waiting = await this.em.execute<{ id: number }[]>(
      `select id from mail where contract_id = ? and status = 'held' order by id`,
      [contractId],
    );
    for (const { id } of waiting) await this.jobs.add(id);
  }

  async remove(id: number): Promise<void> {
    await this.em.execute('delete from mail where id = ?', [id]);
  }

  /** The quiet hours end then. */
  async waitUntil(id: number, until: Date): Promise<void> {
    await this.em.execute(`update mail set waits_until = ?, reason = ? where id = ? and status = 'queued'`, [
      until.toISOString(),
      'It waits for the end of the quiet hours.',
      id,
    ]);
  }

  /** The server is about to have it whole. @returns false when it was sent or cancelled meanwhile */
  async begin(id: number): Promise<boolean> {
    const begun = await this.em.execute<object[]>(
      `update mail set status = 'sending', reason = null, waits_until = null, attempts = attempts + 1, by_person = false where id = ? and status = 'queued' returning 1`,
      [id],
    );
    return begun.length > 0;
  }

  /** The server has not taken it. @param begun whether the attempt is counted already */
  async retryLater(id: number, reason: string, begun: boolean): Promise<void> {
    await this.em.execute(
      `update mail set status = 'queued', attempts = attempts + ?, reason = ? where id = ? and status in ('queued', 'sending')`,
      [begun ? 0 : 1, reason.slice(0, 1_000), id],
    );
  }

  /** A server that answers late has it all the same, so 'unknown' becomes 'sent'. */
  async settle(
    mail: Pick<StoredMail, 'id' | 'contractId'>,
    status: Exclude<MailStatus, 'sending'>,
    reason: string | null = null,
  ): Promise<void> {
    await this.em.transactional(async (tx) => {
      const sentAt = status === 'sent' ? this.clock.now().toISOString() : null;
      const settled = await tx.execute<object[]>(
        `update mail set status = ?, reason = ?, sent_at = ?, by_person = false where id = ? and status in ('queued', 'held', 'sending', 'unknown')
         returning 1`,
        [status, reason?.slice(0, 1_000) ?? null, sentAt, mail.id],
      );
      if (settled.length > 0) this.publishChanged(mail);
    });
  }

  async refuseAddress({ contractId, address }: { contractId: number; address: string }, answer: string): Promise<void> {
    await this.em.execute(
      `insert into refused_address (contract_id, address, answer) values (?, ?, ?)
       on conflict (contract_id) do update set address = excluded.address, answer = excluded.answer, at = now()`,
      [contractId, address, answer.slice(0, 1_000)],
    );
  }

  /** Call it in a transaction. */
  publishChanged({ id, contractId }: Pick<StoredMail, 'id' | 'contractId'>): void {
    this.outbox.publish('mail.changed', `contract/${contractId}`, { contractId, mailId: id });
  }
}
