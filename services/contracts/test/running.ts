import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Clock } from '@creator-desk/server/runtime/clock';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { PostgresProxy } from '@creator-desk/testing/servers/postgres-proxy';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import type { ContractsConfig } from '../src/config.ts';
import { contractsService } from '../src/service.ts';

/**
 * The processes that read documents as `npm test` has built them: one of the sources compiles two hundred files when it starts, twice the
 * processor time.
 */
export const builtReader = process.env['TEST_BUILT_PACKAGES']
  ? { entry: join(import.meta.dirname, '../dist/extraction.worker.js') }
  : {};

/** The contracts service on a broker, a database and a storage of its own, and somebody who asks it. */
export interface RunningContracts {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  /** Between the service and its database. */
  proxy: PostgresProxy;
  stop(): Promise<void>;
}

/**
 * @param given settings besides those of its servers
 * @param existing its database, which is dropped at the end
 */
export async function startContracts(given: Partial<ContractsConfig> = {}, existing?: TestDatabase): Promise<RunningContracts> {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const database = existing ?? (await createMigratedDatabase(contractsService));
  const proxy = await PostgresProxy.before(database.url);
  // Hashes of passwords are as cheap as can be.
  const reader = builtReader.entry ? { readerEntry: builtReader.entry } : {};
  const config = { argon2MemoryKiB: 8, ...reader, ...given, STORAGE_DIR: storage, DATABASE_URL: proxy.url };
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

/** For the service it stays this time: no day ends while a test counts on it. */
export function stopClock({ service }: RunningContracts, at: Date): void {
  vi.spyOn(service.app.get(Clock), 'now').mockReturnValue(at);
}
