import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../../test/fixture-service.ts';
import { Standstill } from '../../../test/frozen-process.ts';
import { Housekeeping } from '../jobs/housekeeping.ts';

interface Spent {
  id: number;
  amount: number;
}

let broker: TestBroker;
let database: TestDatabase;
let replicas: RunningService[];
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
  replicas = [
    await startTestService(fixtureService('comms'), broker, { database }),
    await startTestService(fixtureService('comms'), broker, { database }),
  ];
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  for (const replica of replicas) await replica.stop();
  await database.drop();
  await broker.end();
});

let used = 0;
/** An amount that no other test spends: what it did can be counted. */
function amount(): number {
  used += used === 12 ? 2 : 1;
  return used;
}
const spentTimes = async (value: number): Promise<number> =>
  (await database.query('select 1 from spending where amount = $1', [value])).length;

describe.each(['spend', 'spendInCommand'])('the operation %s', (operation) => {
  const spend = (input: object, idempotencyKey: string, more: { caller?: Caller; timeoutMs?: number } = {}): Promise<Spent> =>
    caller.ask(`comms.${operation}`, input, { idempotencyKey, ...more });
  /** Tries again when the answer says that the first is still running, as on a busy machine. */
  const spendInTime = (input: object, key: string): Promise<Spent> =>
    spend(input, key).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'idempotency.running') return spendInTime(input, key);
      throw error;
    });

  describe('a request with a key', () => {
    it('that comes a hundred times at once takes effect once and gets a hundred equal answers, from two replicas', async () => {
      const value = amount();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 100 }, () => spendInTime({ amount: value }, key)));
      expect(await spentTimes(value)).toBe(1);
      expect(answers).toEqual(answers.map(() => ({ id: answers[0]?.id, amount: value })));
    });

    it('is known by its body, however its fields are ordered', async () => {
      const value = amount();
      const key = randomUUID();
      const first = await spend({ amount: value, receipt: { number: '123' } }, key);
      expect(await spend({ receipt: { number: '123' }, amount: value }, key)).toEqual(first);
      await expect(spend({ amount: amount() }, key)).rejects.toMatchObject({ status: 422, code: 'idempotency.other_body' });
      expect(await spentTimes(value)).toBe(1);
    });

    it('belongs to who asks: the same key of another is another request', async () => {
      const value = amount();
      const key = randomUUID();
      await spend({ amount: value }, key);
      await spend({ amount: value }, key, { caller: { kind: 'creator', contractId: 1 } });
      expect(await spentTimes(value)).toBe(2);
    });

    it('runs again after 24 hours', async () => {
      const value = amount();
      const key = randomUUID();
      await spend({ amount: value }, key);
      await database.query(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [key]);
      await spend({ amount: value }, key);
      expect(await spentTimes(value)).toBe(2);
      await database.query(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [key]);
      await replicas[0]?.app.get(Housekeeping).sweep();
      expect(await database.query('select 1 from idempotency_key where key = $1', [key])).toEqual([]);
    });
  });

  describe('a refusal', () => {
    it('of a conflict is an answer too: it is given again and nothing of it is kept', async () => {
      const key = randomUUID();
      const conflict = { status: 409, message: 'A contract with this social handle already exists' };
      await expect(spend({ amount: 2_000 }, key)).rejects.toMatchObject(conflict);
      expect(await database.query('select refusal from idempotency_key where key = $1', [key])).toMatchObject([
        { refusal: { code: 'contract.handle_taken' } },
      ]);
      await expect(spend({ amount: 2_000 }, key)).rejects.toMatchObject(conflict);
      expect(await spentTimes(2_000)).toBe(0);
    });

    it('of bad input is forgotten: the mended request runs under the same key', async () => {
      const key = randomUUID();
      await expect(spend({ amount: 13 }, key)).rejects.toMatchObject({ status: 400 });
      await expect(spend({ amount: -1 }, key)).rejects.toMatchObject({ status: 400 });
      const value = amount();
      await spend({ amount: value }, key);
      expect([await spentTimes(13), await spentTimes(value)]).toEqual([0, 1]);
    });
  });

  describe('while the first is running', () => {
    it('its connection breaks: the second runs, and it took effect once', async () => {
      const value = amount();
      const key = randomUUID();
      const standstill = await Standstill.before('insert', database, 'spending');
      const first = spend({ amount: value }, key).catch((error: unknown) => error);
      await expect.poll(() => standstill.waiting()).toBe(1);
      const second = spend({ amount: value }, key);
      await standstill.terminate();
      expect(await first).toMatchObject({ status: 503 });
      await standstill.open();
      expect(await second).toMatchObject({ amount: value });
      expect(await spentTimes(value)).toBe(1);
    });

    it('others are refused after a while, and do not keep the service from serving', async () => {
      const value = amount();
      const key = randomUUID();
      const standstill = await Standstill.before('insert', database, 'spending');
      const first = spend({ amount: value }, key, { timeoutMs: 30_000 });
      await expect.poll(() => standstill.waiting()).toBe(1);
      const duplicates = Promise.allSettled(
        Array.from({ length: 40 }, () => spend({ amount: value }, key, { timeoutMs: 30_000 })),
      );
      for (let asked = 0; asked < 10; asked += 1)
        await caller.ask('comms.publish', { from: asked + 1 }, { idempotencyKey: randomUUID(), timeoutMs: 2_000 });
      for (const outcome of await duplicates)
        expect(outcome).toMatchObject({ reason: { status: 409, code: 'idempotency.running', retryAfter: 1 } });
      await standstill.open();
      const { id } = await first;
      expect(await spend({ amount: value }, key)).toEqual({ id, amount: value });
      expect(await spentTimes(value)).toBe(1);
    });
  });
});
