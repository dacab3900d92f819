import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailSettingsView } from '@creator-desk/protocol/comms/mail-settings';
import type { MailWordingView } from '@creator-desk/protocol/comms/mail-wording';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const view: MailSettingsView = {
  version: 3,
  source: 'settings',
  server: 'smtps://mail.example.com',
  username: 'desk',
  hasPassword: true,
  from: 'desk@example.com',
  replyTo: null,
  quietFrom: 21,
  quietUntil: 8,
  quietZone: 'Europe/Berlin',
  perMinute: 60,
};
const wording: MailWordingView = {
  id: 4,
  version: 2,
  kind: 'video_approved',
  language: 'en',
  subject: 'Yes to {title}',
  body: 'Hi {name}',
  edited: true,
  default: { subject: '“{title}” is approved', body: 'Hi {name}, good news' },
  variables: ['name', 'title'],
  changedBy: 'Ada',
  changedAt: '2026-03-01T12:00:00.000Z',
};
const server = { server: 'smtps://mail.example.com', username: 'desk', password: 'hush', from: 'desk@example.com', replyTo: '' };
const pace = { quietFrom: 21, quietUntil: 8, quietZone: 'Europe/Berlin', perMinute: 60 };

let broker: TestBroker;
let comms: StubService<'comms'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  comms = await startStubService(broker, 'comms', {
    mailSettings: () => view,
    setMailServer: () => view,
    setMailPace: () => view,
    mailWordings: () => [wording],
    setMailWording: () => wording,
    previewMailWording: () => ({ subject: 'Yes to Haul', text: 'Hi Jane', html: '<p>Hi Jane</p>' }),
  });
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await comms.stop();
  await broker.end();
});

it('an owner reads and changes how mails are sent', async () => {
  expect(await (await gateway.ask('/api/mail-settings')).json()).toEqual(view);
  const ifMatch = { 'If-Match': '"3"' };
  expect((await gateway.send('PUT', '/api/mail-settings/server', server, ifMatch)).status).toBe(200);
  expect(comms.calls.at(-1)).toMatchObject({ input: { ...server, replyTo: null, ifMatch: [3] } });
  expect((await gateway.send('PUT', '/api/mail-settings/pace', pace, ifMatch)).status).toBe(200);
  expect(comms.calls.at(-1)).toMatchObject({ input: { ...pace, ifMatch: [3] } });
});

it('what cannot be used is refused before anybody is asked', async () => {
  const answer = await gateway.send('PUT', '/api/mail-settings/server', { ...server, server: 'mail.example.com' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: { server: 'Enter an address such as smtps://mail.example.com, without user and password' },
  });
});

it('the wording of mails is read, shown and changed, for each kind and language', async () => {
  expect(await (await gateway.ask('/api/mail-wordings')).json()).toEqual([wording]);
  const texts = { subject: 'Yes to {title}', body: ' Hi {name} ' };
  const place = '/api/mail-wordings/video_approved/en';
  const saved = await gateway.send('PUT', place, texts, { 'If-Match': '"2"' });
  expect(await saved.json()).toEqual(wording);
  const input = { kind: 'video_approved', language: 'en', subject: 'Yes to {title}', body: 'Hi {name}' };
  expect(comms.calls.at(-1)).toMatchObject({ input: { ...input, ifMatch: [2] } });
  expect(await (await gateway.send('POST', `${place}/preview`, texts)).json()).toMatchObject({ subject: 'Yes to Haul' });
  expect((await gateway.send('PUT', '/api/mail-wordings/video_approved/tlh', texts)).status).toBe(400);
  expect((await gateway.send('PUT', '/api/mail-wordings/spam/en', texts)).status).toBe(400);
});

it('which mails a person gets is for users only: neither the shared password nor a token has an address', async () => {
  expect((await gateway.ask('/api/auth/account/mails')).status).toBe(403);
  const choice = { kinds: ['digest'], digestHour: 8, digestZone: 'UTC' };
  expect((await gateway.send('POST', '/api/auth/account/mails', choice)).status).toBe(403);
});
