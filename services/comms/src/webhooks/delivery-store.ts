import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { keepDeliveriesDays } from '@creator-desk/domain/comms/webhook-kinds';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';
import type { Outcome } from './endpoint-caller.ts';
import { failingForMs, pauseAfter, retryDelay } from './retry.rules.ts';
import { WebhookJobs, WebhookNoticeJobs } from './webhook-jobs.ts';

/** An event as it is stored for each endpoint that wants its kind. */
export interface NewDelivery {
  event_id: string;
  kind: string;
  subject: string;
  contract_id: number | null;
  occurred_at: string;
  /** Of its message in the stream; null for what has not come through it. */
  sequence: number | null;
  body: string;
}

/** An endpoint as the calls need it. */
export interface Endpoint {
  id: number;
  url: string;
  /** Sealed: those that sign now. */
  secrets: string[];
  failures: number;
  failingSince: string | null;
}

/** An event that is due. */
export interface DueDelivery {
  id: number;
  eventId: string;
  body: string;
  attempts: number;
  byPerson: boolean;
}

/** A clock may be a little ahead of another machine's. */
const clockSkew = `interval '10 seconds'`;
/** What the secrets of endpoints are encrypted for. */
export const sealedFor = 'secrets of webhooks';
export const switchedOff = 'The webhook was switched off.';

/** The first event of each subject that waits. Those behind it wait for it. */
const isFirst = `not exists (select 1 from webhook_delivery before where before.endpoint_id = d.endpoint_id
  and before.subject = d.subject and before.status = 'waiting' and (before.occurred_at, before.id) < (d.occurred_at, d.id))`;

/**
 * Whether earlier events of its subject may still come: another replica handles them, or they come again after a crash. Longer
 * than the broker takes to deliver them again nobody waits: one that failed and is tried again comes late.
 */
const isSettled = `(d.sequence is null or d.sequence <= ? or d.created_at < now() - interval '45 seconds')`;
/** Until somebody asks again how far the service has come. */
const unsettled = `interval '200 milliseconds'`;

