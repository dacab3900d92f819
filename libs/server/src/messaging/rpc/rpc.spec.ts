import { connect, headers } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { callHeaders } from '@creator-desk/protocol/caller';
import type { Refusal } from '@creator-desk/protocol/refusals';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { testSigner } from '@creator-desk/testing/signing';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { fixtureService } from '../../../test/fixture-service.ts';
import { Standstill } from '../../../test/frozen-process.ts';
import { forwardedAssertion } from '../../access/caller-assertion.ts';
import { newTraceparent, type Call } from '../call-context.ts';
import { RpcClient } from './rpc.client.ts';

let broker: TestBroker;
let comms: RunningService;
let contracts: RunningService;
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  comms = await startTestService(fixtureService('comms'), broker);
  contracts = await startTestService(fixtureService('contracts'), broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await contracts.stop();
  await comms.stop();
  await broker.end();
});

const spent = async (amount: number): Promise<number> =>
  (await comms.database.query('select 1 from spending where amount = $1', [amount])).length;

describe('a request', () => {
  const callers: Caller[] = [{ kind: 'admin', via: 'token' }, { kind: 'creator', contractId: 12 }, { kind: 'anonymous' }];

  it.each(callers)('arrives with who asks: %j', async (who) => {
    expect(await caller.ask<Call>('comms.whoAsks', {}, { caller: who })).toMatchObject({ caller: who });
  });

  it('forwards caller, deadline and trace to the services that it asks, but not the idempotency key', async () => {
    const traceparent = newTraceparent();
    const as = { caller: { kind: 'creator', contractId: 3 }, traceparent, idempotencyKey: 'once' } as const;
    const first = await caller.ask<Call>('comms.whoAsks', {}, { traceparent, timeoutMs: 60_000 });
    const second = await caller.ask<Call>('comms.askOn', { subject: 'contracts.whoAsks' }, { ...as, timeoutMs: 60_000 });
    const traceOf = (call: Call): string => call.traceparent.slice(0, 35);
    expect([traceOf(first), traceOf(second)]).toEqual([traceparent.slice(0, 35), traceparent.slice(0, 35)]);
    expect(first.traceparent).not.toBe(second.traceparent);
    expect(second.caller).toEqual(as.caller);
    expect(second.deadline).toBeGreaterThan(Date.now() + 30_000);
    expect(second).not.toHaveProperty('idempotencyKey');
  });

  it('that a part makes of its own accord is its own', async () => {
    const nats = await connect({ servers: broker.url });
    expect(await new RpcClient(nats, 'payouts', forwardedAssertion).ask('comms.whoAsks', {})).toMatchObject({
      caller: { kind: 'service', name: 'payouts' },
    });
    await nats.close();
  });

  it('is not served when nobody waits for its answer any more', async () => {
    const nats = await connect({ servers: broker.url });
    const client = new RpcClient(nats, 'tests', testSigner);
    await expect(caller.ask('comms.spend', { amount: 7 }, { timeoutMs: -1 })).rejects.toMatchObject({ status: 503 });
    const late = { id: '1', pattern: 'comms.spend', data: { amount: 7 } };
    const past = headers();
    past.set(callHeaders.deadline, String(Date.now() - 1));
    const reply = await nats.request('comms.spend', JSON.stringify(late), { timeout: 5_000, headers: past });
    expect(reply.json()).toMatchObject({ err: { code: 'unavailable' } });
    expect(await client.ask('comms.spend', { amount: 8 })).toMatchObject({ amount: 8 });
    expect(await spent(7)).toBe(0);
    await nats.close();
  });
});

describe('a service that does not answer', () => {
  it('because it is away: unavailable, at once', async () => {
    await expect(caller.ask('media.whoAsks', {}, { timeoutMs: 60_000 })).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 1,
    });
  });

  it('because it is slow: unavailable, at the deadline', async () => {
    const slow = await Standstill.before('insert', comms.database, 'spending');
    await expect(caller.ask('comms.spend', { amount: 5 }, { timeoutMs: 1_500 })).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 2,
    });
    await slow.open();
    await expect.poll(() => spent(5)).toBe(1);
  });

  it('because its database is away: unavailable, and served again when that is back', async () => {
    const proxy = await TcpProxy.before(comms.database.url);
    const media = await startTestService(fixtureService('media', { withEventHandlers: false }), broker, {
      database: { ...comms.database, url: proxy.url },
    });
    expect(await caller.ask('media.spend', { amount: 21 })).toMatchObject({ amount: 21 });
    await proxy.close();
    await expect(caller.ask('media.spend', { amount: 22 })).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(await (await media.get('/readyz')).json()).toEqual({ status: 'unavailable', failed: ['database'] });
    await proxy.open();
    expect(await caller.ask('media.spend', { amount: 23 })).toMatchObject({ amount: 23 });
    await media.stop();
    await proxy.close();
  });
});

