import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import type { CommunicationStatus, CommunicationSummary, ScheduleView } from '@creator-desk/protocol/comms/communication';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import { businessZone, type TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
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

describe('the tracker', () => {
  const today = businessToday(new Date(), businessZone);
  const list = async (filter: string, creatorId: number): Promise<number[]> => {
    const rows = (await (await comms.get(`/communication-status?filter=${filter}`)).json()) as CommunicationStatus[];
    return rows.flatMap(({ id }) => (contractsOf.get(creatorId)?.includes(id) ? id : []));
  };
  const summary = (): Promise<CommunicationSummary> => caller.ask('comms.summary', {});
  const contractsOf = new Map<number, number[]>();

  /** Contracts of one creator, from some days before or after today to others. */
  async function contracts(...dates: [from: number, to: number, given?: Partial<ContractFacts>][]): Promise<number[]> {
    const creatorId = 900 + contractsOf.size;
    const ids: number[] = [];
    for (const [from, to, given] of dates) {
      const [startDate, endDate] = [addDays(today, from), addDays(today, to)];
      ids.push(await threads.contract({ creatorId, startDate, endDate, ...given }));
    }
    contractsOf.set(creatorId, ids);
    return ids;
  }
  const shown = (of: number[], filter = 'all'): Promise<number[]> =>
    list(filter, [...contractsOf].find(([, ids]) => ids === of)?.[0] ?? 0);

  it('has a line for each creator: the running contract leads, then the one that renews it', async () => {
    const { noSchedule } = await summary();
    const running = await contracts([-300, 5], [6, 300]);
    expect(await shown(running)).toEqual([running[0]]);
    const ended = await contracts([-300, -1, { status: 'COMPLETED' }], [0, 300]);
    expect(await shown(ended)).toEqual([ended[1]]);
    const archived = await contracts([-300, 5, { status: 'ARCHIVED' }], [6, 300]);
    expect(await shown(archived)).toEqual([archived[1]]);
    const over = await contracts([-300, -200], [-199, -1]);
    expect(await shown(over)).toEqual([over[1]]);
    expect((await summary()).noSchedule).toBe(noSchedule + 3);
    for (const of of [running, ended, archived]) expect(await shown(of, 'no_task')).toHaveLength(1);
    await others.publish('contract.deleted', contractFacts({ contractId: running[0] ?? 0, version: 2 }));
    await eventually(async () => expect(await shown(running)).toEqual([running[1]]));
  });

  it('counts contacts and tasks of all contracts of a creator', async () => {
    const of = await contracts([-300, -1, { status: 'COMPLETED' }], [0, 300]);
    const [first = 0, next = 0] = of;
    expect(await shown(of, 'no_contact')).toEqual([next]);
    await caller.ask('comms.complete', { contractId: first });
    expect(await shown(of, 'no_contact')).toEqual([]);
    await create(first);
    expect(await shown(of, 'on_schedule')).toEqual([next]);
    expect(await shown(of, 'no_task')).toEqual([]);
  });
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
