import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractFacts, TestNeighbour } from '@creator-desk/testing/neighbour';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import type { MediaConfig } from '../src/config.ts';
import { mediaService } from '../src/service.ts';

/** The media service on a broker, a database and a storage of its own, somebody who asks it and the contracts service beside it. */
export interface RunningMedia {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  contracts: TestNeighbour;
  storageDir: string;
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

export async function startMedia(config: Partial<MediaConfig> = {}): Promise<RunningMedia> {
  const storageDir = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const contracts = await TestNeighbour.on(broker);
  const options = { config: { STORAGE_DIR: storageDir, FFMPEG_PATH: noFfmpeg, ...config } };
  const service = await startTestService(mediaService, broker, options);
  const caller = await TestCaller.on(broker);
  const { database } = service;
  const media: RunningMedia = {
    broker,
    service,
    caller,
    contracts,
    storageDir,
    ask: (operation, input, as) => caller.ask(`media.${operation}`, input, as ? { caller: as } : {}),
    contract: async (given) => {
      const facts = contractFacts(given);
      await contracts.announce('contract.created', facts);
      await eventually(async () =>
        expect(await database.query('select 1 from contract_copy where contract_id = $1', [facts.contractId])).toHaveLength(1),
      );
      return facts;
    },
    restart: async () => {
      await media.service.app.close();
      media.service = await startTestService(mediaService, broker, { ...options, database });
    },
    stop: async () => {
      await caller.close();
      await media.service.stop();
      if (media.service !== service) await database.drop();
      await contracts.leave();
      await broker.end();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
  return media;
}
