import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, businessToday, day, endOfDay } from '@creator-desk/domain/values/business-day';
import type {
  CommunicationStatus,
  CommunicationSummary,
  HistoryView,
  ScheduleView,
} from '@creator-desk/protocol/comms/communication';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { CreatorContacts } from '@creator-desk/protocol/system/creator-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import {
  businessZone,
  startTestService,
  type TestCaller,
  type RunningService,
} from '@creator-desk/testing/services/test-service';
import { commsService } from './service.ts';

let broker: TestBroker;
let comms: RunningService;
let caller: TestCaller;
let contracts: FakeService;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ broker, service: comms, caller, others: contracts, stop } = await startServiceWithOthers(commsService));
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => stop());

const setClock = (at: string, service = comms): void => {
  vi.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(at));
};

const create = (contractId: number): Promise<ScheduleView> => caller.ask('comms.createSchedule', { contractId });
const complete = (contractId: number, notes?: string): Promise<HistoryView> =>
  caller.ask('comms.complete', { contractId, notes });
const list = async <T>(path: string): Promise<T[]> => (await (await comms.get(path)).json()) as T[];
const statusOf = async (facts: ContractFacts): Promise<CommunicationStatus | undefined> =>
  (await list<CommunicationStatus>('/communication-status')).find(({ id }) => id === facts.contractId);

async function knownContract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const facts = contractFacts({ endDate: '2999-12-31', ...given });
  await contracts.publish('contract.created', facts);
  await eventually(async () => expect(await statusOf(facts)).toBeDefined());
  return facts;
}