describe('a refusal', () => {
  it('travels with its fields and their texts', async () => {
    await expect(caller.ask('comms.spend', { amount: 13 })).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'The amount brings bad luck',
      errors: { amount: 'The amount brings bad luck' },
    });
  });

  it('names every field that is wrong, also within others', async () => {
    await expect(caller.ask('comms.spend', { amount: 0, receipt: { number: 'x' } })).rejects.toMatchObject({
      status: 400,
      message: 'Please check the highlighted fields.',
      errors: { amount: 'The amount must be positive', 'receipt.number': 'The receipt needs a number' },
    });
  });

  it('with thousands of unknown fields is refused with the first hundred, and how many more there are', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, index]));
    const refusal = await caller
      .ask('comms.spend', { amount: 1, ['x'.repeat(5_000)]: 1, ...unknown })
      .catch((error: unknown) => error);
    const { status, message, errors = {} } = refusal as Refusal;
    expect([status, message]).toEqual([400, 'Please check the highlighted fields. 2901 more are not listed.']);
    expect(Object.keys(errors)).toHaveLength(100);
    expect(
      Math.max(
        ...Object.entries(errors)
          .flat()
          .map((text) => text.length),
      ),
    ).toBeLessThan(200);
  });

  it('meets a property that is not known', async () => {
    await expect(caller.ask('comms.spend', { amount: 1, amuont: 2 })).rejects.toMatchObject({
      status: 400,
      errors: { amuont: 'amuont is not a known field' },
    });
  });

  it.each([[null], [undefined], ['text'], [[]], [[{ amount: 1 }]], [7]])('meets what is no object at all: %j', async (input) => {
    const before = await comms.database.query('select 1 from spending');
    await expect(caller.ask('comms.spend', input)).rejects.toMatchObject({ status: 400, code: 'invalid' });
    expect(await comms.database.query('select 1 from spending')).toHaveLength(before.length);
  });

  it('is all that is said of an internal failure', async () => {
    await expect(caller.ask('comms.fail', {})).rejects.toMatchObject({
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});

describe('what is larger than the broker takes', () => {
  it('as a question is refused as too large', async () => {
    const receipt = { number: 'x'.repeat(2_000_000) };
    await expect(caller.ask('comms.spend', { amount: 1, receipt })).rejects.toMatchObject({ status: 413, code: 'too_large' });
  });

  it('as an answer is a failure that is reported at once', async () => {
    expect(await caller.ask('comms.text', { characters: 1_000 })).toHaveLength(1_000);
    await expect(caller.ask('comms.text', { characters: 2_000_000 }, { timeoutMs: 60_000 })).rejects.toMatchObject({
      status: 500,
      code: 'internal',
    });
  });
});

describe('internal HTTP', () => {
  it('answers nobody without the token of this system', async () => {
    const refused = await fetch(`${comms.address}/texts`, { headers: { [callHeaders.internalToken]: 'another' } });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'unauthenticated' });
    expect((await fetch(`${comms.address}/texts`)).status).toBe(401);
    expect((await fetch(`${comms.address}/publish?from=1`, { method: 'POST' })).status).toBe(401);
  });

  it('says to everybody whether the service is well', async () => {
    expect(await (await fetch(`${comms.address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${comms.address}/readyz`)).json()).toEqual({ status: 'ok', failed: [] });
  });

  it.each(['*', '"1"'])('answers a read in full, whatever its client has (%s)', async (tag) => {
    const answer = await fetch(`${comms.address}/healthz`, { headers: { 'if-none-match': tag } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });

  it('gives the connection of a list back when its reader goes away', async () => {
    const token = internalHeaders('comms');
    for (let reader = 0; reader < 12; reader += 1) {
      const leaving = new AbortController();
      const list = await fetch(`${comms.address}/texts`, { headers: token, signal: leaving.signal });
      await list.body?.getReader().read();
      leaving.abort();
    }
    expect(await caller.ask('comms.spend', { amount: 99 })).toMatchObject({ amount: 99 });
    const cursors = `select count(*)::int as open from pg_stat_activity where datname = current_database() and query like '%generate_series%' and state <> 'idle'
      and pid <> pg_backend_pid()`;
    await expect.poll(() => comms.database.query(cursors)).toEqual([{ open: 0 }]);
  });
});
