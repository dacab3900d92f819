import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WebhookView } from '@creator-desk/protocol/comms/webhook';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

interface Made {
  webhook: WebhookView;
  secret: string;
}

const fields = { name: 'Accounting', url: 'https://hooks.example.com/', kinds: ['payout.paid'] };
const view = { ...fields, id: 3, enabled: true, version: 1, waiting: 0, failed: 0, createdAt: '2026-03-01T12:00:00.000Z' };
const webhook = { ...view, contactEmail: null, offReason: null, failingSince: null, previousSecretUntil: null } as WebhookView;

let broker: TestBroker;
let comms: StubService<'comms'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  comms = await startStubService(broker, 'comms', {
    createWebhook: () => webhook,
    rotateWebhookSecret: () => webhook,
    updateWebhook: () => webhook,
    sendFailedDeliveries: () => {
      throw new Refusal('webhook.off');
    },
  });
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await comms.stop();
  await broker.end();
});

beforeEach(() => {
  comms.calls.length = 0;
});

const inputOf = (operation: string): unknown => comms.calls.find((call) => call.operation === operation)?.input;

it.each([
  ['/api/webhooks', fields, 'createWebhook'],
  ['/api/webhooks/3/secret', undefined, 'rotateWebhookSecret'],
])('POST %s answers a new secret, which a repeated request gets again', async (path, body, operation) => {
  const send = async (key?: string): Promise<Made> => {
    const answer = await gateway.send('POST', path, body, key ? { 'Idempotency-Key': key } : {});
    expect(answer.status).toBe(201);
    return (await answer.json()) as Made;
  };
  const [one, again, other] = [await send('key-of-webhook'), await send('key-of-webhook'), await send()];
  expect(one.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(again.secret).toBe(one.secret);
  expect(other.secret).not.toBe(one.secret);
  expect(inputOf(operation)).toMatchObject({ secret: one.secret });
});

it('a webhook is changed as it was seen, and what is wrong with it stands at the fields', async () => {
  const changed = await gateway.send('PUT', '/api/webhooks/3', { ...fields, enabled: false }, { 'If-Match': '"1"' });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).toBe('"1"');
  expect(inputOf('updateWebhook')).toMatchObject({ id: 3, enabled: false, ifMatch: [1] });
  const wrong = await gateway.send('POST', '/api/webhooks', { name: ' ', kinds: ['contract.sold'], contactEmail: 'nobody' });
  expect(await wrong.json()).toMatchObject({
    statusCode: 400,
    errors: {
      name: 'Name is required',
      url: 'Address is required',
      kinds: expect.stringMatching(/^kinds may hold: /) as string,
      contactEmail: 'The email must be an address such as name@example.com',
    },
  });
});

it('failed events are not sent to a webhook that is off', async () => {
  const answer = await gateway.send('POST', '/api/webhooks/3/send-failed', { since: 'yesterday' });
  expect(await answer.json()).toMatchObject({ errors: { since: 'since must be a point in time' } });
  const refused = await gateway.send('POST', '/api/webhooks/3/send-failed', {});
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'This webhook is switched off. Switch it on first.' },
  ]);
});