@Injectable()
export class DeliveryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: WebhookJobs,
    private readonly notices: WebhookNoticeJobs,
    private readonly outbox: Outbox,
  ) {}

  /**
   * One for each event and endpoint, however often the event comes. Events from before the endpoint are not for it; nor are those that
   * are so old that their deliveries may have been removed.
   */
  statementFor(deliveries: readonly NewDelivery[]): EventStatement {
    return {
      text: `insert into webhook_delivery (endpoint_id, event_id, kind, subject, contract_id, occurred_at, sequence, body, status, reason)
       select e.id, v.event_id, v.kind, v.subject, v.contract_id, v.occurred_at, v.sequence, v.body,
         case when e.enabled then 'waiting' else 'failed' end, case when e.enabled then null else '${switchedOff}' end
       from rows from (jsonb_to_recordset(?::jsonb) as (event_id uuid, kind text, subject text, contract_id int,
         occurred_at timestamptz, sequence bigint, body text)) with ordinality v(event_id, kind, subject, contract_id, occurred_at, sequence, body, nth)
       join webhook_endpoint e on v.kind = any(e.kinds) and v.occurred_at >= e.created_at - ${clockSkew}
       where v.occurred_at > now() - interval '${keepDeliveriesDays} days'
         and not exists (select 1 from erased_contract x where x.contract_id = v.contract_id)
         and not exists (select 1 from contract_record c where c.contract_id = v.contract_id and c.sample)
       order by v.nth
       on conflict do nothing returning endpoint_id, status`,
      values: [JSON.stringify(deliveries)],
      also: (written) => this.jobs.triggerStatement(`select distinct endpoint_id::text from ${written} where status = 'waiting'`),
    };
  }

  /** @returns undefined for one that is off or gone, or to which nothing is sent for a while */
  async endpoint(id: number): Promise<Endpoint | undefined> {
    const [endpoint] = await this.em.execute<(Omit<Endpoint, 'secrets'> & { secret: string; previous: string | null })[]>(
      `select id, url, secret, case when previous_until > now() then previous_secret end as previous, failures,
         failing_since as "failingSince" from webhook_endpoint
       where id = ? and enabled and coalesce(paused_until <= now(), true)`,
      [id],
    );
    if (!endpoint) return undefined;
    const { secret, previous, ...rest } = endpoint;
    return { ...rest, secrets: previous === null ? [secret] : [secret, previous] };
  }

  /** @param handledSequence up to which the service has handled all events */
  async nextDue(endpointId: number, handledSequence: number): Promise<DueDelivery | undefined> {
    const [delivery] = await this.em.execute<DueDelivery[]>(
      `select id, event_id as "eventId", body, attempts, by_person as "byPerson" from webhook_delivery d
       where endpoint_id = ? and status = 'waiting' and next_attempt_at <= now() and ${isSettled} and ${isFirst}
       order by next_attempt_at, occurred_at, id limit 1`,
      [endpointId, handledSequence],
    );
    return delivery;
  }

  /** @returns undefined when nothing waits */
  async secondsUntilDue(endpointId: number, handledSequence: number): Promise<number | undefined> {
    const [row] = await this.em.execute<{ seconds: number | null }[]>(
      `select extract(epoch from greatest(min(case when ${isSettled} then d.next_attempt_at
         else greatest(d.next_attempt_at, now() + ${unsettled}) end), min(e.paused_until), now()) - now())::float as seconds
       from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
       where d.endpoint_id = ? and e.enabled and d.status = 'waiting' and ${isFirst}`,
      [handledSequence, endpointId],
    );
    return row?.seconds ?? undefined;
  }

  /** The endpoint is locked before its deliveries, here and wherever both are. */
  async delivered(endpoint: Endpoint, delivery: DueDelivery, outcome: Outcome, at: Date): Promise<void> {
    await this.em.transactional(async (tx) => {
      if (endpoint.failures > 0)
        await tx.execute('update webhook_endpoint set failures = 0, failing_since = null, paused_until = null where id = ?', [
          endpoint.id,
        ]);
      await tx.execute(
        `update webhook_delivery set status = 'delivered', delivered_at = ?, attempts = attempts + 1, reason = null,
           response_status = ?, by_person = false where id = ? and status = 'waiting'`,
        [at.toISOString(), outcome.status, delivery.id],
      );
      await this.addAttempt(delivery.id, outcome, at);
      if (delivery.byPerson || endpoint.failures > 0) this.publishChanged(endpoint.id);
    });
  }

  async failed(endpoint: Endpoint, delivery: DueDelivery, outcome: Outcome, at: Date): Promise<void> {
    const delay = retryDelay(delivery.attempts + 1, outcome.retryAfterSeconds);
    const failingSince = endpoint.failingSince === null ? at : new Date(endpoint.failingSince);
    const pause = pauseAfter(endpoint.failures + 1);
    await this.em.transactional(async (tx) => {
      await tx.execute(
        `update webhook_endpoint set failures = failures + 1, failing_since = ?, paused_until = now() + make_interval(secs => ?)
         where id = ?`,
        [failingSince.toISOString(), pause, endpoint.id],
      );
      await tx.execute(
        `update webhook_delivery set attempts = attempts + 1, reason = ?, response_status = ?, by_person = false, status = ?,
           next_attempt_at = now() + make_interval(secs => ?) where id = ? and status = 'waiting'`,
        [outcome.problem, outcome.status, delay === undefined ? 'failed' : 'waiting', delay ?? 0, delivery.id],
      );
      await this.addAttempt(delivery.id, outcome, at);
      if (outcome.status === 410) await this.switchOff(endpoint.id, 'gone', at);
      else if (at.getTime() - failingSince.getTime() >= failingForMs) await this.switchOff(endpoint.id, 'failing', at);
      else if (delivery.byPerson || endpoint.failures === 0) this.publishChanged(endpoint.id);
    });
  }

  /** What waits has failed then: a person sends it later. Call it in a transaction. */
  async giveUpWaiting(endpointId: number): Promise<void> {
    await this.em.execute(
      `update webhook_delivery set status = 'failed', by_person = false, reason = coalesce(reason || ' ', '') || '${switchedOff}'
       where endpoint_id = ? and status = 'waiting'`,
      [endpointId],
    );
  }

  /** Call it in a transaction. */
  publishChanged(webhookId: number): void {
    this.outbox.publish('webhook.changed', `webhook/${webhookId}`, { webhookId });
  }

  private async switchOff(id: number, reason: 'gone' | 'failing', at: Date): Promise<void> {
    const off = await this.em.execute<object[]>(
      `update webhook_endpoint set enabled = false, off_reason = ?, off_at = ?, version = version + 1
       where id = ? and enabled returning 1`,
      [reason, at.toISOString(), id],
    );
    if (off.length === 0) return;
    await this.giveUpWaiting(id);
    await this.notices.add(id);
    this.publishChanged(id);
  }

  private async addAttempt(deliveryId: number, outcome: Outcome, at: Date): Promise<void> {
    const { durationMs, status, answer, problem } = outcome;
    await this.em.execute(
      'insert into webhook_attempt (delivery_id, at, duration_ms, status, answer, problem) values (?, ?, ?, ?, ?, ?)',
      [deliveryId, at.toISOString(), durationMs, status, answer, problem],
    );
  }
}
