import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceProcess } from '@creator-desk/testing/services/service-process';
import { TestCaller } from '@creator-desk/testing/services/test-service';
import { videoOf } from '../../test/mails.ts';
import { newSecret, verified, WebhookReceiver } from '../../test/webhook-receiver.ts';
import { webhookConfig } from '../../test/webhooks.ts';

const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('loses no event and keeps the order when the process is killed in the middle of many', async () => {
  const [subjects, versions] = [10, 6];
  const third = (subjects * versions) / 3;
  let killed = false;
  // After a third of them the server does not answer before the process is killed.
  const receiver = await WebhookReceiver.start((_, response) => {
    if (killed || receiver.received.length <= third) response.writeHead(204).end();
  });
  stops.push(() => receiver.stop());
  const comms = await startServiceProcess(join(import.meta.dirname, '../..'), webhookConfig);
  stops.push(() => comms.stop());
  const others = await FakeService.on(comms.broker);
  stops.push(() => others.close());
  const caller = await TestCaller.on(comms.broker);
  stops.push(() => caller.close());
  const secret = newSecret();
  await caller.ask('comms.createWebhook', { name: 'Many', url: receiver.url, kinds: ['submission.approved'], secret });
  const sent = new Set<string>();
  for (let version = 1; version <= versions; version++)
    for (let contractId = 1; contractId <= subjects; contractId++)
      sent.add((await others.publish('submission.approved', { ...videoOf({ contractId }), version })).id);
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(third));
  await comms.kill();
  killed = true;
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBeLessThan(sent.size);
  await comms.restart();
  // The lease of the job that ran has expired.
  await comms.database.query('update job set due_at = now()');
  // Events that it had not acknowledged come again after the ack deadline, and newer ones wait for them.
  await eventually(() => expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(sent), { timeoutMs: 60_000 });
  const bySubject = Map.groupBy(receiver.received, ({ event }) => event.subject);
  for (const events of bySubject.values()) {
    const came = events.map(({ event }) => Number(event.data['version']));
    expect(came).toEqual([...came].sort((a, b) => a - b));
  }
  for (const one of receiver.received) verified(secret, one);
  // The call that was under way came once more.
  expect(receiver.received.length - sent.size).toBeLessThanOrEqual(1);
}, 180_000);
