import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/roles';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let payouts: StubService<'payouts'>;
let gateway: TestGateway;

const ending = [
  { month: '2026-03-01', contracts: 2, renewed: 1, notRenewed: 0, feeCents: 300_000, renewedFeeCents: 0, notRenewedFeeCents: 0 },
];
const spend = [{ month: '2026-03-01', payments: 1, paid: 1500, paidCents: 150_000, openCents: 50_000 }];
const contractsAnswers = { endingMonths: () => ending };

beforeAll(async () => {
  broker = await TestBroker.start();
  [contracts, payouts] = await Promise.all([
    startStubService(broker, 'contracts', { ...contractsAnswers }),
    startStubService(broker, 'payouts', { spendMonths: () => spend }),
  ]);
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  contracts.operations = { ...contractsAnswers };
  payouts.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([contracts, payouts].map((service) => service.stop()));
  await broker.end();
});

const trends = async (init: RequestInit = { headers: withApiToken }): Promise<unknown> =>
  (await gateway.fetch('/api/insight/trends', init)).json();

async function as(role: Role): Promise<RequestInit> {
  const user = { id: 9, version: 1, email: '', name: 'Vera', role, active: true, credentialVersion: 1 } as const;
  await gateway.app.get(UserDirectory).remember(user);
  return { headers: { cookie: `creator_desk_session=${await gateway.app.get(Sessions).begin(user)}` } };
}

it('composes the small charts of the dashboard, with a message for each', async () => {
  expect(await trends()).toEqual({
    ending,
    spend: [{ month: '2026-03-01', paidCents: 150_000, openCents: 50_000 }],
    missing: [],
  });
  const { subjects } = await countRoundTrips(gateway.app, (traceparent) =>
    gateway.ask('/api/insight/trends', { headers: { traceparent } }),
  );
  expect(subjects.toSorted()).toEqual(['contracts.endingMonths', 'payouts.spendMonths']);
});

it('names what is missing, and does not ask for payments for who does not see them', async () => {
  contracts.operations.endingMonths = () => {
    throw new Error('the database is away');
  };
  expect(await trends(await as('viewer'))).toEqual({ missing: ['contracts'] });
  expect(payouts.calls).toEqual([]);
});
