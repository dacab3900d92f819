import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/fake-service';
import { SseClient } from '../../test/sse-client.ts';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const slug = 'Zm9yLWNvbnRyYWN0LXNldmVuLWFsb25l';

let broker: TestBroker;
let portal: StubService<'portal'>;
let neighbour: FakeService;
let gateway: TestGateway;
let other: TestGateway;
let slugs = new Map([[slug, { contractId: 7, portalLinkId: 3 }]]);
const readers: SseClient[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  neighbour = await FakeService.on(broker);
  portal = await startStubService(broker, 'portal', {
    contractOfSlug: (({ slug: given }: { slug: string }) => {
      const known = slugs.get(given);
      if (!known) throw new Refusal('not_found');
      return known;
    }) as never,
  });
  gateway = await startTestGateway(broker, { services: { portal } });
  other = await startTestGateway(broker, { services: { portal } });
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  slugs = new Map([[slug, { contractId: 7, portalLinkId: 3 }]]);
});

afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await portal.stop();
  await neighbour.close();
  await broker.end();
});

async function open(path: string, headers: Record<string, string> = {}, at = gateway): Promise<SseClient> {
  const reader = await SseClient.open(at.address + path, headers);
  readers.push(reader);
  // The position comes when everything of the past has been told.
  if (reader.response.ok) await expect.poll(() => reader.lastId, { timeout: 5_000 }).toBeDefined();
  return reader;
}

const openConsole = (headers: Record<string, string> = {}, at = gateway): Promise<SseClient> =>
  open('/api/events', { ...withApiToken, ...headers }, at);
const openPortal = (headers: Record<string, string> = {}): Promise<SseClient> => open(`/api/portal/${slug}/events`, headers);
const soon = { timeout: 5_000 };

describe('the events of the console', () => {
  it('come to whoever is signed in, with what they are about and nothing of their data', async () => {
    expect((await gateway.fetch('/api/events')).status).toBe(401);
    const reader = await openConsole();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toBe('no-store, no-transform');
    const facts = contractFacts();
    const { time } = await neighbour.publish('contract.created', facts);
    await expect
      .poll(() => reader.received, soon)
      .toEqual([
        {
          event: 'contract.created',
          id: expect.stringMatching(/^\w{8}-\d+$/) as string,
          data: { type: 'contract.created', subject: `contract/${facts.contractId}`, time, contractId: facts.contractId },
        },
      ]);
  });

  it('come also when nobody had asked for compression not to be used', async () => {
    const reader = await openConsole({ 'accept-encoding': 'gzip, br' });
    expect(reader.response.headers.get('content-encoding')).toBeNull();
    await neighbour.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names(), soon).toEqual(['portal.created']);
  });

  it('go on where they stopped, at whichever replica', async () => {
    const reader = await openConsole();
    await neighbour.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names(), soon).toHaveLength(1);
    reader.close();
    await neighbour.publish('communication.scheduled', { contractId: 1, scheduleId: 1, nextContactDate: '2026-01-01' });
    await neighbour.publish('announcement.removed', { announcementId: 1, contractId: null });
    for (const at of [gateway, other]) {
      const later = await openConsole({ 'last-event-id': reader.lastId ?? '' }, at);
      expect(later.names()).toEqual(['communication.scheduled', 'announcement.removed']);
    }
  });

  it('go on from a sign of life too, when nothing else had come', async () => {
    const reader = await openConsole();
    expect(reader.received).toEqual([]);
    reader.close();
    await neighbour.publish('portal.created', { contractId: 5, portalLinkId: 5 });
    const later = await openConsole({ 'last-event-id': reader.lastId ?? '' });
    await expect.poll(() => later.names(), soon).toEqual(['portal.created']);
  });

  it.each(['nonsense', 'deadbeef-1'])('begin with a reset after the id %j, which nobody knows', async (id) => {
    expect((await openConsole({ 'last-event-id': id })).names()).toEqual(['reset']);
  });

  it('end at sign-out, on every replica, and for nobody else', async () => {
    const cookie = await gateway.session();
    const mine = await open('/api/events', { cookie }, other);
    const colleague = await open('/api/events', { cookie: await gateway.session() }, other);
    await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie } });
    await expect.poll(() => mine.names(), soon).toEqual(['ended']);
    await expect.poll(() => mine.ended, soon).toBe(true);
    await neighbour.publish('portal.created', { contractId: 2, portalLinkId: 2 });
    await expect.poll(() => colleague.names(), soon).toEqual(['portal.created']);
  });
});

