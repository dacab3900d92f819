import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { contractsService } from './service.ts';

const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
let broker: TestBroker;
let database: TestDatabase;
let caller: TestCaller;
let replicas: RunningService[];

const startReplica = (): Promise<RunningService> =>
  startTestService(contractsService, broker, { config: { STORAGE_DIR: storage }, database });

beforeAll(async () => {
  broker = await TestBroker.start();
  database = await createMigratedDatabase(contractsService);
  caller = await TestCaller.on(broker);
  replicas = [await startReplica(), await startReplica()];
});

afterAll(async () => {
  await caller.close();
  await Promise.all(replicas.map((replica) => replica.stop()));
  await database.drop();
  await broker.end();
  rmSync(storage, { recursive: true });
});

it('two replicas are replaced one by one under load, and no request fails', { timeout: 60_000 }, async () => {
  const created: number[] = [];
  const failures: unknown[] = [];
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    const terms = { monthlyFee: '900', startDate: '2026-01-01', endDate: '2027-12-31' };
    for (let nth = 0; !stopped; nth += 1) {
      const input = { fullName: `Creator ${writer}`, socialHandle: `@rolling-${writer}-${nth}`, ...terms };
      try {
        const { id } = await caller.ask<ContractView>('contracts.create', input, { idempotencyKey: randomUUID() });
        await caller.ask('contracts.read', { id });
        created.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  for (const nth of [0, 1]) {
    const before = created.length;
    await eventually(() => expect(created.length).toBeGreaterThan(before + 20));
    await replicas[nth]?.stop();
    const without = created.length;
    // The other one answers alone.
    await eventually(() => expect(created.length).toBeGreaterThan(without + 20));
    replicas[nth] = await startReplica();
  }
  const both = created.length;
  await eventually(() => expect(created.length).toBeGreaterThan(both + 20));
  stopped = true;
  await Promise.all(writers);
  expect(failures).toEqual([]);
  const stored = await database.query<{ id: number }>('select id from contracts');
  expect(stored.map(({ id }) => id).sort()).toEqual([...created].sort());
});
