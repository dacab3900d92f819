import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ThreadMessage, ThreadPage } from '@creator-desk/protocol/comms/thread';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const slug = 'Zm9yLWNvbnRyYWN0LXNldmVuLWFsb25l';
const forged = 'Z3Vlc3NlZC1hbmQtbmV2ZXItbWFkZS0h';
const creator = { kind: 'creator', contractId: 7 };

const message: ThreadMessage = {
  ...{ id: 3, author: 'creator', authorName: null, text: 'Hello', submissionId: null, videoTitle: null },
  createdAt: '2026-05-04T12:00:00.000Z',
};
const page: ThreadPage = { messages: [message], hasOlder: false, unread: 1, creatorReadId: 0, teamReadId: 0 };

let broker: TestBroker;
let portal: StubService<'portal'>;
let comms: StubService<'comms'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  portal = await startStubService(broker, 'portal', {
    contractOfSlug: (({ slug: given }: { slug: string }) => {
      if (given !== slug) throw new Refusal('not_found');
      return { contractId: 7, portalLinkId: 3 };
    }) as never,
  });
  comms = await startStubService(broker, 'comms', {
    messages: () => page,
    postMessage: () => message,
    markMessagesRead: () => ({ unread: 0 }),
  });
  gateway = await startTestGateway(broker, { services: { portal, comms } });
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([portal.stop(), comms.stop()]);
  await broker.end();
});

beforeEach(() => {
  comms.calls.length = 0;
});

const at = (given: string, path = ''): string => `/api/portal/${given}/messages${path}`;
const post = (path: string, body: object, headers: object = {}): Promise<Response> =>
  gateway.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

it('a creator reads and writes in the thread of the own portal only', async () => {
  expect(await (await gateway.fetch(at(slug, '?before=9&submissionId=4'))).json()).toEqual(page);
  expect((await post(at(slug), { text: ' Hello ', submissionId: 4 }, { 'idempotency-key': 'one' })).status).toBe(201);
  expect((await post(at(slug), { text: ' Hello ', submissionId: 4 }, { 'idempotency-key': 'one' })).status).toBe(201);
  expect(await (await post(at(slug, '/read'), { messageId: 3 })).json()).toEqual({ unread: 0 });
  expect(comms.calls).toMatchObject([
    { operation: 'messages', input: { contractId: 7, before: 9, submissionId: 4 }, call: { caller: creator } },
    { operation: 'postMessage', input: { contractId: 7, text: 'Hello', submissionId: 4 }, call: { caller: creator } },
    { operation: 'markMessagesRead', input: { contractId: 7, messageId: 3 }, call: { caller: creator } },
  ]);
});

it('the contract of the body is not that of the thread', async () => {
  const answer = await post(at(slug), { text: 'Hello', contractId: 8 });
  expect(answer.status).toBe(400);
  expect(comms.calls).toEqual([]);
});

it('a forged or malformed link reads and writes nothing', async () => {
  for (const given of [forged, 'short']) {
    expect((await gateway.fetch(at(given))).status).toBe(404);
    expect((await post(at(given), { text: 'Hello' })).status).toBe(404);
    expect((await post(at(given, '/read'), { messageId: 1 })).status).toBe(404);
  }
  expect(comms.calls).toEqual([]);
});

it("an admin who looks at the page marks nothing as read in the creator's name", async () => {
  const cookie = await gateway.session();
  expect(await (await post(at(slug, '/read'), { messageId: 3 }, { cookie })).json()).toEqual({ unread: 1 });
  expect(comms.calls.map(({ operation }) => operation)).toEqual(['messages']);
});
