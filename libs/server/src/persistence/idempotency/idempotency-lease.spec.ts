import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../../test/fixture-service.ts';

interface Spent {
  id: number;
  amount: number;
}

let broker: TestBroker;
let database: TestDatabase;
let replicas: RunningService[];
let caller: TestCaller;
let oracle: FakeService;
/** Amounts that the oracle was asked about and has not answered yet. */
let asked: number[];
let speak: PromiseWithResolvers<null>;

beforeAll(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
  replicas = [
    await startTestService(fixtureService('comms', { withEventHandlers: false }), broker, { database }),
    await startTestService(fixtureService('comms', { withEventHandlers: false }), broker, { database }),
  ];
  caller = await TestCaller.on(broker);
});

beforeEach(async () => {
  asked = [];
  speak = Promise.withResolvers();
  oracle = await FakeService.on(broker);
  oracle.answer('oracle.says', ({ amount }: { amount: number }) => {
    asked.push(amount);
    return speak.promise;
  });
});

afterEach(() => oracle.close());

afterAll(async () => {
  await caller.close();
  for (const replica of replicas) await replica.stop();
  await database.drop();
  await broker.end();
});

const spend = (amount: number, idempotencyKey: string): Promise<Spent> =>
  caller.ask('comms.spendLongRunning', { amount }, { idempotencyKey, timeoutMs: 20_000 });
const spentTimes = async (value: number): Promise<number> =>
  (await database.query('select 1 from spending where amount = $1', [value])).length;
const keep = (claimedUntil: string, bodyHash: string, key: string): Promise<unknown> =>
  database.query(
    `update idempotency_key set claim = gen_random_uuid(), claimed_until = ${claimedUntil}, answer = null, body_hash = $1 where key = $2`,
    [bodyHash, key],
  );
const hashOf = async (key: string): Promise<string> =>
  (await database.query<{ body_hash: string }>('select body_hash from idempotency_key where key = $1', [key]))[0]?.body_hash ??
  '';

describe('work that lasts, with a key', () => {
  it('holds no connection while it waits: forty at once do not keep the service from serving', async () => {
    const amounts = Array.from({ length: 40 }, (_, index) => 101 + index);
    const spending = Promise.all(amounts.map((amount) => spend(amount, randomUUID())));
    await expect.poll(() => asked.length).toBe(40);
    expect(await caller.ask('comms.spend', { amount: 100 }, { idempotencyKey: randomUUID(), timeoutMs: 10_000 })).toMatchObject({
      amount: 100,
    });
    speak.resolve(null);
    expect((await spending).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('that comes twenty times at once is done once, by two replicas, with equal answers', async () => {
    const key = randomUUID();
    const spending = Promise.all(Array.from({ length: 20 }, () => spend(201, key)));
    await expect.poll(() => asked).toEqual([201]);
    speak.resolve(null);
    const answers = await spending;
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await spentTimes(201)).toBe(1);
    expect(await spend(201, key)).toEqual(answers[0]);
  });

  it('renews its claim while it lasts, refuses a second request while it runs, and gives it the answer later', async () => {
    const key = randomUUID();
    const first = spend(202, key);
    await expect.poll(() => asked).toEqual([202]);
    const claimedUntil = async (): Promise<unknown> =>
      (await database.query<{ until: unknown }>('select claimed_until as until from idempotency_key where key = $1', [key]))[0]
        ?.until;
    const before = await claimedUntil();
    await expect(spend(202, key)).rejects.toMatchObject({ status: 409, code: 'idempotency.running', retryAfter: 1 });
    expect(await claimedUntil()).not.toEqual(before);
    speak.resolve(null);
    expect(await spend(202, key)).toEqual(await first);
    expect(await spentTimes(202)).toBe(1);
  });

  it('is known by its body', async () => {
    speak.resolve(null);
    const key = randomUUID();
    await spend(203, key);
    await expect(spend(204, key)).rejects.toMatchObject({ status: 422, code: 'idempotency.other_body' });
    expect(await spentTimes(204)).toBe(0);
  });

  it('remembers a refusal of a conflict, and forgets one of bad input', async () => {
    speak.resolve(null);
    const [conflict, bad] = [randomUUID(), randomUUID()];
    await expect(spend(2_000, conflict)).rejects.toMatchObject({ status: 409, code: 'contract.handle_taken' });
    await expect(spend(2_000, conflict)).rejects.toMatchObject({ status: 409, code: 'contract.handle_taken' });
    expect(asked).toEqual([2_000]);
    await expect(spend(13, bad)).rejects.toMatchObject({ status: 400 });
    expect(await spend(205, bad)).toMatchObject({ amount: 205 });
  });

  it('is begun again when it failed for an internal reason', async () => {
    const key = randomUUID();
    const first = spend(206, key).catch((error: unknown) => error);
    await expect.poll(() => asked).toEqual([206]);
    speak.reject(new Error('the oracle stumbled'));
    expect(await first).toMatchObject({ status: 500 });
    speak = Promise.withResolvers();
    speak.resolve(null);
    expect(await spend(206, key)).toMatchObject({ amount: 206 });
    expect(await spentTimes(206)).toBe(1);
  });
});

describe('a claim whose process died', () => {
  it('is taken over once it has expired, by the same request alone', async () => {
    speak.resolve(null);
    const key = randomUUID();
    await spend(301, key);
    const hash = await hashOf(key);
    await keep(`now() + interval '1 second'`, hash, key);
    const { id } = await spend(301, key);
    expect(await spentTimes(301)).toBe(2);
    expect(await spend(301, key)).toEqual({ id, amount: 301 });
    await keep(`now() - interval '1 second'`, hash, key);
    await expect(spend(302, key)).rejects.toMatchObject({ status: 422 });
  });

  it('that was taken over meanwhile leaves the answer of the other', async () => {
    const key = randomUUID();
    const first = spend(303, key);
    await expect.poll(() => asked).toEqual([303]);
    await database.query(
      `update idempotency_key set claim = null, claimed_until = null, answer = '{"id": 1, "amount": 1}' where key = $1`,
      [key],
    );
    speak.resolve(null);
    expect(await first).toEqual({ id: 1, amount: 1 });
  });
});
