import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { SseClient } from '../../../test/sse-client.ts';
import { adminPassword, withApiToken, startTestGateway, type TestGateway } from '../../../test/gateway.ts';
import { KeyValueStore } from '../key-value-store.ts';
import { Sessions, sessionLifetimeMs } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

let broker: TestBroker;
let gateway: TestGateway;
let replica: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  gateway = await startTestGateway(broker);
  replica = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await replica.stop();
  await broker.end();
});

async function isSignedIn(cookie: string, at = gateway): Promise<boolean> {
  const answer = await at.fetch('/api/auth/session', { headers: { cookie } });
  return ((await answer.json()) as { authenticated: boolean }).authenticated;
}

interface Entry {
  since: number;
  usedAt: number;
  passwordVersion?: string;
}

const tokenOf = (cookie: string): string => cookie.split('=')[1] ?? '';
const keyOf = (cookie: string): string => createHash('sha256').update(tokenOf(cookie)).digest('hex');

async function stored(cookie: string): Promise<Entry> {
  const entry = await gateway.app
    .get(KeyValueStore)
    .withBucket('sessions', sessionLifetimeMs, (bucket) => bucket.get(keyOf(cookie)));
  return entry?.json<Entry>() ?? { since: 0, usedAt: 0 };
}

/** Stores the session as it would be at another time or by another version. */
async function store(cookie: string, change: (entry: Entry) => object): Promise<void> {
  const text = JSON.stringify(change(await stored(cookie)));
  await gateway.app.get(KeyValueStore).withBucket('sessions', sessionLifetimeMs, (bucket) => bucket.put(keyOf(cookie), text));
}

