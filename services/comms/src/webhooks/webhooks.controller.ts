import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { maxWebhooks, secretOverlapHours, testKind } from '@creator-desk/domain/comms/webhook-kinds';
import { comms } from '@creator-desk/protocol/comms/operations';
import {
  CreateWebhook,
  RotateWebhookSecret,
  SendFailedDeliveriesOf,
  UpdateWebhookById,
  WebhookId,
  type SentAgain,
  type WebhookDeliveryDetail,
  type WebhookDeliveryView,
  type WebhookFields,
  type WebhookView,
} from '@creator-desk/protocol/comms/webhook';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { CommsConfig } from '../config.ts';
import { DeliveryQueries } from './delivery.query.ts';
import { SealingKey } from '../sealing-key.ts';
import { DeliveryStore, sealedFor } from './delivery-store.ts';
import { EndpointCaller } from './endpoint-caller.ts';
import { bodyOf, sourceOf } from './event-body.rules.ts';
import { WebhookJobs } from './webhook-jobs.ts';

interface Stored {
  enabled: boolean;
  version: number;
}

/** Creating takes turns, so that there are never too many. */
const creatingLock = 'select pg_advisory_xact_lock(81, 0)';
/** No schedule and no pause holds up what a person sends. */
const sentByPerson = `status = 'waiting', by_person = true, attempts = 0, next_attempt_at = now()`;

