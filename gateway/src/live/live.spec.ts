import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { SseClient } from '../../test/sse-client.ts';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const slug = 'Zm9yLWNvbnRyYWN0LXNldmVuLWFsb25l';

let broker: TestBroker;
let portal: StubService<'portal'>;
let publisher: FakeService;
let gateway: TestGateway;
let other: TestGateway;
let slugs = new Map([[slug, { contractId: 7, portalLinkId: 3 }]]);
const readers: SseClient[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  publisher = await FakeService.on(broker);
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
  await publisher.close();
  await broker.end();
});

async function open(path: string, headers: Record<string, string> = {}, at = gateway): Promise<SseClient> {
  const reader = await SseClient.open(at.address + path, headers);
  readers.push(reader);
  // The position arrives after all past events.
  if (reader.response.ok) await expect.poll(() => reader.lastId, { timeout: 5_000 }).toBeDefined();
  return reader;
}

const openConsole = (headers: Record<string, string> = {}, at = gateway): Promise<SseClient> =>
  open('/api/events', { ...withApiToken, ...headers }, at);
const openPortal = (headers: Record<string, string> = {}): Promise<SseClient> => open(`/api/portal/${slug}/events`, headers);

describe('the events of the console', () => {
  it('are sent to signed-in admins, without their data', async () => {
    expect((await gateway.fetch('/api/events')).status).toBe(401);
    const reader = await openConsole();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toBe('no-store, no-transform');
    const facts = contractFacts();
    const { time } = await publisher.publish('contract.created', facts);
    await expect
      .poll(() => reader.received)
      .toEqual([
        {
          event: 'contract.created',
          id: expect.stringMatching(/^\w{8}-\d+$/) as string,
          data: { type: 'contract.created', subject: `contract/${facts.contractId}`, time, contractId: facts.contractId },
        },
      ]);
  });

  it('are not compressed, even if the client accepts it', async () => {
    const reader = await openConsole({ 'accept-encoding': 'gzip, br' });
    expect(reader.response.headers.get('content-encoding')).toBeNull();
    await publisher.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names()).toEqual(['portal.created']);
  });

  it('resume on any replica', async () => {
    const reader = await openConsole();
    await publisher.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names()).toHaveLength(1);
    reader.close();
    await publisher.publish('communication.scheduled', { contractId: 1, scheduleId: 1, nextContactDate: '2026-01-01' });
    await publisher.publish('announcement.removed', { announcementId: 1, contractId: null });
    for (const at of [gateway, other]) {
      const later = await openConsole({ 'last-event-id': reader.lastId ?? '' }, at);
      expect(later.names()).toEqual(['communication.scheduled', 'announcement.removed']);
    }
  });

  it('resume at the first of those that came in one message, unless all were received', async () => {
    const reader = await openConsole();
    const created = [1, 2, 3].map((id) => ({ contractId: id, portalLinkId: id }));
    await publisher.publishTogether('portal.created', created);
    await expect.poll(() => reader.received).toHaveLength(3);
    reader.close();
    const [first, , last] = reader.received.map(({ id }) => id);
    const namesAfter = async (id = ''): Promise<string[]> => (await openConsole({ 'last-event-id': id })).names();
    expect(await namesAfter(first)).toEqual(['portal.created', 'portal.created', 'portal.created']);
    expect(await namesAfter(last)).toEqual([]);
  });

  it('resume from a heartbeat', async () => {
    const reader = await openConsole();
    expect(reader.received).toEqual([]);
    reader.close();
    await publisher.publish('portal.created', { contractId: 5, portalLinkId: 5 });
    const later = await openConsole({ 'last-event-id': reader.lastId ?? '' });
    await expect.poll(() => later.names()).toEqual(['portal.created']);
  });

  it.each(['nonsense', 'deadbeef-1'])('begin with a reset after the unknown id %j', async (id) => {
    expect((await openConsole({ 'last-event-id': id })).names()).toEqual(['reset']);
  });

  it('are not those under the subject of another type, whose owner did not publish them', async () => {
    const [reader, portalReader] = [await openConsole(), await openPortal()];
    const forged = { id: randomUUID(), type: 'portal.revoked', subject: 'contract/7', data: { contractId: 7, portalLinkId: 3 } };
    const nats = await connect({ servers: broker.url });
    await jetstream(nats).publish('events.video.rendered', JSON.stringify(forged));
    await nats.close();
    await publisher.publish('portal.changed', { contractId: 7 });
    await publisher.publish('portal.created', { contractId: 2, portalLinkId: 2 });
    await expect.poll(() => reader.names()).toEqual(['portal.created']);
    await expect.poll(() => portalReader.names()).toEqual(['changed']);
  });

  it('end at sign-out on every replica, for that session only', async () => {
    const cookie = await gateway.session();
    const mine = await open('/api/events', { cookie }, other);
    const colleague = await open('/api/events', { cookie: await gateway.session() }, other);
    await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie } });
    await expect.poll(() => mine.names()).toEqual(['ended']);
    await expect.poll(() => mine.ended).toBe(true);
    await publisher.publish('portal.created', { contractId: 2, portalLinkId: 2 });
    await expect.poll(() => colleague.names()).toEqual(['portal.created']);
  });
});