describe('a session', () => {
  it('ends when the password changes, but not when the gateway restarts', async () => {
    const cookie = await gateway.session();
    const restarted = await startTestGateway(broker);
    expect(await isSignedIn(cookie, restarted)).toBe(true);
    await restarted.stop();
    const changed = await startTestGateway(broker, { config: { ADMIN_PASSWORD: 'another horse, another staple' } });
    expect(await isSignedIn(cookie, changed)).toBe(false);
    expect((await changed.fetch('/api/contracts', { headers: { cookie } })).status).toBe(401);
    await changed.stop();
  });

  it('is replaced when its browser signs in again', async () => {
    const before = await gateway.session();
    const answer = await gateway.signIn(adminPassword, { cookie: before });
    const after = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(after).not.toBe(before);
    expect([await isSignedIn(before, replica), await isSignedIn(after, replica)]).toEqual([false, true]);
  });

  it('ends on a replica that has just served it, with its open event streams', async () => {
    const cookie = await gateway.session();
    const reader = await SseClient.open(`${replica.address}/api/events`, { cookie });
    await expect.poll(() => reader.lastId).toBeDefined();
    expect(await isSignedIn(cookie, replica)).toBe(true);
    await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie } });
    await expect.poll(() => reader.names()).toContain('ended');
    expect(await isSignedIn(cookie, replica)).toBe(false);
    reader.close();
  });

  it('is no longer remembered once its end is known, in whatever order the broker serves a replica', async () => {
    const sessions = replica.app.get(Sessions);
    const nats = replica.app.get<NatsConnection>(NATS);
    for (let round = 0; round < 20; round += 1) {
      const cookie = await gateway.session();
      expect(await isSignedIn(cookie, replica)).toBe(true);
      const seen = Promise.withResolvers<boolean>();
      sessions.onEnded((isOf) => isOf(tokenOf(cookie)) && seen.resolve(sessions.isValid(tokenOf(cookie))));
      // The broker orders the subscriptions of a subject anew when one of them has left.
      nats.subscribe('gateway.session_ended').unsubscribe();
      await nats.flush();
      await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie } });
      expect(await seen.promise).toBe(false);
    }
  });

  it('that is in use ends within seconds on a replica that was not notified', async () => {
    const cookie = await gateway.session();
    expect(await isSignedIn(cookie, replica)).toBe(true);
    const buckets = gateway.app.get(KeyValueStore);
    await buckets.withBucket('sessions', sessionLifetimeMs, (bucket) => bucket.delete(keyOf(cookie)));
    await eventually(async () => expect(await isSignedIn(cookie, replica)).toBe(false));
  });

  it('survives a failed sign-in', async () => {
    const cookie = await gateway.session();
    expect((await gateway.signIn('a wrong one', { cookie })).status).toBe(401);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it.each([
    // [the session, whether it is good, what is stored of it]
    ['used a little less than 7 days ago', true, { usedAt: Date.now() - 7 * dayMs + 60_000 }],
    ['not used for 7 days', false, { usedAt: Date.now() - 7 * dayMs }],
    ['begun a little less than 30 days ago', true, { since: Date.now() - 30 * dayMs + 60_000 }],
    ['begun 30 days ago and used ever since', false, { since: Date.now() - 30 * dayMs }],
    ['of another password', false, { passwordVersion: 'another' }],
  ])('%s is good: %s', async (_, isGood, change) => {
    const cookie = await gateway.session();
    await store(cookie, (entry) => ({ ...entry, ...change }));
    expect(await isSignedIn(cookie)).toBe(isGood);
  });

  it('stored by an earlier release is invalid', async () => {
    const cookie = await gateway.session();
    await store(cookie, () => ({ since: new Date() }));
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('may be idle for SESSION_IDLE_DAYS', async () => {
    const longIdle = await startTestGateway(broker, { config: { SESSION_IDLE_DAYS: 20 } });
    const cookie = await gateway.session();
    await store(cookie, (entry) => ({ ...entry, usedAt: Date.now() - 19 * dayMs }));
    expect([await isSignedIn(cookie), await isSignedIn(cookie, longIdle)]).toEqual([false, true]);
    await longIdle.stop();
  });

  it('records its use once an hour, not at every request', async () => {
    const cookie = await gateway.session();
    const { usedAt } = await stored(cookie);
    await isSignedIn(cookie);
    expect((await stored(cookie)).usedAt).toBe(usedAt);
    await store(cookie, (entry) => ({ ...entry, usedAt: usedAt - 61 * 60 * 1000 }));
    // The gateway looks at the stored session every few seconds.
    await eventually(async () => {
      await isSignedIn(cookie);
      expect((await stored(cookie)).usedAt).toBeGreaterThanOrEqual(usedAt);
    });
  });
});

describe('signing out everywhere', () => {
  const everywhere = (headers: Record<string, string>, at = gateway): Promise<Response> =>
    at.fetch('/api/auth/logout-everywhere', { method: 'POST', headers });

  it('ends all sessions on all replicas, and their open event streams', async () => {
    const [mine, another] = [await gateway.session(), await replica.session()];
    const reader = await SseClient.open(`${replica.address}/api/events`, { cookie: another });
    await expect.poll(() => reader.lastId).toBeDefined();

    const answer = await everywhere({ cookie: mine });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^creator_desk_session=; Max-Age=0; Path=\//);
    await expect.poll(() => reader.names()).toContain('ended');
    for (const at of [gateway, replica])
      expect([await isSignedIn(mine, at), await isSignedIn(another, at)]).toEqual([false, false]);
    expect((await replica.fetch('/api/contracts', { headers: { cookie: another } })).status).toBe(401);
    // The password still works.
    expect(await isSignedIn(await gateway.session(), replica)).toBe(true);
    reader.close();
  });

  it('cannot be undone by a concurrent request that records the use of its session', async () => {
    const cookie = await gateway.session();
    const buckets = gateway.app.get(KeyValueStore);
    const entry = await buckets.withBucket('sessions', sessionLifetimeMs, (bucket) => bucket.get(keyOf(cookie)));
    await everywhere({ cookie });
    expect(entry?.operation).toBe('PUT');
    const late = buckets.withBucket('sessions', sessionLifetimeMs, (bucket) =>
      bucket.update(keyOf(cookie), entry?.string() ?? '', entry?.revision ?? 0),
    );
    await expect(late).rejects.toThrow();
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('requires an admin, from our own pages or by token', async () => {
    const cookie = await gateway.session();
    expect((await everywhere({})).status).toBe(401);
    expect((await everywhere({ cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await everywhere(withApiToken)).status).toBe(204);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});
