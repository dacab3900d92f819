import { afterAll, beforeAll, expect } from 'vitest';
import { comms } from '@creator-desk/protocol/comms/operations';
import type { ScheduleView } from '@creator-desk/protocol/comms/communication';
import { testAuditedChanges } from '@creator-desk/testing/audit/audited-changes';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { answerForMails, mailConfig } from '../test/mails.ts';
import { PushedDevice } from '../test/push-receiver.ts';
import { newSecret } from '../test/webhook-receiver.ts';
import { commsService } from './service.ts';

let broker: TestBroker;
let service: RunningService;
let caller: TestCaller;
let contracts: FakeService;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await FakeService.on(broker);
  answerForMails(contracts);
  service = await startTestService(commsService, broker, {
    config: { ...mailConfig, COMMS_SEALING_KEY: 'a key of the tests', PUSH_KEY: 'another' },
  });
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await contracts.close();
  await broker.end();
});

async function contract(email: string | null = null): Promise<number> {
  const facts = contractFacts({ endDate: '2999-12-31', email });
  await contracts.publish('contract.created', facts);
  await eventually(async () => expect(await service.contractRecord(facts.contractId)).toBeDefined());
  return facts.contractId;
}

async function task(): Promise<ScheduleView> {
  return caller.ask<ScheduleView>('comms.createSchedule', { contractId: await contract() });
}

const password = 'hush-hush-mail';
/** Nobody listens there. */
const server = { server: 'smtp://127.0.0.1:1?tls=off', username: null, from: 'desk@example.com', replyTo: null };
const linkToken = 'A'.repeat(43);
const calendarDigest = 'c'.repeat(64);
const device = { endpoint: 'https://push.example.com/secret-address', ...new PushedDevice().keys };
const someStatus = expect.any(String) as string;

/** A mail that waits, because no server answers. */
async function mail(): Promise<{ id: number; token: string }> {
  const contractId = await contract('jane@example.com');
  await contracts.publish('portal.created', { contractId, portalLinkId: 1 });
  const find = (): Promise<{ id: number; token: string }[]> =>
    service.database.query('select id, unsubscribe_token as token from mail where contract_id = $1', [contractId]);
  await eventually(async () => expect(await find()).toHaveLength(1));
  return (await find())[0] ?? { id: 0, token: '' };
}

async function teamMail(): Promise<number> {
  const [made] = await service.database.query<{ id: number }>(
    `insert into team_mail (kind, occasion, user_id, facts, status) values ('digest', gen_random_uuid(), 900, '{}', 'failed')
     returning id`,
  );
  return made?.id ?? 0;
}

/** Nobody has its name. */
const webhookFields = { name: 'Accounting', url: 'https://hooks.invalid/creator-desk', kinds: ['payout.paid'] };

const webhook = async (): Promise<number> =>
  (await caller.ask<{ id: number }>('comms.createWebhook', { ...webhookFields, secret: newSecret() })).id;

async function failedDelivery(): Promise<{ id: number; webhookId: number }> {
  const webhookId = await webhook();
  const [made] = await service.database.query<{ id: number }>(
    `insert into webhook_delivery (endpoint_id, event_id, kind, subject, occurred_at, body, status)
     values ($1, gen_random_uuid(), 'payout.paid', 'payout/1', now(), '{}', 'failed') returning id`,
    [webhookId],
  );
  return { id: made?.id ?? 0, webhookId };
}

