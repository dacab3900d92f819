import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import type { MailStatus } from '@creator-desk/protocol/comms/mail';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { DueMail, MailRows } from '../mails/mail-handover.ts';
import { isSample, mailJobRules, teamMailQueue } from '../mails/mail-jobs.ts';

@Injectable()
export class TeamMailJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, mailJobRules(teamMailQueue));
  }
}

export interface TeamMail {
  id: number;
  kind: TeamMailKind;
  userId: number;
  contractId: number | null;
  facts: Record<string, unknown>;
  status: MailStatus;
  attempts: number;
  messageId: string;
  unsubscribeToken: string;
  /** A person has sent it, not an event. */
  byPerson: boolean;
  createdAt: string;
}

export type DueTeamMail = TeamMail & DueMail;

/** What a mail to the team is about. */
export interface TeamOccasion {
  kind: TeamMailKind;
  /** The event, or what else makes it once: a mail of a kind goes to a person once for it. */
  occasion: string;
  contractId?: number;
  facts: object;
  /** Only to this one of those who have chosen the kind. */
  userId?: number;
}

@Injectable()
export class TeamMailStore implements MailRows<DueTeamMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: TeamMailJobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Writes a mail to each who has chosen its kind, unless it exists. Call it in a transaction. */
  async add({ kind, occasion, contractId, facts, userId }: TeamOccasion): Promise<void> {
    const about = contractId ?? null;
    const added = await this.em.execute<{ id: number }[]>(
      `insert into team_mail (kind, occasion, user_id, contract_id, facts)
       select ?, ?, user_id, ?::int, ?::jsonb from team_mail_choice
       where ? = any(kinds) and (?::int is null or user_id = ?::int)
         and not exists (select 1 from erased_contract where contract_id = ?::int) and not ${isSample}
       order by user_id
       on conflict do nothing returning id`,
      [kind, occasion, about, JSON.stringify(facts), kind, userId ?? null, userId ?? null, about, about],
    );
    for (const { id } of added) await this.jobs.add(id);
  }

  async find(id: number): Promise<TeamMail | undefined> {
    const [mail] = await this.em.execute<TeamMail[]>(
      `select id, kind, user_id as "userId", contract_id as "contractId", facts, status, attempts, message_id as "messageId",
         unsubscribe_token as "unsubscribeToken", by_person as "byPerson", created_at as "createdAt" from team_mail where id = ?`,
      [id],
    );
    return mail;
  }

  /** Whether the person still wants it. */
  async isChosen({ userId, kind }: TeamMail): Promise<boolean> {
    const rows = await this.em.execute<object[]>('select 1 from team_mail_choice where user_id = ? and ? = any(kinds)', [
      userId,
      kind,
    ]);
    return rows.length > 0;
  }

  /** What the server said when it refused this address of a person for good. */
  async refusalOf(userId: number, address: string): Promise<string | undefined> {
    const [row] = await this.em.execute<{ answer: string }[]>(
      'select answer from refused_user_address where user_id = ? and address_digest = ?',
      [userId, digestOf(address)],
    );
    return row?.answer;
  }

  async waitUntil(id: number, until: Date): Promise<void> {
    await this.em.execute(`update team_mail set waits_until = ? where id = ? and status = 'queued'`, [until.toISOString(), id]);
  }

  async begin(id: number): Promise<boolean> {
    const begun = await this.em.execute<object[]>(
      `update team_mail set status = 'sending', reason = null, waits_until = null, attempts = attempts + 1,
         by_person = false where id = ? and status = 'queued' returning 1`,
      [id],
    );
    return begun.length > 0;
  }

  async retryLater(id: number, reason: string, begun: boolean): Promise<void> {
    await this.em.execute(
      `update team_mail set status = 'queued', attempts = attempts + ?, reason = ? where id = ? and status in ('queued', 'sending')`,
      [begun ? 0 : 1, reason.slice(0, 1_000), id],
    );
  }

  async settle({ id }: TeamMail, status: TeamMail['status'], reason?: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      await tx.execute(
        `update team_mail set status = ?, reason = ?, sent_at = ?, by_person = false
         where id = ? and status in ('queued', 'sending', 'unknown')`,
        [status, reason?.slice(0, 1_000) ?? null, status === 'sent' ? this.clock.now().toISOString() : null, id],
      );
      this.publishChanged(id);
    });
  }

  /** It waits for a person. Of what needs attention each day the last mail says it all. */
  async hold(mail: TeamMail, reason: string): Promise<void> {
    await this.settle(mail, 'held', reason);
    if (mail.kind !== 'digest') return;
    const { userId, id } = mail;
    await this.em.execute(
      `update team_mail set status = 'cancelled', reason = 'A later one says it.'
       where user_id = ? and kind = 'digest' and status = 'held' and id < ?`,
      [userId, id],
    );
  }

  /** Call it in a transaction. */
  publishChanged(id: number): void {
    this.outbox.publish('mail.team_changed', `team-mail/${id}`, { teamMailId: id });
  }

  async refuseAddress({ userId, address }: DueTeamMail, answer: string): Promise<void> {
    await this.em.execute(
      `insert into refused_user_address (user_id, address_digest, answer) values (?, ?, ?)
       on conflict (user_id) do update set address_digest = excluded.address_digest, answer = excluded.answer, at = now()`,
      [userId, digestOf(address), answer.slice(0, 1_000)],
    );
  }
}

/** The address itself stays in the contracts service. */
const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex');
