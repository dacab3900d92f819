import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestBroker } from '@creator-desk/testing/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import { contractsService } from '../src/service.ts';

/** The contracts service on a broker, a database and a storage of its own, and somebody who asks it. */
export interface RunningContracts {
  broker: TestBroker;
  service: RunningService;
  caller: TestCaller;
  stop(): Promise<void>;
}

export async function startContracts(): Promise<RunningContracts> {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const broker = await TestBroker.start();
  const service = await startTestService(contractsService, broker, { config: { STORAGE_DIR: storage } });
  const caller = await TestCaller.on(broker);
  return {
    broker,
    service,
    caller,
    stop: async () => {
      await caller.close();
      await service.stop();
      await broker.end();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}
