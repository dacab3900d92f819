import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MailUserLink } from '@creator-desk/protocol/comms/user-link';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const user = {
  id: 7,
  version: 1,
  email: 'new@example.com',
  name: 'New',
  role: 'viewer',
  status: 'invited',
  secondFactors: [],
  singleSignOn: false,
  linkExpiresAt: '2999-03-04T12:00:00.000Z',
  lastSignInAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let comms: StubService<'comms'>;
let gateway: TestGateway;
/** How the service that sends mails answers. */
let answer: () => unknown;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    inviteUser: () => user,
    renewUserLink: () => ({ ...user, status: 'active' }),
  });
  comms = await startStubService(broker, 'comms', {
    mailUserLink: () => answer(),
    userLinkMails: () => [{ userId: 7, status: 'failed', reason: '550 No such person', sentAt: null }],
  });
  gateway = await startTestGateway(broker, { services: { contracts, comms } });
});

beforeEach(() => {
  answer = () => ({ accepted: true });
  comms.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await comms.stop();
  await contracts.stop();
  await broker.end();
});

async function post(path: string, headers = {}): Promise<{ link: string; mail: string }> {
  const body = JSON.stringify({ email: user.email, name: user.name, role: user.role });
  const all = { ...withApiToken, 'content-type': 'application/json', ...headers };
  const response = await gateway.fetch(path, { method: 'POST', headers: all, body });
  expect(response.status).toBe(201);
  return (await response.json()) as { link: string; mail: string };
}

const mailed = (): MailUserLink[] => comms.calls.map(({ input }) => input as MailUserLink);

it('the link of an invitation, and a new one, are mailed to the address of the account', async () => {
  const { link, mail } = await post('/api/users');
  expect(mail).toBe('queued');
  const { id: userId, email, name, linkExpiresAt: expiresAt } = user;
  expect(mailed()).toEqual([{ userId, email, name, purpose: 'invite', token: link.replace('/join#', ''), expiresAt }]);
  await post('/api/users/7/link');
  expect(mailed()[1]?.purpose).toBe('reset');
});

it('a repeated request answers the same link and mails it once', async () => {
  const key = { 'idempotency-key': 'invitation 1' };
  const first = await post('/api/users', key);
  expect(await post('/api/users', key)).toEqual(first);
  expect(mailed()).toHaveLength(1);
});

it.each([
  ['there is no mail server', 'not_set_up', () => ({ accepted: false })],
  [
    'the service fails',
    'unavailable',
    () => {
      throw new Refusal('unavailable');
    },
  ],
])('the link is answered although %s', async (_what, expected, given) => {
  answer = given;
  expect(await post('/api/users')).toMatchObject({ link: expect.stringMatching(/^\/join#/) as string, mail: expected });
});

it('the link is answered although the service does not answer', async () => {
  const late = Promise.withResolvers<object>();
  answer = () => late.promise;
  expect(await post('/api/users')).toMatchObject({ mail: 'unavailable' });
  late.resolve({ accepted: true });
});

it('what has become of the mails is answered to owners', async () => {
  const response = await gateway.fetch('/api/users/link-mails', { headers: withApiToken });
  expect(await response.json()).toEqual([{ userId: 7, status: 'failed', reason: '550 No such person', sentAt: null }]);
});
