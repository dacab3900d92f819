import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import type { Role } from '@creator-desk/domain/access/roles';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../../test/gateway.ts';
import { startStubService, type StubService } from '../../../test/stub-service.ts';
import { KeyValueStore } from '../key-value-store.ts';
import { sessionLifetimeMs, Sessions } from './sessions.ts';
import { UserDirectory } from './user-directory.ts';

interface Listed {
  id: string;
  isCurrent: boolean;
  address: string | null;
  userAgent: string | null;
}

const hourMs = 60 * 60 * 1000;

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let replica: TestGateway;
let settings = { sharedPassword: true, sessionIdleHours: null as number | null, sessionLifetimeHours: null, version: 1 };

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    recordAccess: () => null,
    accessSettings: () => settings,
    setAccessSettings: (given: object) => (settings = { ...settings, ...given, version: settings.version + 1 }),
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
  replica = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await Promise.all([gateway.stop(), replica.stop()]);
  await contracts.stop();
  await broker.end();
});

beforeEach(() => {
  contracts.calls.length = 0;
});

let people = 100;
async function member(role: Role = 'viewer'): Promise<UserFacts> {
  people += 1;
  const facts = { id: people, version: 1, email: '', name: `User ${people}`, role, active: true, credentialVersion: 1 };
  await gateway.app.get(UserDirectory).remember(facts);
  return facts;
}

const begin = async (user: UserFacts, userAgent = 'Firefox'): Promise<string> =>
  `creator_desk_session=${await gateway.app.get(Sessions).begin(user, { address: '203.0.113.7', userAgent })}`;
const as = (cookie: string, method: string, path: string, at = gateway): Promise<Response> =>
  at.fetch(path, { method, headers: { cookie } });
const listed = async (cookie: string): Promise<Listed[]> =>
  (await (await as(cookie, 'GET', '/api/auth/sessions')).json()) as Listed[];
const isSignedIn = async (cookie: string, at = gateway): Promise<boolean> =>
  ((await (await as(cookie, 'GET', '/api/auth/session', at)).json()) as { authenticated: boolean }).authenticated;
const ends = (): AccessAttempt[] =>
  contracts.calls.filter(({ operation }) => operation === 'recordAccess').map(({ input }) => input as AccessAttempt);

describe('a user', () => {
  it('sees the own sessions only, with device and address', async () => {
    const [jane, other] = [await member(), await member()];
    await begin(other);
    const phone = await begin(jane, 'Safari on a phone');
    const desk = await begin(jane);
    expect(await listed(desk)).toMatchObject([
      { isCurrent: true, address: '203.0.113.7', userAgent: 'Firefox' },
      { isCurrent: false, address: '203.0.113.7', userAgent: 'Safari on a phone' },
    ]);
    expect((await listed(phone)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe('Safari on a phone');
  });

  it('ends one of them, at once on every replica, and the log says so', async () => {
    const jane = await member();
    const [phone, desk] = [await begin(jane), await begin(jane)];
    expect(await isSignedIn(phone, replica)).toBe(true);
    const id = (await listed(desk)).find(({ isCurrent }) => !isCurrent)?.id;
    expect((await as(desk, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect(await isSignedIn(phone, replica)).toBe(false);
    expect(await isSignedIn(desk, replica)).toBe(true);
    expect(ends()).toMatchObject([{ action: 'signed_out', userId: jane.id, by: { user: { id: jane.id } } }]);
    expect((await as(desk, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
  });

  it('ends all others', async () => {
    const jane = await member();
    const [phone, laptop, desk] = [await begin(jane), await begin(jane), await begin(jane)];
    await as(desk, 'DELETE', '/api/auth/sessions');
    expect(await Promise.all([phone, laptop, desk].map((cookie) => isSignedIn(cookie, replica)))).toEqual([false, false, true]);
  });

  it('cannot end the session of somebody else', async () => {
    const [jane, other] = [await member(), await member()];
    const [cookie, others] = [await begin(jane), await begin(other)];
    const [session] = await listed(others);
    expect((await as(cookie, 'DELETE', `/api/auth/sessions/${session?.id}`)).status).toBe(404);
    expect((await as(cookie, 'DELETE', `/api/users/${other.id}/sessions`)).status).toBe(403);
    expect(await isSignedIn(others)).toBe(true);
  });
});

describe('an owner', () => {
  it('ends the sessions of anybody, and the log says who did', async () => {
    const [jane, owner] = [await member(), await member('owner')];
    const [phone, desk, cookie] = [await begin(jane), await begin(jane), await begin(owner)];
    expect((await as(cookie, 'DELETE', `/api/users/${jane.id}/sessions`)).status).toBe(204);
    expect([await isSignedIn(phone, replica), await isSignedIn(desk)]).toEqual([false, false]);
    expect(ends()).toMatchObject([{ action: 'signed_out', userId: jane.id, by: { user: { id: owner.id, name: owner.name } } }]);
  });

  it('limits how long sessions last without use, those that are open too', async () => {
    const cookie = await begin(await member('owner'));
    const jane = await member();
    const [idle, other] = [await begin(jane), await begin(jane)];
    const session = (await listed(other)).find(({ isCurrent }) => !isCurrent);
    const store = gateway.app.get(KeyValueStore);
    await store.withBucket('sessions', sessionLifetimeMs, async (bucket) => {
      const key = `${jane.id}.${session?.id}`;
      const stored = (await bucket.get(key))!.json<object>();
      await bucket.put(key, JSON.stringify({ ...stored, usedAt: Date.now() - 2 * hourMs }));
    });
    expect(await listed(other)).toHaveLength(2);
    await gateway.fetch('/api/access-settings', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ sharedPassword: true, sessionIdleHours: 1 }),
    });
    expect(await isSignedIn(idle, replica)).toBe(false);
    expect(await isSignedIn(other, replica)).toBe(true);
    expect(await listed(other)).toHaveLength(1);
  });
});
