import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { comms } from '@creator-desk/protocol/comms/operations';
import type { WebhookDeliveryDetail, WebhookDeliveryView, WebhookView } from '@creator-desk/protocol/comms/webhook';
import { eventually } from '@creator-desk/testing/eventually';
import { videoOf } from '../../test/mails.ts';
import { MailReceiver } from '../../test/mail-receiver.ts';
import type { ReceivedEvent } from '../../test/webhook-receiver.ts';
import { WebhookFixture, type TestWebhook } from '../../test/webhooks.ts';

let fixture: WebhookFixture;
let mailServer: MailReceiver;
let contractId = 50_000;

beforeAll(async () => {
  mailServer = await MailReceiver.start();
  fixture = await WebhookFixture.start({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'desk@brand.example',
    WEBHOOK_TIMEOUT_MS: 3_000,
  });
});

beforeEach(() => {
  contractId += 1;
  fixture.receiver.answerWith();
});

afterAll(async () => {
  await fixture.stop();
  await mailServer.stop();
});

const approve = (more: object = {}) => fixture.others.publish('submission.approved', { ...videoOf({ contractId }), ...more });
const ask = <T>(operation: keyof typeof comms, input: object): Promise<T> => fixture.caller.ask<T>(`comms.${operation}`, input);
const arrived = async ({ path }: TestWebhook, count = 1): Promise<ReceivedEvent[]> => {
  await eventually(() => expect(fixture.receiver.at(path)).toHaveLength(count));
  return fixture.receiver.at(path);
};

