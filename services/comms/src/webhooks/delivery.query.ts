import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ListDeliveries,
  WebhookAttemptView,
  WebhookDeliveryDetail,
  WebhookDeliveryView,
  WebhookView,
} from '@creator-desk/protocol/comms/webhook';
import { Refusal } from '@creator-desk/protocol/refusals';
import { instant } from '@creator-desk/server/persistence/instant';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';

const columns = `d.id, d.endpoint_id as "webhookId", d.event_id as "eventId", d.kind, d.subject, d.status, d.reason,
  d.response_status as "responseStatus", d.attempts, d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt",
  d.delivered_at as "deliveredAt"`;

const deliveries = listQuery<ListDeliveries, number>({
  select: columns,
  from: 'webhook_delivery d',
  searchIn: `lower(d.subject || ' ' || d.event_id || ' ' || d.kind)`,
  where: ({ status, kind }, webhookId) => [
    ['d.endpoint_id = ?', webhookId],
    status && ['d.status = ?', status],
    kind && ['d.kind = ?', kind],
  ],
  order: { by: { createdAt: 'd.created_at' }, default: '-createdAt', id: 'd.id' },
});

const endpointColumns = `e.id, e.name, e.url, e.kinds, e.contact_email as "contactEmail", e.enabled, e.off_reason as "offReason",
  e.failing_since as "failingSince", case when e.previous_until > now() then e.previous_until end as "previousSecretUntil",
  (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.status = 'waiting') as waiting,
  (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.status = 'failed') as failed,
  e.version, e.created_at as "createdAt"`;

@Injectable()
export class DeliveryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(webhookId: number, query: ListDeliveries): Promise<ListResult<WebhookDeliveryView>> {
    return this.lists.read<WebhookDeliveryView>(deliveries(query, webhookId), query);
  }

  async webhooks(): Promise<WebhookView[]> {
    const rows = await this.em.execute<WebhookView[]>(`select ${endpointColumns} from webhook_endpoint e order by e.name, e.id`);
    return rows.map(webhookView);
  }

  /** @throws Refusal webhook.not_found */
  async webhook(id: number): Promise<WebhookView> {
    const [row] = await this.em.execute<WebhookView[]>(`select ${endpointColumns} from webhook_endpoint e where e.id = ?`, [id]);
    if (!row) throw new Refusal('webhook.not_found');
    return webhookView(row);
  }

  /** @throws Refusal webhook.delivery_not_found */
  async delivery(id: number): Promise<WebhookDeliveryView> {
    const [row] = await this.em.execute<WebhookDeliveryView[]>(`select ${columns} from webhook_delivery d where d.id = ?`, [id]);
    if (!row) throw new Refusal('webhook.delivery_not_found');
    return deliveryView(row);
  }

  async detail(id: number): Promise<WebhookDeliveryDetail> {
    const delivery = await this.delivery(id);
    const [stored] = await this.em.execute<{ body: string }[]>('select body from webhook_delivery where id = ?', [id]);
    const attempts = await this.em.execute<WebhookAttemptView[]>(
      `select at, duration_ms as "durationMs", status, answer, problem from webhook_attempt where delivery_id = ?
       order by id desc limit 100`,
      [id],
    );
    return { ...delivery, body: stored?.body ?? '', attemptList: attempts.map((one) => ({ ...one, at: instant(one.at) })) };
  }
}

const optional = (at: string | null): string | null => (at === null ? null : instant(at));

const webhookView = (row: WebhookView): WebhookView => ({
  ...row,
  failingSince: optional(row.failingSince),
  previousSecretUntil: optional(row.previousSecretUntil),
  createdAt: instant(row.createdAt),
});

export const deliveryView = (row: WebhookDeliveryView): WebhookDeliveryView => ({
  ...row,
  nextAttemptAt: row.status === 'waiting' ? optional(row.nextAttemptAt) : null,
  createdAt: instant(row.createdAt),
  deliveredAt: optional(row.deliveredAt),
});
