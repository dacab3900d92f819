import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { PostgresProxy } from '@creator-desk/testing/servers/postgres-proxy';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import type { MediaConfig } from '../src/config.ts';
import { mediaService } from '../src/service.ts';

/** The media service with its own broker, database and storage, a client, and a fake contracts service. */
export interface MediaFixture {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  contracts: FakeService;
  storageDir: string;
  /** The proxy between the service and its database. */
  proxy: PostgresProxy;
  ask<T>(operation: string, input: object, caller?: Caller): Promise<T>;
  /** Creates a contract that the service knows. */
  contract(given?: Partial<ContractFacts>): Promise<ContractFacts>;
  /** Restarts the service with the same database and storage. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps tests from using an ffmpeg that is installed on the machine. */
const noFfmpeg = '/nonexistent/ffmpeg';

export const mediaTestConfig = { FFMPEG_PATH: noFfmpeg, MEDIA_URL_SIGNING_KEY: 'signing key of the tests' };

/** @param existing its database, which is dropped at the end */
export async function startMedia(config: Partial<MediaConfig> = {}, existing?: TestDatabase): Promise<MediaFixture> {
  const storageDir = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const contracts = await FakeService.on(broker);
  const database = existing ?? (await createMigratedDatabase(mediaService));
  const proxy = await PostgresProxy.before(database.url);
  const start = (): Promise<RunningService> =>
    startTestService(mediaService, broker, {
      config: { ...mediaTestConfig, STORAGE_DIR: storageDir, DATABASE_URL: proxy.url, ...config },
      database,
    });
  const service = await start();
  const caller = await TestCaller.on(broker);
  const media: MediaFixture = {
    broker,
    service,
    caller,
    contracts,
    storageDir,
    proxy,
    // On a busy machine a file takes a while.
    ask: (operation, input, as) => caller.ask(`media.${operation}`, input, { timeoutMs: 30_000, ...(as && { caller: as }) }),
    contract: async (given) => {
      const facts = contractFacts(given);
      await contracts.publish('contract.created', facts);
      await eventually(async () => expect(await media.service.contractRecord(facts.contractId)).toBeDefined());
      return facts;
    },
    restart: async () => {
      await media.service.app.close();
      media.service = await start();
    },
    stop: async () => {
      await caller.close();
      await media.service.stop();
      await proxy.close();
      await database.drop();
      await contracts.close();
      await broker.end();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
  return media;
}
