import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { createDatabase } from '@creator-desk/testing/database';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/fake-service';
import { PostgresProxy } from '@creator-desk/testing/postgres-proxy';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import type { MediaConfig } from '../src/config.ts';
import { mediaService } from '../src/service.ts';

/** The media service on a broker, a database and a storage of its own, somebody who asks it and the contracts service beside it. */
export interface RunningMedia {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  contracts: FakeService;
  storageDir: string;
  /** Between the service and its database. */
  proxy: PostgresProxy;
  ask<T>(operation: string, input: object, caller?: Caller): Promise<T>;
  /** A contract that the service has heard of. */
  contract(given?: Partial<ContractFacts>): Promise<ContractFacts>;
  /** Stops the service and starts it again on what it left behind. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits for what an event brings about, as long as a busy machine may take. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000 });
}

/** Whatever is installed on the machine: no test meets it by chance. */
const noFfmpeg = '/nowhere/ffmpeg';

export const mediaTestConfig = { FFMPEG_PATH: noFfmpeg, MEDIA_URL_SIGNING_KEY: 'signing key of the tests' };

export async function startMedia(config: Partial<MediaConfig> = {}): Promise<RunningMedia> {
  const storageDir = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const contracts = await FakeService.on(broker);
  const database = await createDatabase();
  const proxy = await PostgresProxy.before(database.url);
  const start = (): Promise<RunningService> =>
    startTestService(mediaService, broker, {
      config: { ...mediaTestConfig, STORAGE_DIR: storageDir, DATABASE_URL: proxy.url, ...config },
      database,
    });
  const service = await start();
  const caller = await TestCaller.on(broker);
  const media: RunningMedia = {
    broker,
    service,
    caller,
    contracts,
    storageDir,
    proxy,
    ask: (operation, input, as) => caller.ask(`media.${operation}`, input, as ? { caller: as } : {}),
    contract: async (given) => {
      const facts = contractFacts(given);
      await contracts.publish('contract.created', facts);
      await eventually(async () =>
        expect(await database.query('select 1 from contract_copy where contract_id = $1', [facts.contractId])).toHaveLength(1),
      );
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
