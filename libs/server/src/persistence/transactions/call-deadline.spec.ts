import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { fixtureService } from '../../../test/fixture-service.ts';

let broker: TestBroker;
let database: TestDatabase;
let caller: TestCaller;
let oracle: FakeService;
/** Two services on one database: requests of the first travel by the proxy. */
let first: RunningService;
let second: RunningService;
let proxy: TcpProxy;
/** The first one's transaction has asked, and waits for what the test answers. */
let asked: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<void>;

beforeAll(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
  second = await startTestService(fixtureService('payouts'), broker, { database });
  caller = await TestCaller.on(broker);
  oracle = await FakeService.on(broker);
  oracle.answer('oracle.says', async () => {
    asked.resolve();
    await answer.promise;
    return null;
  });
});

beforeEach(async () => {
  [asked, answer] = [Promise.withResolvers(), Promise.withResolvers()];
  proxy = await TcpProxy.before(database.url);
  first = await startTestService(fixtureService('comms'), broker, { database: { ...database, url: proxy.url } });
});

afterEach(() => proxy.close());

afterAll(async () => {
  await oracle.close();
  await caller.close();
  await second.stop();
  await database.drop();
  await broker.end();
});

const spent = async (amount: number): Promise<number> =>
  (await caller.ask<{ id: number }>('comms.spend', { amount }, { timeoutMs: 30_000 })).id;

async function amountOf(id: number): Promise<number | undefined> {
  const [row] = await database.query<{ amount: number }>('select amount from spending where id = $1', [id]);
  return row?.amount;
}

/** Whatever was held back arrives, and all that the first service was doing comes to its end. */
async function thaw(): Promise<void> {
  proxy.thaw();
  await first.stop();
}

const bySecond = (id: number, amount: number): Promise<unknown> =>
  caller.ask('payouts.correct', { id, amount }, { timeoutMs: 20_000 });

describe.each(['correct', 'correctInCommand'])('the operation %s', (operation) => {
  const byFirst = (
    id: number,
    amount: number,
    more: { ask?: 'before' | 'after'; idempotencyKey?: string } = {},
  ): Promise<unknown> => {
    const { idempotencyKey, ...input } = more;
    return caller.ask(
      `comms.${operation}`,
      { id, amount, ...input },
      { timeoutMs: 2_500, ...(idempotencyKey && { idempotencyKey }) },
    );
  };

  describe('an edit that was answered 503 because its connection to the database froze', () => {
    it('before its transaction began, does not overwrite what was acknowledged since', async () => {
      const id = await spent(1);
      proxy.freeze();
      await expect(byFirst(id, 2)).rejects.toMatchObject({ status: 503 });
      await bySecond(id, 3);
      await thaw();
      expect(await amountOf(id)).toBe(3);
    });

    it.each([
      ['within its transaction', 'before'],
      ['at its commit, holds up others no longer than a moment, and', 'after'],
    ] as const)('%s does not overwrite what was acknowledged since', async (_when, ask) => {
      const id = await spent(1);
      const refused = expect(byFirst(id, 2, { ask })).rejects.toMatchObject({ status: 503 });
      await asked.promise;
      proxy.freeze();
      answer.resolve();
      await refused;
      await bySecond(id, 3);
      await thaw();
      expect(await amountOf(id)).toBe(3);
    });

    it('is not remembered under its key: sent again it is carried out', async () => {
      const id = await spent(1);
      const idempotencyKey = 'frozen';
      const refused = expect(byFirst(id, 2, { ask: 'before', idempotencyKey })).rejects.toMatchObject({ status: 503 });
      await asked.promise;
      proxy.freeze();
      answer.resolve();
      await refused;
      proxy.thaw();
      await expect
        .poll(() => byFirst(id, 2, { ask: 'before', idempotencyKey }).catch(() => 'not yet'), { timeout: 10_000 })
        .toBe(null);
      expect(await amountOf(id)).toBe(2);
      await first.stop();
    });
  });
});
