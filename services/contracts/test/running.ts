import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from '@creator-desk/testing/database';
import { TestBroker } from '@creator-desk/testing/nats';
import { PostgresProxy } from '@creator-desk/testing/postgres-proxy';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import { contractsService } from '../src/service.ts';

/** The contracts service on a broker, a database and a storage of its own, and somebody who asks it. */
export interface RunningContracts {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  /** Between the service and its database. */
  proxy: PostgresProxy;
  stop(): Promise<void>;
}

export async function startContracts(): Promise<RunningContracts> {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const database = await createMigratedDatabase(contractsService);
  const proxy = await PostgresProxy.before(database.url);
  const config = { STORAGE_DIR: storage, DATABASE_URL: proxy.url };
  const service = await startTestService(contractsService, broker, { config, database });
  const caller = await TestCaller.on(broker);
  return {
    broker,
    service,
    caller,
    proxy,
    stop: async () => {
      await caller.close();
      await service.stop();
      await proxy.close();
      await database.drop();
      await broker.end();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}
