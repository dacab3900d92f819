import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let payouts: StubService<'payouts'>;
let media: StubService<'media'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  [contracts, payouts, media] = await Promise.all([
    startStubService(broker, 'contracts', { attention: () => ({ termsExpired: 2, contractsEnding: 3, renewalsOpen: 5 }) }),
    startStubService(broker, 'payouts', { attention: () => ({ payoutsWaiting: 0, termsUnpaid: 1 }) }),
    startStubService(broker, 'media', { attention: () => ({ videosOverdue: 4, rightsEnding: 6 }) }),
  ]);
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([contracts.stop(), payouts.stop(), media.stop()]);
  await broker.end();
});

const known = {
  videosOverdue: 4,
  payoutsWaiting: 0,
  termsUnpaid: 1,
  termsExpired: 2,
  contractsEnding: 3,
  renewalsOpen: 5,
  rightsEnding: 6,
  webhooksOff: null,
};

it('counts open work, with null for a service that is down', async () => {
  const answer = await gateway.ask('/api/attention');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ...known, contactsOverdue: null });
});

it('answers without a failing service, and with it once it is back', async () => {
  const comms = await startStubService(broker, 'comms', {
    summary: () => ({ totalScheduled: 9, dueToday: 1, overdue: 5, followUps: 0, noSchedule: 0 }),
    webhooks: () => [{ offReason: 'failing' }, { offReason: null }, { offReason: 'gone' }],
  });
  media.operations.attention = () => {
    throw new Error('the database is away');
  };
  expect(await (await gateway.ask('/api/attention')).json()).toEqual({
    ...known,
    videosOverdue: null,
    rightsEnding: null,
    contactsOverdue: 5,
    webhooksOff: 2,
  });
  await comms.stop();
});

it('says nothing about payouts to a role that does not see them', async () => {
  const viewer = { id: 9, version: 1, email: '', name: 'Vera', role: 'viewer', active: true, credentialVersion: 1 } as const;
  await gateway.app.get(UserDirectory).remember(viewer);
  const cookie = `creator_desk_session=${await gateway.app.get(Sessions).begin(viewer)}`;
  media.operations.attention = () => ({ videosOverdue: 4, rightsEnding: 6 });
  payouts.calls.length = 0;
  const answer = await gateway.fetch('/api/attention', { headers: { cookie } });
  expect(await answer.json()).toEqual({
    ...known,
    payoutsWaiting: null,
    termsUnpaid: null,
    contactsOverdue: null,
    webhooksOff: null,
  });
  expect(payouts.calls).toEqual([]);
});

it('is for admins', async () => {
  expect((await gateway.fetch('/api/attention')).status).toBe(401);
});