/** Endpoints outside that get events, for owners. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    private readonly deliveries: DeliveryStore,
    private readonly jobs: WebhookJobs,
    private readonly caller: EndpointCaller,
    private readonly key: SealingKey,
    private readonly clock: Clock,
    @Inject(CommsConfig) private readonly config: CommsConfig,
  ) {}

  @OperationHandler(comms.webhooks)
  webhooks(): Promise<WebhookView[]> {
    return this.queries.webhooks();
  }

  @OperationHandler(comms.createWebhook)
  async create(@Payload() { secret, ...fields }: CreateWebhook): Promise<WebhookView> {
    this.checkAddress(fields);
    const sealed = this.sealed(secret);
    return this.em.transactional(async (tx) => {
      await tx.execute(creatingLock);
      const [counted] = await tx.execute<{ count: number }[]>('select count(*)::int as count from webhook_endpoint');
      if ((counted?.count ?? 0) >= maxWebhooks) throw new Refusal('webhook.too_many');
      const [made] = await tx.execute<{ id: number }[]>(
        `insert into webhook_endpoint (name, url, kinds, contact_email, secret) values (?, ?, ?::text[], ?, ?) returning id`,
        [fields.name, fields.url, arrayOf(fields.kinds), fields.contactEmail ?? null, sealed],
      );
      const id = made?.id ?? 0;
      this.deliveries.publishChanged(id);
      return this.queries.webhook(id);
    });
  }

  /** One that a person switches on begins anew: what did not arrive before is sent when a person says so. */
  @OperationHandler(comms.updateWebhook)
  async update(@Payload() { id, ifMatch, ...fields }: UpdateWebhookById): Promise<WebhookView> {
    this.checkAddress(fields);
    return this.em.transactional(async (tx) => {
      const before = await this.lock(id);
      refuseStale(before.version, ifMatch, 'webhook.stale');
      await tx.execute(
        `update webhook_endpoint set name = ?, url = ?, kinds = ?::text[], contact_email = ?, enabled = ?, version = version + 1
         where id = ?`,
        [fields.name, fields.url, arrayOf(fields.kinds), fields.contactEmail ?? null, fields.enabled, id],
      );
      if (before.enabled && !fields.enabled) await this.deliveries.giveUpWaiting(id);
      await tx.execute(
        `update webhook_endpoint set off_reason = null, off_at = null, failures = 0, failing_since = null, paused_until = null
         where id = ? and (enabled <> ? or off_reason is not null)`,
        [id, before.enabled],
      );
      this.deliveries.publishChanged(id);
      return this.queries.webhook(id);
    });
  }

  @OperationHandler(comms.rotateWebhookSecret)
  async rotate(@Payload() { id, secret }: RotateWebhookSecret): Promise<WebhookView> {
    const sealed = this.sealed(secret);
    return this.em.transactional(async (tx) => {
      await this.lock(id);
      await tx.execute(
        `update webhook_endpoint set previous_secret = secret, previous_until = now() + interval '${secretOverlapHours} hours',
           secret = ?, version = version + 1 where id = ?`,
        [sealed, id],
      );
      this.deliveries.publishChanged(id);
      return this.queries.webhook(id);
    });
  }

  @OperationHandler(comms.removeWebhook)
  async remove(@Payload() { id }: WebhookId): Promise<null> {
    await this.em.transactional(async (tx) => {
      // First the job, as where events are stored.
      await this.jobs.remove([id]);
      const removed = await tx.execute<object[]>('delete from webhook_endpoint where id = ? returning 1', [id]);
      if (removed.length === 0) throw new Refusal('webhook.not_found');
      this.deliveries.publishChanged(id);
    });
    return null;
  }

  @OperationHandler(comms.testWebhook)
  test(@Payload() { id }: WebhookId): Promise<WebhookDeliveryView> {
    return this.em.transactional(async (tx) => {
      await this.requireEnabled(id);
      const [eventId, time, subject] = [randomUUID(), this.clock.now().toISOString(), `webhook/${id}`];
      const data = { webhookId: id, message: 'This is a test.' };
      const body = bodyOf({ id: eventId, kind: testKind, subject, time, data }, sourceOf(this.config.PUBLIC_URL));
      const [made] = await tx.execute<{ id: number }[]>(
        `insert into webhook_delivery (endpoint_id, event_id, kind, subject, occurred_at, body, by_person)
         values (?, ?, ?, ?, ?, ?, true) returning id`,
        [id, eventId, testKind, subject, time, body],
      );
      await this.sendNow(id);
      return this.queries.delivery(made?.id ?? 0);
    });
  }

  @OperationHandler(comms.readDelivery)
  readDelivery(@Payload() { id }: WebhookId): Promise<WebhookDeliveryDetail> {
    return this.queries.detail(id);
  }

  /** Also what has arrived already: a receiver may have lost it. What waits for its next attempt is sent now. */
  @OperationHandler(comms.sendDelivery)
  sendDelivery(@Payload() { id }: WebhookId): Promise<WebhookDeliveryView> {
    return this.em.transactional(async (tx) => {
      const { webhookId } = await this.queries.delivery(id);
      await this.requireEnabled(webhookId);
      await tx.execute(`update webhook_delivery set ${sentByPerson} where id = ?`, [id]);
      await this.sendNow(webhookId);
      return this.queries.delivery(id);
    });
  }

  @OperationHandler(comms.sendFailedDeliveries)
  sendFailed(@Payload() { id, since }: SendFailedDeliveriesOf): Promise<SentAgain> {
    return this.em.transactional(async (tx) => {
      await this.requireEnabled(id);
      const sent = await tx.execute<object[]>(
        `update webhook_delivery set ${sentByPerson} where endpoint_id = ? and status = 'failed'
           and created_at >= coalesce(?::timestamptz, '-infinity') returning 1`,
        [id, since ?? null],
      );
      if (sent.length > 0) await this.sendNow(id);
      return { count: sent.length };
    });
  }

  private sealed(secret: string): string {
    if (!this.key.isGiven) throw new Refusal('webhook.no_key');
    return this.key.seal(sealedFor, secret);
  }

  private checkAddress({ url }: WebhookFields): void {
    const problem = this.caller.reach.problemOf(url);
    if (problem) throw Refusal.ofField('url', problem);
  }

  /** Call it in a transaction. The lock lets events for the endpoint be stored meanwhile: those that wait for it hold its job. */
  private async lock(id: number): Promise<Stored> {
    const [stored] = await this.em.execute<Stored[]>(
      'select enabled, version from webhook_endpoint where id = ? for no key update',
      [id],
    );
    if (!stored) throw new Refusal('webhook.not_found');
    return stored;
  }

  private async requireEnabled(id: number): Promise<void> {
    if (!(await this.lock(id)).enabled) throw new Refusal('webhook.off');
  }

  private async sendNow(id: number): Promise<void> {
    await this.em.execute('update webhook_endpoint set paused_until = null where id = ?', [id]);
    await this.jobs.trigger(id);
    this.deliveries.publishChanged(id);
  }
}

const arrayOf = (kinds: readonly string[]): string => `{${kinds.map((kind) => `"${kind}"`).join()}}`;
