import { expect } from 'vitest';
import type { WebhookDeliveryView, WebhookFields, WebhookView } from '@creator-desk/protocol/comms/webhook';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import type { CommsConfig } from '../src/config.ts';
import { commsService } from '../src/service.ts';
import { newSecret, WebhookReceiver } from './webhook-receiver.ts';

export const webhookConfig = {
  COMMS_SEALING_KEY: 'a key of the tests',
  WEBHOOKS_ALLOW_PRIVATE: '127.0.0.0/8',
  PUBLIC_URL: 'https://desk.brand.example',
};

export interface TestWebhook extends WebhookView {
  secret: string;
  /** Where its events arrive. */
  path: string;
}

/** The comms service with a receiver outside, and somebody who publishes events. */
export class WebhookFixture {
  private made = 0;

  private constructor(
    readonly broker: TestBroker,
    readonly database: TestDatabase,
    readonly others: FakeService,
    readonly caller: TestCaller,
    readonly receiver: WebhookReceiver,
    public service: RunningService,
    private readonly config: Partial<CommsConfig>,
  ) {}

  static async start(config: Partial<CommsConfig> = {}): Promise<WebhookFixture> {
    const broker = await TestBroker.start();
    const database = await createMigratedDatabase(commsService);
    const [others, caller, receiver] = await Promise.all([
      FakeService.on(broker),
      TestCaller.on(broker),
      WebhookReceiver.start(),
    ]);
    const all = { ...webhookConfig, ...config };
    const service = await startTestService(commsService, broker, { config: all, database });
    return new WebhookFixture(broker, database, others, caller, receiver, service, all);
  }

  /** An endpoint with a path of its own at the receiver. */
  async webhook(given: Partial<WebhookFields> = {}): Promise<TestWebhook> {
    this.made += 1;
    const path = `/hook-${this.made}`;
    const secret = newSecret();
    const fields = { name: `Hook ${this.made}`, url: this.receiver.url + path, kinds: ['submission.approved'], ...given };
    const view = await this.caller.ask<WebhookView>('comms.createWebhook', { ...fields, secret });
    return { ...view, secret, path };
  }

  one(id: number): Promise<WebhookView | undefined> {
    return this.caller.ask<WebhookView[]>('comms.webhooks', {}).then((all) => all.find((one) => one.id === id));
  }

  async deliveries({ id }: Pick<WebhookView, 'id'>, query = ''): Promise<WebhookDeliveryView[]> {
    return (await (await this.service.get(`/webhooks/${id}/deliveries${query}`)).json()) as WebhookDeliveryView[];
  }

  /** Waits for the only delivery of an endpoint. */
  async untilStatus(webhook: Pick<WebhookView, 'id'>, ...statuses: string[]): Promise<WebhookDeliveryView[]> {
    let found: WebhookDeliveryView[] = [];
    await eventually(
      async () => {
        found = await this.deliveries(webhook, '?sort=createdAt');
        expect(found.map(({ status }) => status)).toEqual(statuses);
      },
      { timeoutMs: 30_000 },
    );
    return found;
  }

  /** What an endpoint waits for is over. */
  async timePasses(): Promise<void> {
    await this.database.query(`update webhook_delivery set next_attempt_at = now() where status = 'waiting'`);
    await this.database.query('update webhook_endpoint set paused_until = null');
    await this.database.query(`update job set due_at = now() where claim is null`);
  }

  /** A replica on what the service left behind, once it has stopped. */
  async startAgain(): Promise<void> {
    const { broker, config, database } = this;
    this.service = await startTestService(commsService, broker, { config, database });
  }

  async stop(): Promise<void> {
    await this.caller.close();
    await this.service.stop();
    await this.others.close();
    await this.receiver.stop();
    await this.broker.end();
    await this.database.drop();
  }
}