describe('the events of a portal', () => {
  it('say that the page has changed, for its own contract and for all, and nothing else', async () => {
    const reader = await openPortal();
    await neighbour.publish('portal.changed', { contractId: 8 });
    await neighbour.publish('contract.updated', contractFacts({ contractId: 7 }));
    await neighbour.publish('announcement.published', { announcementId: 1, contractId: 8, title: 'Not yours', active: true });
    expect(reader.received).toEqual([]);
    await neighbour.publish('portal.changed', { contractId: 7 });
    await neighbour.publish('announcement.published', { announcementId: 2, contractId: null, title: 'For all', active: true });
    await neighbour.publish('product.answered', { contractId: 7, productRequestId: 1, status: 'SHIPPED' });
    await neighbour.publish('video.rendered', { contractId: 7, submissionId: 1 });
    await neighbour.publish('video.rendered', { contractId: 8, submissionId: 2 });
    await expect.poll(() => reader.names(), soon).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(reader.received.map(({ data }) => data)).toEqual([{}, {}, {}, {}]);
  });

  it('are for whoever knows the slug', async () => {
    expect((await gateway.fetch(`/api/portal/${slug.toLowerCase()}/events`)).status).toBe(404);
    expect((await gateway.fetch('/api/portal/short/events')).status).toBe(404);
  });

  it('end when the address is taken back, and cannot be opened again', async () => {
    const reader = await openPortal();
    slugs.clear();
    await neighbour.publish('portal.revoked', { contractId: 9, portalLinkId: 4 });
    await neighbour.publish('portal.revoked', { contractId: 7, portalLinkId: 3 });
    await expect.poll(() => reader.names(), soon).toEqual(['ended']);
    await expect.poll(() => reader.ended, soon).toBe(true);
    expect((await gateway.fetch(`/api/portal/${slug}/events`)).status).toBe(404);
  });

  it('of a new address are not ended by the end of the one before it', async () => {
    const first = await openPortal();
    await neighbour.publish('portal.revoked', { contractId: 7, portalLinkId: 3 });
    await expect.poll(() => first.ended, soon).toBe(true);
    const next = await openPortal({ 'last-event-id': first.lastId ?? '' });
    await neighbour.publish('portal.changed', { contractId: 7 });
    await expect.poll(() => next.names(), soon).toEqual(['changed']);
  });
});

describe('streams that are open', () => {
  it('are counted, and are no requests that took long', async () => {
    const figures = async (): Promise<string[]> => (await (await gateway.ask('/metrics')).text()).split('\n');
    const streams = async (): Promise<string | undefined> =>
      (await figures()).find((line) => /^creator_desk_event_streams /.test(line));
    await expect.poll(streams, soon).toBe('creator_desk_event_streams 0');
    const reader = await openConsole();
    expect(await streams()).toBe('creator_desk_event_streams 1');
    reader.close();
    await expect.poll(streams, soon).toBe('creator_desk_event_streams 0');
    expect((await figures()).filter((line) => /events".*status="200"/.test(line))).toEqual([]);
  });

  it('are not more than 100 from one address', async () => {
    const behind = await startTestGateway(broker, { services: { portal }, config: { TRUST_PROXY: 1 } });
    const from = (address: string): Promise<SseClient> => openConsole({ 'x-forwarded-for': address }, behind);
    const all = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.1')));
    const { status, headers } = (await from('192.0.2.1')).response;
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    expect((await from('192.0.2.2')).response.status).toBe(200);
    all[0]?.close();
    await expect.poll(async () => (await from('192.0.2.1')).response.status, soon).toBe(200);
    await behind.stop();
    // A gateway that stops lets them go, and they come back to another.
    await expect.poll(() => all[1]?.ended, soon).toBe(true);
    expect(all[1]?.names()).toEqual([]);
  });
});

describe('a broker that fails', () => {
  it('is a break without loss, and one that has lost its events a reset', async () => {
    const alone = await TestBroker.start();
    const single = await startTestGateway(alone);
    const reader = await openConsole({}, single);
    await alone.stop();
    await alone.startAgain();
    const again = await FakeService.on(alone);
    await again.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names(), soon).toEqual(['portal.created']);
    await again.close();
    await alone.stop();
    await alone.loseData();
    await alone.startAgain();
    await expect.poll(() => reader.names(), { timeout: 10_000 }).toEqual(['portal.created', 'reset']);
    await single.stop();
    await alone.end();
  });
});