testAuditedChanges({
  definition: commsService,
  operations: comms,
  running: () => ({ service, caller }),
  withoutLine: {
    'comms.sendTestMail': 'it sends a mail to the address that was typed, and stores nothing',
    'comms.markMessagesRead': 'how far a thread was read is no change that anybody answers for',
  },
  secrets: ['Between the two of us', password, linkToken, calendarDigest, ...Object.values(device)],
  cases: {
    'comms.mailUserLink': async ({ ask }) => {
      await caller.ask('comms.setMailServer', server);
      const input = { userId: 12, email: 'jo@example.com', name: 'Jo', purpose: 'invite', token: linkToken };
      await ask({ ...input, expiresAt: '2999-01-01T00:00:00Z' });
      const changes = { email: 'jo@example.com', purpose: 'invite', status: 'queued' };
      return [{ action: 'created', subject: 'mail with a link', changes }];
    },
    'comms.postMessage': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, text: 'Between the two of us' });
      return [{ action: 'created', subject: 'message', changes: { author: 'team', body: '•••' } }];
    },
    'comms.createSchedule': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId });
      return [{ action: 'created', subject: 'communication task', changes: { contractId, isCompleted: 0 } }];
    },
    'comms.complete': async ({ ask }) => {
      const { contractId } = await task();
      await ask({ contractId, notes: 'Sent' });
      return [
        { action: 'created', subject: 'contact', changes: { contractId, notes: 'Sent' } },
        { action: 'changed', subject: 'communication task', changes: { isCompleted: [0, 1] } },
      ];
    },
    'comms.removeSchedule': async ({ ask }) => {
      const { id, contractId } = await task();
      await ask({ id });
      return [{ action: 'removed', subject: 'communication task', changes: { contractId } }];
    },
    'comms.addNote': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, note: 'Prefers e-mail' });
      return [{ action: 'created', subject: 'note', changes: { contractId, note: 'Prefers e-mail' } }];
    },
    'comms.cancelMail': async ({ ask }) => {
      await ask({ id: (await mail()).id });
      return [{ action: 'changed', subject: 'mail', changes: { status: [someStatus, 'cancelled'] } }];
    },
    'comms.sendMail': async ({ ask }) => {
      const { id } = await mail();
      await caller.ask('comms.setMailServer', server);
      await service.database.query(`update mail set status = 'failed' where id = $1`, [id]);
      await ask({ id });
      return [{ action: 'changed', subject: 'mail', changes: { status: ['failed', 'queued'] } }];
    },
    'comms.cancelTeamMail': async ({ ask }) => {
      await ask({ id: await teamMail() });
      return [{ action: 'changed', subject: 'mail to a user', changes: { status: ['failed', 'cancelled'] } }];
    },
    'comms.sendTeamMail': async ({ ask }) => {
      await caller.ask('comms.setMailServer', server);
      await ask({ id: await teamMail() });
      return [{ action: 'changed', subject: 'mail to a user', changes: { status: ['failed', 'queued'] } }];
    },
    'comms.createWebhook': async ({ ask }) => {
      await ask({ ...webhookFields, secret: newSecret() });
      return [{ action: 'created', subject: 'webhook', changes: { ...webhookFields, enabled: true, secret: '•••' } }];
    },
    'comms.updateWebhook': async ({ ask }) => {
      await ask({ ...webhookFields, id: await webhook(), name: 'Other', enabled: false });
      return [{ action: 'changed', subject: 'webhook', changes: { name: ['Accounting', 'Other'], enabled: [true, false] } }];
    },
    'comms.rotateWebhookSecret': async ({ ask }) => {
      await ask({ id: await webhook(), secret: newSecret() });
      return [{ action: 'changed', subject: 'webhook', changes: { secret: ['•••', '•••'] } }];
    },
    'comms.removeWebhook': async ({ ask }) => {
      await ask({ id: await webhook() });
      return [{ action: 'removed', subject: 'webhook' }];
    },
    'comms.testWebhook': async ({ ask }) => {
      await ask({ id: await webhook() });
      return [{ action: 'created', subject: 'webhook delivery', changes: { status: 'waiting' } }];
    },
    'comms.sendDelivery': async ({ ask }) => {
      const { id } = await failedDelivery();
      await ask({ id });
      return [{ action: 'changed', subject: 'webhook delivery', changes: { status: ['failed', 'waiting'] } }];
    },
    'comms.sendFailedDeliveries': async ({ ask }) => {
      const { webhookId } = await failedDelivery();
      await ask({ id: webhookId });
      return [{ action: 'changed', subject: 'webhook delivery', changes: { status: ['failed', 'waiting'] } }];
    },
    'comms.switchMailKind': async ({ ask }) => {
      await ask({ kind: 'video_approved', enabled: false });
      return [{ action: 'created', subject: 'kind of mails', changes: { enabled: false } }];
    },
    'comms.addPushDevice': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, ...device }, { kind: 'creator', contractId });
      const changes = { contractId, name: 'Another program', endpoint: '•••' };
      return [{ action: 'created', subject: 'device for notifications', contractId, changes }];
    },
    'comms.removePushDevice': async ({ ask }) => {
      const contractId = await contract();
      const as = { kind: 'creator', contractId } as const;
      const { id } = await caller.ask<{ id: number }>('comms.addPushDevice', { contractId, ...device }, { caller: as });
      await ask({ contractId, id }, as);
      return [{ action: 'removed', subject: 'device for notifications', contractId, changes: { endpoint: '•••' } }];
    },
    'comms.makeCalendar': async ({ ask }) => {
      await ask({ id: 900, digest: calendarDigest });
      return [{ action: 'created', subject: 'calendar', changes: { digest: '•••' } }];
    },
    'comms.makeCreatorCalendar': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, digest: calendarDigest }, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'calendar of a creator', contractId, changes: { digest: '•••' } }];
    },
    'comms.removeCreatorCalendar': async ({ ask }) => {
      const contractId = await contract();
      const as = { kind: 'creator', contractId } as const;
      await caller.ask('comms.makeCreatorCalendar', { contractId, digest: 'd'.repeat(64) }, { caller: as });
      await ask({ contractId }, as);
      return [{ action: 'removed', subject: 'calendar of a creator', contractId, changes: { digest: '•••' } }];
    },
    'comms.removeCalendar': async ({ ask }) => {
      await ask({ id: 900 });
      return [{ action: 'removed', subject: 'calendar', changes: { digest: '•••' } }];
    },
    'comms.tryAddressAgain': async ({ ask }) => {
      const contractId = await contract('gone@example.com');
      await service.database.query(
        `insert into refused_address (contract_id, address, answer) values ($1, 'gone@example.com', '550 gone@example.com is gone')`,
        [contractId],
      );
      await ask({ contractId });
      return [{ action: 'removed', subject: 'refused address', contractId, changes: { answer: '•••' } }];
    },
    'comms.setMailWording': async ({ ask }) => {
      await ask({ kind: 'video_approved', language: 'en', subject: 'Yes to {title}', body: 'Hi {name}, well done.' });
      const changes = { subject: [null, 'Yes to {title}'], body: [null, 'Hi {name}, well done.'] };
      return [{ action: 'changed', subject: 'mail wording', changes }];
    },
    'comms.setMailServer': async ({ ask }) => {
      await caller.ask('comms.setMailServer', { server: null, username: null, from: null, replyTo: null });
      await ask({ ...server, username: 'desk', password });
      return [
        {
          action: 'changed',
          subject: 'mail settings',
          changes: { server: [null, 'smtp://127.0.0.1:1?tls=off'], username: [null, 'desk'], sealedPassword: [null, '•••'] },
        },
      ];
    },
    'comms.setMailPace': async ({ ask }) => {
      await ask({ quietFrom: 21, quietUntil: 8, quietZone: 'Europe/Berlin', perMinute: 60 });
      return [{ action: 'changed', subject: 'mail settings', changes: { quietFrom: [null, 21], perMinute: [null, 60] } }];
    },
    'comms.setTeamMails': async ({ ask }) => {
      await ask({ id: 900, kinds: ['new_video'], digestHour: 7, digestZone: 'UTC' });
      return [{ action: 'created', subject: 'mails to a user', changes: { kinds: ['new_video'], digestHour: 7 } }];
    },
    'comms.unsubscribe': async ({ ask }) => {
      const { token } = await mail();
      await ask({ token }, { kind: 'anonymous' });
      return [{ action: 'created', subject: 'unsubscription', changes: { kind: 'portal_link' } }];
    },
    'comms.resubscribe': async ({ ask }) => {
      const { token } = await mail();
      await caller.ask('comms.unsubscribe', { token }, { caller: { kind: 'anonymous' } });
      await ask({ token }, { kind: 'anonymous' });
      return [{ action: 'removed', subject: 'unsubscription' }];
    },
    'comms.generateMessages': async ({ ask }) => {
      const { contractId } = await task();
      const messages = await ask<object[]>({ contractId });
      const kept = { aiGeneratedMessages: [null, JSON.stringify(messages)] };
      return [{ action: 'changed', subject: 'communication task', changes: kept }];
    },
  },
});
