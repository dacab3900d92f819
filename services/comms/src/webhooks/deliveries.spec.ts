import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { comms } from '@creator-desk/protocol/comms/operations';
import type { WebhookView } from '@creator-desk/protocol/comms/webhook';
import { eventStream } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { payoutOf, videoOf } from '../../test/mails.ts';
import { newSecret, verified, type ReceivedEvent } from '../../test/webhook-receiver.ts';
import { WebhookFixture, type TestWebhook } from '../../test/webhooks.ts';
import { DeliveryRetention } from './delivery-retention.ts';

let fixture: WebhookFixture;
let contractId = 40_000;

beforeAll(async () => {
  fixture = await WebhookFixture.start();
});

beforeEach(() => {
  contractId += 1;
  fixture.receiver.answerWith();
});

afterAll(() => fixture.stop());

const approve = (more: object = {}, ...rest: [id?: string, at?: Date]) =>
  fixture.others.publish('submission.approved', { ...videoOf({ contractId }), ...more }, ...rest);
const ask = <T>(operation: keyof typeof comms, input: object): Promise<T> => fixture.caller.ask<T>(`comms.${operation}`, input);
const arrived = async ({ path }: TestWebhook, count = 1): Promise<ReceivedEvent[]> => {
  await eventually(() => expect(fixture.receiver.at(path)).toHaveLength(count));
  return fixture.receiver.at(path);
};

describe('an event', () => {
  it('arrives as CloudEvents JSON, signed after Standard Webhooks', async () => {
    const webhook = await fixture.webhook();
    const { id, time } = await approve();
    const [received] = await arrived(webhook);
    expect(received?.headers).toMatchObject({ 'content-type': 'application/cloudevents+json; charset=utf-8', 'webhook-id': id });
    expect(verified(webhook.secret, received!)).toEqual({
      specversion: '1.0',
      id,
      type: 'submission.approved',
      source: 'https://desk.brand.example',
      subject: `contract/${contractId}`,
      time,
      datacontenttype: 'application/json',
      dataschema: 'urn:creator-desk:submission.approved:1',
      data: videoOf({ contractId }),
    });
    expect(() => verified(newSecret(), received!)).toThrow();
    expect(() => verified(webhook.secret, { ...received!, body: `${received?.body} ` })).toThrow();
    expect(await fixture.untilStatus(webhook, 'delivered')).toMatchObject([{ responseStatus: 204, attempts: 1, reason: null }]);
  });

  it('has only what is declared: no address of the creator, and nothing that is added to events later', async () => {
    const webhook = await fixture.webhook({ kinds: ['contract.created', 'payout.requested'] });
    await fixture.others.publish('contract.created', contractFacts({ contractId, email: 'jane@example.com' }));
    await fixture.others.publish('payout.requested', { ...payoutOf({ contractId }), secretOfLater: 'iban' } as never);
    const bodies = (await arrived(webhook, 2)).map(({ body }) => body).join();
    expect(bodies).toContain('4500');
    expect(bodies).not.toMatch(/jane@example\.com|iban|traceparent/);
  });

  it('of sample data goes nowhere, also one that a person causes later', async () => {
    const webhook = await fixture.webhook({ kinds: ['contract.created', 'submission.approved', 'payout.paid'] });
    const handled = async ({ id }: { id: string }): Promise<void> =>
      eventually(async () => expect(await fixture.service.handlersOf(id)).toContain('webhooks'));
    await handled(await fixture.others.publish('contract.created', contractFacts({ contractId, sample: true })));
    await eventually(async () => expect(await fixture.service.contractRecord(contractId)).toMatchObject({ version: 1 }));
    await handled(await approve());
    await handled(await fixture.others.publish('payout.paid', { ...payoutOf({ contractId }), paidDate: '2026-02-01' }));
    expect(await fixture.deliveries(webhook)).toEqual([]);
  });

  it('goes once to each endpoint that wants its kind, however often it comes', async () => {
    const [first, second, other] = [
      await fixture.webhook(),
      await fixture.webhook(),
      await fixture.webhook({ kinds: ['submission.rejected'] }),
    ];
    const id = randomUUID();
    for (let times = 0; times < 3; times++) await approve({}, id);
    await fixture.others.publish('submission.rejected', videoOf({ contractId }));
    await arrived(other);
    await arrived(first);
    await arrived(second);
    for (const webhook of [first, second]) expect(await fixture.deliveries(webhook)).toHaveLength(1);
  });

  it('from before the endpoint is not for it', async () => {
    const webhook = await fixture.webhook();
    await approve({}, randomUUID(), new Date(Date.now() - 60 * 60_000));
    const { id } = await approve();
    const [received, ...more] = await arrived(webhook);
    expect([received?.event.id, more]).toEqual([id, []]);
  });

  it('of an erased creator is not kept, and comes no more', async () => {
    const webhook = await fixture.webhook({ kinds: ['submission.approved', 'creator.erasure_requested'] });
    await approve();
    await arrived(webhook);
    const erasureId = randomUUID();
    await fixture.others.publish('creator.erasure_requested', { erasureId, contractIds: [contractId] });
    const [, erasure] = await arrived(webhook, 2);
    expect(erasure?.event.data).toEqual({ erasureId, contractIds: [contractId] });
    await eventually(async () =>
      expect((await fixture.deliveries(webhook)).map(({ kind }) => kind)).toEqual(['creator.erasure_requested']),
    );
    await approve({ version: 2 });
    contractId += 1;
    await approve();
    expect((await arrived(webhook, 3)).at(-1)?.event.subject).toBe(`contract/${contractId}`);
    expect(await fixture.database.query('select 1 from webhook_attempt where answer is null')).toEqual([]);
  });
});

