import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationDifferences } from '@creator-desk/testing/services/creator-tables';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from './service.ts';

let broker: TestBroker;
let service: RunningService;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(commsService, broker);
});

afterAll(async () => {
  await service.stop();
  await broker.end();
});

it('says of each table whether it has data about creators', async () => {
  expect(await declarationDifferences(service)).toEqual({ undeclared: [], unknown: [] });
});