describe('an endpoint that does not take an event', () => {
  it('gets it again, with the same id and body, and the log has each answer', async () => {
    const webhook = await fixture.webhook();
    fixture.receiver.answerWith((_received, response) => void response.writeHead(500).end(`Not now. ${'x'.repeat(5_000)}`));
    await approve();
    await arrived(webhook);
    await eventually(async () => expect(await fixture.deliveries(webhook)).toMatchObject([{ attempts: 1, status: 'waiting' }]));
    fixture.receiver.answerWith();
    await fixture.timePasses();
    const [{ id = 0 } = {}] = await fixture.untilStatus(webhook, 'delivered');
    const [first, second] = fixture.receiver.at(webhook.path);
    expect([second?.body, second?.event.id]).toEqual([first?.body, first?.event.id]);
    const detail = await ask<WebhookDeliveryDetail>('readDelivery', { id });
    expect(detail.body).toBe(first?.body);
    expect(detail.attemptList).toMatchObject([
      { status: 204, problem: null, answer: '' },
      { status: 500, problem: 'The endpoint has answered with 500.', answer: `Not now. ${'x'.repeat(991)}` },
    ]);
  });

  it('that hangs holds up no other endpoint', async () => {
    const [hanging, quick] = [await fixture.webhook(), await fixture.webhook()];
    fixture.receiver.answerWith(({ path }, response) => void (path === quick.path && response.writeHead(200).end()));
    for (const version of [1, 2, 3]) await approve({ version });
    await arrived(quick, 3);
    await eventually(async () =>
      expect(await fixture.deliveries(hanging)).toContainEqual(
        expect.objectContaining({ attempts: 1, reason: 'The endpoint has not answered within 3 s.' }),
      ),
    );
  });

  it('that redirects is not followed', async () => {
    const webhook = await fixture.webhook();
    fixture.receiver.answerWith(({ path }, response) => {
      response.writeHead(path === webhook.path ? 307 : 200, { location: `${fixture.receiver.url}/private` }).end();
    });
    await approve();
    await eventually(async () =>
      expect(await fixture.deliveries(webhook)).toMatchObject([
        { responseStatus: 307, reason: 'The endpoint redirects (307). Redirects are not followed.' },
      ]),
    );
    expect(fixture.receiver.at('/private')).toEqual([]);
  });

  it('for good after the last attempt is passed by, and gets it again when a person says so', async () => {
    const webhook = await fixture.webhook();
    fixture.receiver.answerWith(({ event }, response) => response.writeHead(event.data['version'] === 1 ? 400 : 200).end());
    await approve({ version: 1 });
    await approve({ version: 2 });
    await arrived(webhook);
    await eventually(async () =>
      expect(await fixture.deliveries(webhook, '?sort=createdAt')).toMatchObject([{ attempts: 1 }, {}]),
    );
    await fixture.database.query(`update webhook_delivery set attempts = 9 where endpoint_id = $1 and attempts = 1`, [
      webhook.id,
    ]);
    await fixture.timePasses();
    const [failed] = await fixture.untilStatus(webhook, 'failed', 'delivered');
    expect(await fixture.one(webhook.id)).toMatchObject({ failed: 1, waiting: 0, enabled: true });
    fixture.receiver.answerWith();
    const sent = await ask<WebhookDeliveryView>('sendDelivery', { id: failed?.id ?? 0 });
    expect(sent).toMatchObject({ status: 'waiting', attempts: 0 });
    await fixture.untilStatus(webhook, 'delivered', 'delivered');
  });

  it('because it is gone is switched off at once, and its people get a mail', async () => {
    const webhook = await fixture.webhook({ contactEmail: 'ops@receiver.example' });
    fixture.receiver.answerWith((_received, response) => void response.writeHead(410).end());
    await approve({ version: 1 });
    await fixture.untilStatus(webhook, 'failed');
    expect(await fixture.one(webhook.id)).toMatchObject({ enabled: false, offReason: 'gone', failed: 1 });
    await approve({ version: 2 });
    await fixture.untilStatus(webhook, 'failed', 'failed');
    expect(fixture.receiver.at(webhook.path)).toHaveLength(1);
    await fixture.timePasses();
    await eventually(() => expect(mailServer.to('ops@receiver.example')).toHaveLength(1));
    const [mail] = mailServer.to('ops@receiver.example');
    expect(mail?.parts.text).toMatch(
      /sends no more events to[\s\S]*It has answered that it is gone[\s\S]*https:\/\/desk\.brand\.example\/webhooks/,
    );
  });

  it('for three days is switched off; switched on, it gets what did not arrive', async () => {
    const webhook = await fixture.webhook({ contactEmail: 'three@receiver.example' });
    fixture.receiver.answerWith((_received, response) => void response.writeHead(502).end());
    await approve({ version: 1 });
    await eventually(async () =>
      expect(await fixture.one(webhook.id)).toMatchObject({ failingSince: expect.any(String) as string }),
    );
    await fixture.database.query(`update webhook_endpoint set failing_since = now() - interval '73 hours' where id = $1`, [
      webhook.id,
    ]);
    await fixture.timePasses();
    await fixture.untilStatus(webhook, 'failed');
    const off = await fixture.one(webhook.id);
    expect(off).toMatchObject({ enabled: false, offReason: 'failing' });
    await expect(ask('testWebhook', { id: webhook.id })).rejects.toMatchObject({ code: 'webhook.off' });
    await expect(ask('sendFailedDeliveries', { id: webhook.id })).rejects.toMatchObject({ code: 'webhook.off' });
    await approve({ version: 2 });
    await fixture.untilStatus(webhook, 'failed', 'failed');
    fixture.receiver.answerWith();
    const { name, url, kinds } = webhook;
    const on = await ask<WebhookView>('updateWebhook', {
      id: webhook.id,
      name,
      url,
      kinds,
      enabled: true,
      ifMatch: [off?.version],
    });
    expect(on).toMatchObject({ enabled: true, offReason: null, failingSince: null, contactEmail: null });
    expect(await ask('sendFailedDeliveries', { id: webhook.id, since: new Date(Date.now() + 60_000).toISOString() })).toEqual({
      count: 0,
    });
    expect(await ask('sendFailedDeliveries', { id: webhook.id })).toEqual({ count: 2 });
    await fixture.untilStatus(webhook, 'delivered', 'delivered');
    expect(
      fixture.receiver
        .at(webhook.path)
        .slice(-2)
        .map(({ event }) => event.data['version']),
    ).toEqual([1, 2]);
  });
});