describe('the events of a portal', () => {
  it('report changes for the own contract and for all contracts only', async () => {
    const reader = await openPortal();
    await publisher.publish('portal.changed', { contractId: 8 });
    await publisher.publish('contract.updated', contractFacts({ contractId: 7 }));
    await publisher.publish('announcement.published', { announcementId: 1, contractId: 8, title: 'Not yours', active: true });
    expect(reader.received).toEqual([]);
    await publisher.publish('portal.changed', { contractId: 7 });
    await publisher.publish('announcement.published', { announcementId: 2, contractId: null, title: 'For all', active: true });
    await publisher.publish('product.answered', { contractId: 7, productRequestId: 1, status: 'SHIPPED' });
    await publisher.publish('video.rendered', { contractId: 7, submissionId: 1 });
    await publisher.publish('video.rendered', { contractId: 8, submissionId: 2 });
    await expect.poll(() => reader.names()).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(reader.received.map(({ data }) => data)).toEqual([{}, {}, {}, {}]);
  });

  it('say of the own thread alone that somebody has written or read', async () => {
    const reader = await openPortal();
    const posted = { messageId: 1, author: 'team', submissionId: null } as const;
    await publisher.publish('message.posted', { ...posted, contractId: 8 });
    await publisher.publish('message.posted', { ...posted, contractId: 7 });
    await publisher.publish('message.read', { contractId: 8, messageId: 1, reader: 'creator' });
    await publisher.publish('message.read', { contractId: 7, messageId: 1, reader: 'team' });
    await publisher.publish('portal.changed', { contractId: 7 });
    await expect.poll(() => reader.names()).toEqual(['message', 'message', 'changed']);
    expect(reader.received.map(({ data }) => data)).toEqual([{}, {}, {}]);
  });

  it('require the slug', async () => {
    expect((await gateway.fetch(`/api/portal/${slug.toLowerCase()}/events`)).status).toBe(404);
    expect((await gateway.fetch('/api/portal/short/events')).status).toBe(404);
  });

  it('end when the link is revoked, and cannot be opened again', async () => {
    const reader = await openPortal();
    slugs.clear();
    await publisher.publish('portal.revoked', { contractId: 9, portalLinkId: 4 });
    await publisher.publish('portal.revoked', { contractId: 7, portalLinkId: 3 });
    await expect.poll(() => reader.names()).toEqual(['ended']);
    await expect.poll(() => reader.ended).toBe(true);
    expect((await gateway.fetch(`/api/portal/${slug}/events`)).status).toBe(404);
  });

  it('of a new address do not end with the previous one', async () => {
    const first = await openPortal();
    await publisher.publish('portal.revoked', { contractId: 7, portalLinkId: 3 });
    await expect.poll(() => first.ended).toBe(true);
    const next = await openPortal({ 'last-event-id': first.lastId ?? '' });
    await publisher.publish('portal.changed', { contractId: 7 });
    await expect.poll(() => next.names()).toEqual(['changed']);
  });
});

describe('open streams', () => {
  it('are counted, and do not count as slow requests', async () => {
    const metrics = async (): Promise<string[]> => (await (await gateway.ask('/metrics')).text()).split('\n');
    const streams = async (): Promise<string | undefined> =>
      (await metrics()).find((line) => /^creator_desk_event_streams /.test(line));
    await expect.poll(streams).toBe('creator_desk_event_streams 0');
    const reader = await openConsole();
    expect(await streams()).toBe('creator_desk_event_streams 1');
    reader.close();
    await expect.poll(streams).toBe('creator_desk_event_streams 0');
    expect((await metrics()).filter((line) => /"\/api\/events".*status="200"/.test(line))).toEqual([]);
  });

  it('are limited to 100 per address', async () => {
    const behind = await startTestGateway(broker, { services: { portal }, config: { TRUST_PROXY: 1 } });
    const from = (address: string): Promise<SseClient> => openConsole({ 'x-forwarded-for': address }, behind);
    const all = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.1')));
    const { status, headers } = (await from('192.0.2.1')).response;
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    expect((await from('192.0.2.2')).response.status).toBe(200);
    all[0]?.close();
    await expect.poll(async () => (await from('192.0.2.1')).response.status).toBe(200);
    await behind.stop();
    // A gateway that stops lets them go, and they come back to another.
    await expect.poll(() => all[1]?.ended).toBe(true);
    expect(all[1]?.names()).toEqual([]);
  });
});

describe('a broker that fails', () => {
  it('interrupts without loss; lost events cause a reset', async () => {
    const alone = await TestBroker.start();
    const single = await startTestGateway(alone);
    const reader = await openConsole({}, single);
    await alone.stop();
    await alone.startAgain();
    const again = await FakeService.on(alone);
    await again.publish('portal.created', { contractId: 1, portalLinkId: 1 });
    await expect.poll(() => reader.names()).toEqual(['portal.created']);
    await again.close();
    await alone.stop();
    await alone.loseData();
    await alone.startAgain();
    await expect.poll(() => reader.names()).toEqual(['portal.created', 'reset']);
    await single.stop();
    await alone.end();
  });
});