describe('events of a subject', () => {
  it('come in order, while those of others go on', async () => {
    const webhook = await fixture.webhook();
    let refuse = true;
    const [slow, quick] = [contractId, contractId + 100_000];
    fixture.receiver.answerWith(({ event }, response) =>
      response.writeHead(refuse && event.subject === `contract/${slow}` ? 500 : 200).end(),
    );
    for (const version of [1, 2, 3]) {
      await approve({ contractId: slow, version });
      await approve({ contractId: quick, version });
    }
    const versionsOf = (subject: number): unknown[] =>
      fixture.receiver
        .at(webhook.path)
        .flatMap(({ event }) => (event.subject === `contract/${subject}` ? [event.data['version']] : []));
    await eventually(() => expect(versionsOf(quick)).toEqual([1, 2, 3]));
    expect(new Set(versionsOf(slow))).toEqual(new Set([1]));
    refuse = false;
    await fixture.timePasses();
    await eventually(() => expect(versionsOf(slow).slice(-3)).toEqual([1, 2, 3]));
  });

  it('that arrive in another order are sent in that of their times', async () => {
    const webhook = await fixture.webhook();
    fixture.receiver.answerWith((_received, response) => void response.writeHead(503).end());
    await approve({ version: 1 }, randomUUID(), new Date(Date.now() - 1_000));
    await arrived(webhook);
    await approve({ version: 3 }, randomUUID(), new Date());
    await approve({ version: 2 }, randomUUID(), new Date(Date.now() - 500));
    await fixture.untilStatus(webhook, 'waiting', 'waiting', 'waiting');
    fixture.receiver.answerWith();
    await fixture.timePasses();
    await fixture.untilStatus(webhook, 'delivered', 'delivered', 'delivered');
    expect(
      fixture.receiver
        .at(webhook.path)
        .slice(-3)
        .map(({ event }) => event.data['version']),
    ).toEqual([1, 2, 3]);
  });

  it('wait for one before them that a replica has taken and not handled', async () => {
    const webhook = await fixture.webhook();
    const nats = await connect({ servers: fixture.broker.url });
    await fixture.service.stop();
    await approve({ version: 1 });
    // As another replica, which dies now. The event comes again after the ack deadline.
    const taken = await (await jetstream(nats).consumers.get(eventStream, 'comms')).next();
    expect(taken?.json()).toMatchObject({ data: { version: 1 } });
    await nats.close();
    await fixture.startAgain();
    await approve({ version: 2 });
    expect((await arrived(webhook, 2)).map(({ event }) => event.data['version'])).toEqual([1, 2]);
  });
});