describe('a communication task', () => {
  it('is due in a week, with a follow-up two days later', async () => {
    const { contractId, fullName } = await knownContract();
    const today = businessToday(new Date(), businessZone);
    expect(await create(contractId)).toMatchObject({
      contractId,
      nextContactDate: addDays(today, 7),
      followUpDate: addDays(today, 9),
      weekNumber: 1,
      isCompleted: 0,
      badge: 'Scheduled',
      contract: { fullName },
    });
  });

  it('exists once per contract, also after 20 concurrent requests', async () => {
    const { contractId } = await knownContract();
    const made = await Promise.all(Array.from({ length: 20 }, () => create(contractId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('increments the week number after completion', async () => {
    const { contractId } = await knownContract();
    await create(contractId);
    await complete(contractId, 'Talked about June');
    expect(await create(contractId)).toMatchObject({ weekNumber: 2 });
  });

  it('can be removed only while it is open', async () => {
    const { contractId } = await knownContract();
    const { id } = await create(contractId);
    await caller.ask('comms.removeSchedule', { id });
    await expect(caller.ask('comms.removeSchedule', { id })).rejects.toMatchObject({ status: 404 });
    expect(await list<ScheduleView>('/communication-schedule/open')).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('is refused while its contract is being deleted', async () => {
    const { contractId, fullName, socialHandle } = await knownContract();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const wait = (count: number): Promise<void> =>
      eventually(async () => expect(await comms.database.query(waiting)).toHaveLength(count));
    await comms.database.query('begin; lock table communication_schedule in share mode');
    await contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await wait(1);
    const made = create(contractId);
    await wait(2);
    await comms.database.query('commit');
    await expect(made).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
  });

  it('is deleted with its contract', async () => {
    const { contractId, fullName, socialHandle } = await knownContract();
    await create(contractId);
    await contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(async () =>
      expect(await comms.database.query('select 1 from communication_schedule where contract_id = $1', [contractId])).toEqual([]),
    );
  });
});

describe('completing', () => {
  it('records the contact with its notes and restarts the count of days', async () => {
    const facts = await knownContract();
    await create(facts.contractId);
    expect(await complete(facts.contractId, 'All well')).toMatchObject({
      contractId: facts.contractId,
      notes: 'All well',
      communicationType: 'other',
    });
    expect(await statusOf(facts)).toMatchObject({ daysSinceLastContact: 0, hasSchedule: false });
  });

  it('records a contact without a task', async () => {
    const facts = await knownContract();
    await complete(facts.contractId);
    expect(await statusOf(facts)).toMatchObject({ daysSinceLastContact: 0 });
  });
});

describe('the status list', () => {
  it('counts an uploaded document as one contact', async () => {
    const facts = await knownContract();
    const file = {
      contractId: facts.contractId,
      fileId: 1,
      originalName: 'deal.pdf',
      fileType: 'application/pdf',
      fileSize: 9,
      by: 'upload' as const,
    };
    const { id } = await contracts.publish('contract.file_uploaded', file);
    await contracts.publish('contract.file_uploaded', file, id);
    await eventually(async () => expect(await statusOf(facts)).toMatchObject({ daysSinceLastContact: 0 }));
    const rows = await comms.database.query('select communication_type from communication_history where contract_id = $1', [
      facts.contractId,
    ]);
    expect(rows).toEqual([{ communication_type: 'deal_upload' }]);
  });

  it('shows active contracts without a task', async () => {
    const [free, busy, paused, ended] = await Promise.all([
      knownContract({ fullName: 'taskless free' }),
      knownContract({ fullName: 'taskless busy' }),
      knownContract({ fullName: 'taskless paused', status: 'PAUSED' }),
      knownContract({ fullName: 'taskless ended', endDate: '2020-01-01' }),
    ]);
    await create(busy.contractId);
    const found = await list<CommunicationStatus>('/communication-status?filter=no_task&search=taskless');
    expect(found.map(({ id }) => id)).toEqual([free.contractId]);
    expect(await list<CommunicationStatus>('/communication-status?search=taskless')).toHaveLength(4);
    expect([paused, ended].map(({ contractId }) => contractId)).not.toContain(free.contractId);
  });

  it.each([
    ['7', [7, 14, 40]],
    ['14', [14, 40]],
    ['30', [40]],
    ['no_contact', [null]],
  ] as const)('filters by %s', async (filter, expected) => {
    const today = businessToday(new Date(), businessZone);
    const mark = `filter ${filter}`;
    const creators = await Promise.all([0, 6, 7, 14, 40, null].map((days) => knownContract({ fullName: `${mark} ${days}` })));
    for (const [index, days] of [0, 6, 7, 14, 40, null].entries())
      if (days !== null)
        await comms.database.query(
          `insert into communication_history (contract_id, last_contact_date) values ($1, ($2::text || ' 12:00 America/Chicago')::timestamptz)`,
          [creators[index]?.contractId, addDays(today, -days)],
        );
    const found = await list<CommunicationStatus>(`/communication-status?filter=${filter}&search=${mark}`);
    expect(found.map(({ daysSinceLastContact }) => daysSinceLastContact).sort((a, b) => Number(a) - Number(b))).toEqual(expected);
  });
});

describe('the summary and the lists', () => {
  it('contain overdue and due tasks, follow-ups and active contracts without a task', async () => {
    const before = await caller.ask<CommunicationSummary>('comms.summary', {});
    const [overdue, dueToday, later, , ended] = await Promise.all([
      ...[1, 2, 3, 4].map(() => knownContract()),
      knownContract({ endDate: '2020-01-01' }),
    ]);
    const today = businessToday(new Date(), businessZone);
    for (const [contract, due] of [
      [overdue, addDays(today, -3)],
      [dueToday, today],
      [later, addDays(today, 1)],
    ] as const) {
      await create(contract?.contractId ?? 0);
      await comms.database.query(
        `update communication_schedule set next_contact_date = $2, follow_up_date = $3 where contract_id = $1`,
        [contract?.contractId, due, addDays(due, 2)],
      );
    }
    expect(await caller.ask('comms.summary', {})).toEqual({
      totalScheduled: before.totalScheduled + 3,
      dueToday: before.dueToday + 1,
      overdue: before.overdue + 1,
      followUps: before.followUps + 1,
      noSchedule: before.noSchedule + 1,
    });
    const idsOf = async (which: string): Promise<number[]> =>
      (await list<ScheduleView>(`/communication-schedule/${which}`)).map(({ contractId }) => contractId);
    expect(await idsOf('overdue')).toContain(overdue?.contractId);
    expect(await idsOf('follow-ups')).toEqual([overdue?.contractId]);
    expect(await idsOf('due-today')).toEqual([dueToday?.contractId]);
    expect(ended?.contractId).toBeGreaterThan(0);
  });
});

describe('the day in the business time zone', () => {
  // The last instant of a day and the first of the next, on and next to the days when the clocks change.
  it.each([
    ['Asia/Tokyo', 'ordinary day', '2026-03-01T14:59:59.999Z', '2026-03-01T15:00:00Z', '2026-03-02'],
    ['America/Los_Angeles', 'before 23 hours', '2026-03-08T07:59:59.999Z', '2026-03-08T08:00:00Z', '2026-03-08'],
    ['America/Los_Angeles', 'after 23 hours', '2026-03-09T06:59:59.999Z', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['Europe/Berlin', 'before 25 hours', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', 'after 25 hours', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('changes in %s at local midnight, %s', async (zone, _, before, after, newDay) => {
    const service = await startTestService(commsService, broker, {
      config: { BUSINESS_TIMEZONE: zone },
      database: comms.database,
    });
    try {
      const facts = await knownContract({ endDate: addDays(day(newDay), 30) });
      const read = async <T>(path: string): Promise<T[]> => (await (await service.get(path)).json()) as T[];
      const seen = async (at: string): Promise<object> => {
        setClock(at, service);
        const [status] = (await read<CommunicationStatus>('/communication-status?filter=all')).filter(
          ({ id }) => id === facts.contractId,
        );
        const [task] = (await read<ScheduleView>('/communication-schedule/open')).filter(
          ({ contractId }) => contractId === facts.contractId,
        );
        const inList = async (path: string, id: (row: never) => number): Promise<boolean> =>
          (await read<never>(path)).some((row) => id(row) === facts.contractId);
        const contract = ({ contractId }: ScheduleView): number => contractId;
        return {
          today: service.app.get(Clock).today(),
          days: status?.daysSinceLastContact,
          aWeekAgo: await inList('/communication-status?filter=7', ({ id }: CommunicationStatus) => id),
          badge: task?.badge,
          overdue: await inList('/communication-schedule/overdue', contract),
          dueToday: await inList('/communication-schedule/due-today', contract),
          followUp: await inList('/communication-schedule/follow-ups', contract),
        };
      };
      // The last contact was at the end of a day a week before; the task is due on the ending day, its follow-up on the next.
      const lastDay = addDays(day(newDay), -1);
      await comms.database.query(
        'insert into communication_history (contract_id, last_contact_date) values ($1, $2::timestamptz)',
        [facts.contractId, endOfDay(addDays(day(newDay), -7), zone).toISOString()],
      );
      await comms.database.query(
        'insert into communication_schedule (contract_id, next_contact_date, follow_up_date) values ($1, $2, $3)',
        [facts.contractId, lastDay, newDay],
      );
      const task = { dueToday: true, overdue: false, badge: 'Due Today', followUp: false };
      expect(await seen(before)).toEqual({ today: lastDay, days: 6, aWeekAgo: false, ...task });
      const late = { dueToday: false, overdue: true, badge: 'Overdue', followUp: true };
      expect(await seen(after)).toEqual({ today: newDay, days: 7, aWeekAgo: true, ...late });
    } finally {
      await service.stop();
    }
  });
});

describe('the screen about a creator', () => {
  it('has open tasks, the next one first, and the last contact', async () => {
    const [{ contractId }, other] = [await knownContract(), await knownContract()];
    const ofCreator = (): Promise<CreatorContacts> =>
      caller.ask('comms.contactsOfCreator', { contractIds: [contractId, other.contractId] });
    expect(await ofCreator()).toEqual({ lastContactDate: null, tasks: [] });
    const contact = await complete(contractId, 'Called');
    setClock('2026-03-02T18:00:00Z');
    const later = await create(contractId);
    setClock('2026-03-01T18:00:00Z');
    const next = await create(other.contractId);
    expect(await ofCreator()).toMatchObject({
      lastContactDate: contact.lastContactDate,
      tasks: [{ id: next.id }, { id: later.id }],
    });
  });
});
