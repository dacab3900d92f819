import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { CreatorPageView, OpenWorkView } from '@creator-desk/protocol/system/creator-page';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { contractView } from '../../test/factories.ts';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

const contract = contractView({ fullName: 'Ada Lovelace', socialHandle: '@ada' });
const record = {
  creatorId: 3,
  fullName: 'Ada Lovelace',
  socialHandle: '@ada',
  contracts: [contract],
  files: { total: 0, newest: [] },
};
const videos = { total: 0, counts: [], months: [], newest: [] };
const payments = { total: 1, openCents: 150_000, openCount: 1, paidCents: 0, months: [], newest: [], terms: [] };
const portals = { products: [], links: [] };
const contacts = { lastContactDate: null, tasks: [] };

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let media: StubService<'media'>;
let payouts: StubService<'payouts'>;
let portal: StubService<'portal'>;
let comms: StubService<'comms'>;
let gateway: TestGateway;

const posts = { totals: { posts: 2, unmeasured: 1, views: 9_000_000_000, engagement: 5, missing: 3 }, newest: [] };
const foundVideo = { id: 11, title: 'Ada at dawn', status: 'submitted', fullName: 'Ada Lovelace' };
const foundCreator = { contractId: contract.id, fullName: 'Ada Lovelace', socialHandle: '@ada' };
const foundPayout = { id: 13, creatorName: 'Ada Lovelace', socialHandle: '@ada', amountCents: 150_000, status: 'PAID' };
const mediaAnswers = {
  search: () => [foundVideo],
  videosOfCreator: () => videos,
  postsOfCreator: () => posts,
  openVideos: () => [{ contractId: contract.id, videosOpen: 2 }],
};
const payoutsAnswers = {
  search: () => [foundPayout],
  payoutsOfCreator: () => payments,
  openPayouts: () => [{ contractId: contract.id, openCents: 150_000 }],
};

beforeAll(async () => {
  broker = await TestBroker.start();
  [contracts, media, payouts, portal, comms] = await Promise.all([
    startStubService(broker, 'contracts', { creator: () => record, search: () => ({ creators: [foundCreator], files: [] }) }),
    startStubService(broker, 'media', { ...mediaAnswers }),
    startStubService(broker, 'payouts', { ...payoutsAnswers }),
    startStubService(broker, 'portal', { portalsOfCreator: () => portals }),
    startStubService(broker, 'comms', { contactsOfCreator: () => contacts }),
  ]);
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  media.operations = { ...mediaAnswers };
  for (const service of [contracts, media, payouts, portal, comms]) service.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([contracts, media, payouts, portal, comms].map((service) => service.stop()));
  await broker.end();
});

async function as(role: Role): Promise<{ headers: { cookie: string } }> {
  const user = { id: 9, version: 1, email: '', name: 'Vera', role, active: true, credentialVersion: 1 } as const;
  await gateway.app.get(UserDirectory).remember(user);
  return { headers: { cookie: `creator_desk_session=${await gateway.app.get(Sessions).begin(user)}` } };
}

describe('a creator’s page', () => {
  const page = async (init?: RequestInit): Promise<CreatorPageView> =>
    (await (await gateway.fetch('/api/creators/@ada', init ?? { headers: withApiToken })).json()) as CreatorPageView;

  it('is composed of what the services know, in one request', async () => {
    expect(await page()).toEqual({ ...record, videos, posts, payouts: payments, portals, contacts, missing: [] });
    expect(payouts.calls).toMatchObject([{ input: { contractIds: [contract.id], creatorId: 3 } }]);
    expect(contracts.calls).toMatchObject([{ input: { socialHandle: '@ada' } }]);
  });

  it('costs a message for each service, and one for posts', async () => {
    const { subjects } = await countRoundTrips(gateway.app, (traceparent) =>
      gateway.ask('/api/creators/@ada', { headers: { traceparent } }),
    );
    expect(subjects.toSorted()).toEqual([
      'comms.contactsOfCreator',
      'contracts.creator',
      'media.postsOfCreator',
      'media.videosOfCreator',
      'payouts.payoutsOfCreator',
      'portal.portalsOfCreator',
    ]);
  });

  it('names a part whose service fails, and has it once the service is back', async () => {
    media.operations.videosOfCreator = () => {
      throw new Error('the database is away');
    };
    const answer = await page();
    expect(answer).toMatchObject({ fullName: 'Ada Lovelace', payouts: payments, missing: ['videos'] });
    expect(answer).not.toHaveProperty('videos');
    media.operations = { ...mediaAnswers };
    expect(await page()).toMatchObject({ videos, missing: [] });
  });

  it.each(['reviewer', 'viewer'] as const)('neither asks for payouts nor misses them for a %s', async (role) => {
    const answer = await page(await as(role));
    expect(answer).not.toHaveProperty('payouts');
    expect(answer.missing).toEqual([]);
    expect(payouts.calls).toEqual([]);
  });

  it('is refused for an unknown handle', async () => {
    contracts.operations.creator = () => {
      throw new Refusal('creator.not_found');
    };
    const answer = await gateway.ask('/api/creators/nobody');
    contracts.operations.creator = () => record;
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'There is no creator with this social handle.' });
  });

  it.each(['@', 'two words', '%00'])('refuses the handle %j', async (handle) => {
    expect((await gateway.ask(`/api/creators/${handle === '%00' ? handle : encodeURIComponent(handle)}`)).status).toBe(400);
  });

  it('is for admins', async () => {
    expect((await gateway.fetch('/api/creators/@ada')).status).toBe(401);
  });
});

describe('what is open for a list of contracts', () => {
  const work = async (query: string, init?: RequestInit): Promise<OpenWorkView> =>
    (await (
      await gateway.fetch(`/api/creators/open-work?contractIds=${query}`, init ?? { headers: withApiToken })
    ).json()) as OpenWorkView;

  it('is counted in one request', async () => {
    expect(await work(`${contract.id}`)).toEqual({
      contracts: [{ contractId: contract.id, videosOpen: 2, openCents: 150_000 }],
      missing: [],
    });
  });

  it('leaves out the amounts for a role that does not see payouts', async () => {
    expect(await work(`${contract.id}`, await as('viewer'))).toEqual({
      contracts: [{ contractId: contract.id, videosOpen: 2 }],
      missing: [],
    });
  });

  it.each(['', 'a', '1,,2', '0', Array.from({ length: 201 }, () => 1).join()])('refuses the contracts %j', async (ids) => {
    expect((await gateway.ask(`/api/creators/open-work?contractIds=${ids}`)).status).toBe(400);
  });
});

describe('the search', () => {
  const search = async (init?: RequestInit): Promise<unknown> =>
    (await gateway.fetch('/api/search?q=ada', init ?? { headers: withApiToken })).json();
  const found = { creators: [foundCreator], files: [], videos: [foundVideo], payouts: [foundPayout], missing: [] };

  it('has what the services find', async () => {
    expect(await search()).toEqual(found);
  });

  it('asks for no payments for a viewer', async () => {
    const { payouts: _payouts, ...rest } = found;
    expect(await search(await as('viewer'))).toEqual(rest);
    expect(payouts.calls).toEqual([]);
  });

  it('names a service that does not answer', async () => {
    media.operations.search = () => {
      throw new Error('the database is away');
    };
    const { videos: _videos, ...rest } = found;
    expect(await search()).toEqual({ ...rest, missing: ['media'] });
  });

  it('refuses an empty text', async () => {
    expect((await gateway.ask('/api/search?q=')).status).toBe(400);
  });
});