describe('an owner', () => {
  it('sends a test', async () => {
    const webhook = await fixture.webhook();
    await ask('testWebhook', { id: webhook.id });
    const [received] = await arrived(webhook);
    expect(verified(webhook.secret, received!)).toMatchObject({ type: 'webhook.test', data: { webhookId: webhook.id } });
  });

  it('sends tests and events again while events arrive, without a deadlock', async () => {
    const webhook = await fixture.webhook();
    const times = 15;
    const work = Array.from({ length: times }, async (_, version) => {
      await Promise.all([approve({ version }), ask('testWebhook', { id: webhook.id })]);
      const [{ id } = { id: 0 }] = await fixture.deliveries(webhook, '?page=1&pageSize=1');
      await ask('sendDelivery', { id });
    });
    await Promise.all(work);
    const seen = (): number => new Set(fixture.receiver.at(webhook.path).map(({ event }) => event.id)).size;
    await eventually(() => expect(seen()).toBe(2 * times));
  });

  it('rotates the secret: for a day both sign, then the new one alone', async () => {
    const webhook = await fixture.webhook();
    const secret = newSecret();
    const { previousSecretUntil } = await ask<WebhookView>('rotateWebhookSecret', { id: webhook.id, secret });
    expect(Date.parse(previousSecretUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await approve();
    const [both] = await arrived(webhook);
    expect(verified(webhook.secret, both!)).toEqual(verified(secret, both!));
    await fixture.database.query('update webhook_endpoint set previous_until = now() where id = $1', [webhook.id]);
    await approve({ version: 2 });
    const [, one] = await arrived(webhook, 2);
    expect(verified(secret, one!)).toMatchObject({ type: 'submission.approved' });
    expect(() => verified(webhook.secret, one!)).toThrow();
    expect(JSON.stringify(await fixture.database.query('select * from webhook_endpoint'))).not.toContain('whsec_');
  });

  it.each([
    ['http://hooks.example.com/', 'private network'],
    ['ftp://hooks.example.com/', 'must begin with https://'],
    ['hooks.example.com', 'must be a URL'],
    ['https://10.0.0.1/', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://[::ffff:192.168.0.1]/', 'private network'],
    ['https://user:password@hooks.example.com/', 'no user name'],
    ['https://hooks.example.com/#part', 'no part after #'],
  ])('cannot give the address %s unless it is allowed', async (url, problem) => {
    const made = fixture.webhook({ url });
    // A name is looked up at each call: by http it must then be in an allowed network.
    if (url.startsWith('http://')) expect(await made).toMatchObject({ url });
    else
      await expect(made).rejects.toMatchObject({ code: 'invalid', errors: { url: expect.stringContaining(problem) as string } });
  });

  it('removes an endpoint with its deliveries', async () => {
    const webhook = await fixture.webhook();
    await approve();
    await fixture.untilStatus(webhook, 'delivered');
    await ask('removeWebhook', { id: webhook.id });
    expect(await fixture.deliveries(webhook)).toEqual([]);
    await expect(ask('removeWebhook', { id: webhook.id })).rejects.toMatchObject({ code: 'webhook.not_found' });
  });

  it('finds deliveries by status, kind and subject', async () => {
    const webhook = await fixture.webhook();
    await approve();
    await ask('testWebhook', { id: webhook.id });
    await fixture.untilStatus(webhook, 'delivered', 'delivered');
    const kinds = async (query: string): Promise<string[]> => (await fixture.deliveries(webhook, query)).map(({ kind }) => kind);
    expect(await kinds('?kind=webhook.test&page=1')).toEqual(['webhook.test']);
    expect(await kinds(`?search=contract/${contractId}`)).toEqual(['submission.approved']);
    expect(await kinds('?status=failed')).toEqual([]);
  });
});

it('deliveries are removed after 30 days', async () => {
  const webhook = await fixture.webhook();
  await approve();
  await fixture.untilStatus(webhook, 'delivered');
  await fixture.database.query(`update webhook_delivery set created_at = now() - interval '31 days' where endpoint_id = $1`, [
    webhook.id,
  ]);
  await fixture.service.app.get(DeliveryRetention).sweep();
  expect(await fixture.deliveries(webhook)).toEqual([]);
});
