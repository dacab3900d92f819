import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import type { RecordEditor } from '@creator-desk/protocol/system/edited-record';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { SseClient } from '../../test/sse-client.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let replica: TestGateway;
const readers: SseClient[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    recordAccess: () => null,
    recordChanges: () => [{ at: '2026-05-04T10:00:00.000Z', by: 'Ana', fields: ['notes'] }],
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
  replica = await startTestGateway(broker, { services: { contracts } });
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(async () => {
  await Promise.all([gateway.stop(), replica.stop()]);
  await contracts.stop();
  await broker.end();
});

let people = 500;
async function signedIn(name: string, role: Role = 'manager'): Promise<string> {
  people += 1;
  const facts: UserFacts = { id: people, version: 1, email: '', name, role, active: true, credentialVersion: 1 };
  await gateway.app.get(UserDirectory).remember(facts);
  return `creator_desk_session=${await gateway.app.get(Sessions).begin(facts, { address: '203.0.113.7', userAgent: 'Firefox' })}`;
}

interface As {
  cookie: string;
  at?: TestGateway;
  dialog?: string;
}

const put = ({ cookie, at = gateway, dialog = randomUUID() }: As, record: string): Promise<Response> =>
  at.fetch(`/api/records/${record}/dialogs`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ dialog }),
  });
const open = async (as: As, record: string): Promise<RecordEditor[]> => (await (await put(as, record)).json()) as RecordEditor[];
const close = ({ cookie, dialog = '' }: As, record: string): Promise<Response> =>
  gateway.fetch(`/api/records/${record}/dialogs/${dialog}`, { method: 'DELETE', headers: { cookie } });
const names = (editors: RecordEditor[]): (string | null)[] => editors.map(({ name }) => name);

describe('people who edit the same record', () => {
  it('see each other, on all replicas, until the dialog is closed', async () => {
    const ana = { cookie: await signedIn('Ana'), dialog: randomUUID() };
    const bo = { cookie: await signedIn('Bo'), at: replica, dialog: randomUUID() };
    expect(await open(ana, 'contract/1')).toEqual([]);
    await eventually(async () => expect(names(await open(bo, 'contract/1'))).toEqual(['Ana']));
    await eventually(async () => expect(names(await open(ana, 'contract/1'))).toEqual(['Bo']));
    expect(names(await open(bo, 'contract/2'))).toEqual([]);
    const [first, again] = [await open(bo, 'contract/1'), await open(bo, 'contract/1')];
    expect(again).toEqual(first);
    expect((await close({ cookie: bo.cookie, dialog: ana.dialog }, 'contract/1')).status).toBe(204);
    expect(names(await open(bo, 'contract/1'))).toEqual(['Ana']);
    await close(ana, 'contract/1');
    await eventually(async () => expect(await open(bo, 'contract/1')).toEqual([]));
  });

  it('see an own second window as theirs, and the shared password without a name', async () => {
    const cookie = await signedIn('Cy');
    await open({ cookie }, 'contract/3');
    expect(await open({ cookie }, 'contract/3')).toMatchObject([{ name: 'Cy', isMe: true }]);
    const shared = `creator_desk_session=${await gateway.app.get(Sessions).begin()}`;
    await open({ cookie: shared }, 'contract/4');
    expect(await open({ cookie }, 'contract/4')).toMatchObject([{ name: null, isMe: false }]);
  });

  it('are not seen when their browser dies', async () => {
    const [di, eve] = [await signedIn('Di'), await signedIn('Eve')];
    await open({ cookie: di }, 'contract/5');
    const dialog = randomUUID();
    expect(names(await open({ cookie: eve, dialog }, 'contract/5'))).toEqual(['Di']);
    const reader = await SseClient.open(`${replica.address}/api/events`, { cookie: eve });
    readers.push(reader);
    await expect.poll(() => reader.names().includes('editors')).toBe(true);
    await eventually(async () => expect(await open({ cookie: eve, dialog }, 'contract/5')).toEqual([]));
  });

  it('are pushed to open screens of those who may read the record', async () => {
    const [fay, gus] = [await signedIn('Fay', 'owner'), await signedIn('Gus', 'viewer')];
    const [owner, viewer] = [
      await SseClient.open(`${gateway.address}/api/events`, { cookie: fay }),
      await SseClient.open(`${gateway.address}/api/events`, { cookie: gus }),
    ];
    readers.push(owner, viewer);
    await open({ cookie: fay }, 'user/7');
    await open({ cookie: fay }, 'contract/7');
    const pushed = (reader: SseClient): unknown[] =>
      reader.received.filter(({ event }) => event === 'editors').map(({ data }) => data);
    await eventually(() =>
      expect(pushed(owner)).toEqual(
        expect.arrayContaining([
          { kind: 'user', id: 7 },
          { kind: 'contract', id: 7 },
        ]),
      ),
    );
    // Dialogs of earlier tests, which nobody repeats, may end meanwhile.
    await eventually(() => expect(pushed(viewer)).toContainEqual({ kind: 'contract', id: 7 }));
    expect(pushed(viewer)).not.toContainEqual({ kind: 'user', id: 7 });
  });

  it('are only those who may change it, in a browser', async () => {
    const [hal, viewer] = [await signedIn('Hal'), await signedIn('Ida', 'viewer')];
    await open({ cookie: viewer }, 'contract/8');
    const answer = await gateway.fetch('/api/records/contract/8/dialogs', {
      method: 'POST',
      headers: { ...withApiToken, 'content-type': 'application/json' },
      body: JSON.stringify({ dialog: randomUUID() }),
    });
    expect(answer.status).toBe(200);
    expect(await open({ cookie: hal }, 'contract/8')).toEqual([]);
    expect(names(await open({ cookie: viewer }, 'contract/8'))).toEqual(['Hal']);
    expect((await put({ cookie: hal }, 'user/1')).status).toBe(403);
  });

  it('cannot fill the memory', async () => {
    const cookie = await signedIn('Jo');
    const kim = await signedIn('Kim');
    await Promise.all(Array.from({ length: 30 }, () => open({ cookie }, 'contract/9')));
    expect(await open({ cookie: kim }, 'contract/9')).toHaveLength(20);
  });
});

it('who changed which fields is said to those who may change the record', async () => {
  const [lu, editor, viewer] = [await signedIn('Lu', 'owner'), await signedIn('Ed'), await signedIn('Mo', 'viewer')];
  const changes = (record: string, cookie: string): Promise<Response> =>
    gateway.fetch(`/api/records/${record}/changes`, { headers: { cookie } });
  expect(await (await changes('contract/1', editor)).json()).toMatchObject([{ by: 'Ana', fields: ['notes'] }]);
  expect(contracts.calls.at(-1)).toMatchObject({ operation: 'recordChanges', input: { kind: 'contract', id: 1 } });
  // A name of a field says that a fee was changed, and when.
  expect((await changes('contract/1', viewer)).status).toBe(403);
  expect((await changes('user/1', editor)).status).toBe(403);
  expect((await changes('user/1', lu)).status).toBe(200);
  expect((await changes('payout/1', lu)).status).toBe(400);
});
