import { afterAll, beforeAll, expect } from 'vitest';
import { comms } from '@creator-desk/protocol/comms/operations';
import type { ScheduleView } from '@creator-desk/protocol/comms/communication';
import { testAuditedChanges } from '@creator-desk/testing/audited-changes';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/fake-service';
import { TestBroker } from '@creator-desk/testing/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import { commsService } from './service.ts';

let broker: TestBroker;
let service: RunningService;
let caller: TestCaller;
let contracts: FakeService;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await FakeService.on(broker);
  service = await startTestService(commsService, broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await contracts.close();
  await broker.end();
});

async function contract(): Promise<number> {
  const facts = contractFacts({ endDate: '2999-12-31' });
  await contracts.publish('contract.created', facts);
  await eventually(async () => expect(await service.contractRecord(facts.contractId)).toBeDefined(), { timeoutMs: 10_000 });
  return facts.contractId;
}

async function task(): Promise<ScheduleView> {
  return caller.ask<ScheduleView>('comms.createSchedule', { contractId: await contract() });
}

testAuditedChanges({
  definition: commsService,
  operations: comms,
  running: () => ({ service, caller }),
  reads: ['comms.previewRetention', 'comms.summary'],
  withoutLine: {},
  cases: {
    'comms.createSchedule': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId });
      return [{ action: 'created', subject: 'communication task', changes: { contractId, isCompleted: 0 } }];
    },
    'comms.complete': async ({ ask }) => {
      const { contractId } = await task();
      await ask({ contractId, notes: 'Sent' });
      return [
        { action: 'created', subject: 'contact', changes: { contractId, notes: 'Sent' } },
        { action: 'changed', subject: 'communication task', changes: { isCompleted: [0, 1] } },
      ];
    },
    'comms.removeSchedule': async ({ ask }) => {
      const { id, contractId } = await task();
      await ask({ id });
      return [{ action: 'removed', subject: 'communication task', changes: { contractId } }];
    },
    'comms.addNote': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, note: 'Prefers e-mail' });
      return [{ action: 'created', subject: 'note', changes: { contractId, note: 'Prefers e-mail' } }];
    },
    'comms.generateMessages': async ({ ask }) => {
      const { contractId } = await task();
      const messages = await ask<object[]>({ contractId });
      const kept = { aiGeneratedMessages: [null, JSON.stringify(messages)] };
      return [{ action: 'changed', subject: 'communication task', changes: kept }];
    },
  },
});
