import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationDifferences } from '@creator-desk/testing/services/creator-tables';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { payoutsService } from './service.ts';

let broker: TestBroker;
let service: RunningService;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(payoutsService, broker);
});

afterAll(async () => {
  await service.stop();
  await broker.end();
});

it('erases what it is asked to, and confirms it', async () => {
  const contracts = await FakeService.on(broker);
  const erasureId = randomUUID();
  await contracts.publish('creator.erasure_requested', { erasureId, contractIds: [7] });
  const confirmed = { type: 'payout.creator_erased', data: { erasureId, service: 'payouts' } };
  await eventually(async () => expect(await service.events({ type: 'payout.creator_erased' })).toEqual([confirmed]), {
    timeoutMs: 30_000,
  });
  await contracts.close();
});

it('says of each table whether it has data about creators', async () => {
  expect(await declarationDifferences(service)).toEqual({ undeclared: [], unknown: [] });
});
