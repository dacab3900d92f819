import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { BreakdownView } from '@creator-desk/protocol/system/breakdown';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let payouts: StubService<'payouts'>;
let media: StubService<'media'>;
let gateway: TestGateway;

const ending = [
  { month: '2026-03-01', contracts: 2, renewed: 1, notRenewed: 0, feeCents: 300_000, renewedFeeCents: 0, notRenewedFeeCents: 0 },
];
const spend = [{ month: '2026-03-01', payments: 1, paid: 1500, paidCents: 150_000, openCents: 50_000 }];
const part = (rows: object[], page: object | null = null) => ({ page, rows });
const videosOfRow = { approved: 2, firstDecided: 2, approvedAtFirst: 1, medianSeconds: 60, due: 0, onTime: 0 };
const noVideos = { approved: 0, firstDecided: 0, approvedAtFirst: 0, medianSeconds: null, due: 0, onTime: 0 };
const ana = { name: 'Ana', socialHandle: '@ana', committedCents: 300_000 };
const contractsAnswers = {
  endingMonths: () => ending,
  breakdown: () =>
    part([
      { key: '5', ...ana },
      { key: 'TikTok', committedCents: 100 },
    ]),
};
const paid = { creators: [5], cents: [150_000] };
const payoutsAnswers = {
  paidByCreator: () => paid,
  spendMonths: () => spend,
  breakdown: () =>
    part(
      [
        { key: '5', paidCents: 150_000, openCents: 0 },
        { key: 'deleted', paidCents: 700, openCents: 0 },
      ],
      { keys: ['5', '6'], total: 41 },
    ),
};

const mediaAnswers = { breakdown: () => part([{ key: '6', ...videosOfRow }], { keys: ['6'], total: 1 }) };

beforeAll(async () => {
  broker = await TestBroker.start();
  [contracts, payouts, media] = await Promise.all([
    startStubService(broker, 'contracts', { ...contractsAnswers }),
    startStubService(broker, 'payouts', { ...payoutsAnswers }),
    startStubService(broker, 'media', { ...mediaAnswers }),
  ]);
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  contracts.operations = { ...contractsAnswers };
  media.operations = { ...mediaAnswers };
  for (const service of [contracts, payouts, media]) service.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([contracts, payouts, media].map((service) => service.stop()));
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

const breakdown = async (query: string, init: RequestInit = { headers: withApiToken }): Promise<unknown> =>
  (await gateway.fetch(`/api/insight/breakdown?from=2026-01&to=2026-02&${query}`, init)).json();

describe('the breakdown', () => {
  it('takes the page of creators from the service that knows the order, and asks the others about those', async () => {
    expect(await breakdown('by=creator&sort=-open&page=2&pageSize=10')).toEqual({
      rows: [
        { key: '5', contracts: ana, payouts: { paidCents: 150_000, openCents: 0 }, videos: noVideos },
        { key: '6', contracts: {}, payouts: { paidCents: 0, openCents: 0 }, videos: videosOfRow },
        { key: 'deleted', contracts: {}, payouts: { paidCents: 700, openCents: 0 }, videos: noVideos },
      ],
      total: 41,
      missing: [],
    });
    expect(payouts.calls).toMatchObject([{ input: { sort: '-open', page: 2, pageSize: 10 } }]);
    for (const { calls } of [contracts, media]) {
      expect(calls).toMatchObject([{ input: { by: 'creator', keys: ['5', '6'] } }]);
      expect(calls[0]?.input).not.toHaveProperty('sort');
    }
  });

  it('orders creators by cost with what payouts knows of payments, and media of videos', async () => {
    expect(await breakdown('by=creator&sort=-cost&pageSize=10')).toMatchObject({
      rows: [{ key: '6' }, { key: 'deleted' }],
      total: 1,
    });
    expect(media.calls).toMatchObject([{ input: { sort: '-cost', pageSize: 10, paid } }]);
    expect(payouts.calls).toMatchObject([{ input: { sort: '-cost' } }, { input: { keys: ['6'] } }]);
    expect(await breakdown('by=creator&sort=cost&paid=1')).toMatchObject({ statusCode: 400 });
  });

  it('has all rows that any service has, for platforms and owners', async () => {
    expect(await breakdown('by=platform')).toMatchObject({
      rows: [{ key: '5' }, { key: 'TikTok' }, { key: '6' }, { key: 'deleted' }],
      total: 3,
    });
  });

  it('has the rows that are asked for', async () => {
    const rows = [{ key: '6' }, { key: 'deleted' }];
    expect(await breakdown('by=creator&keys=6')).toMatchObject({ rows, total: 1 });
  });

  it('leaves out payments for who does not see them, and orders by videos then', async () => {
    const answer = (await breakdown('by=creator', await as('viewer'))) as BreakdownView;
    expect(answer.rows.map(({ key, payouts: amounts }) => [key, amounts])).toEqual([['6', undefined]]);
    expect(media.calls).toMatchObject([{ input: { sort: '-approved' } }]);
    expect(payouts.calls).toEqual([]);
  });

  it('names what is missing', async () => {
    contracts.operations.breakdown = () => {
      throw new Error('the database is away');
    };
    const answer = (await breakdown('by=creator')) as BreakdownView;
    expect(answer.missing).toEqual(['contracts']);
    expect(answer.rows[0]).not.toHaveProperty('contracts');
  });

  it.each(['by=month', 'by=creator&sort=size', 'by=creator&keys=%27', 'by=creator&pageSize=0', ''])(
    'refuses ?%s',
    async (query) => {
      expect(await breakdown(query)).toMatchObject({ statusCode: 400 });
    },
  );
});
