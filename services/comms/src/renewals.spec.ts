import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScheduleView } from '@creator-desk/protocol/comms/communication';
import { eventually } from '@creator-desk/testing/eventually';
import type { FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { creatorOf, personOf, Threads } from '../test/threads.ts';
import { commsService } from './service.ts';

let comms: RunningService;
let caller: TestCaller;
let others: FakeService;
let stop: () => Promise<void>;
let threads: Threads;

beforeAll(async () => {
  ({ service: comms, caller, others, stop } = await startServiceWithOthers(commsService));
  threads = new Threads(caller, comms, others);
});

afterAll(() => stop());

const ana = personOf('manager');
const create = (contractId: number): Promise<ScheduleView> => caller.ask('comms.createSchedule', { contractId });

async function renewed(contractId: number, nextContractId: number, handedOver = true): Promise<void> {
  const { id } = await others.publish('contract.renewed', { contractId, nextContractId, version: 2, handedOver });
  await eventually(async () => expect(await comms.handlersOf(id)).toContain('schedules-go-on'));
}

it('an open task goes on with the next contract when the first has ended, once', async () => {
  const [first, next] = [await threads.contract(), await threads.contract()];
  const { id } = await create(first);
  await renewed(first, next, false);
  expect(await create(first)).toMatchObject({ id });
  await renewed(first, next);
  expect(await create(next)).toMatchObject({ id, contractId: next });
  const { id: own } = await create(first);
  await renewed(first, next);
  expect(await create(first)).toMatchObject({ id: own });
});

it('a thread goes on with the next contract, unless that has one', async () => {
  const [first, next] = [await threads.contract(), await threads.contract()];
  await threads.post(first, 'See you next year', creatorOf(first));
  await threads.read(next, ana);
  await renewed(first, next);
  await threads.post(next, 'Here I am', creatorOf(next));
  await threads.post(first, 'Too late', ana);
  await renewed(first, next);
  const texts = (await threads.read(next, creatorOf(next))).messages.map(({ text }) => text);
  expect(texts).toEqual(['See you next year', 'Here I am']);
  expect((await threads.read(next, ana)).unread).toBe(2);
});
