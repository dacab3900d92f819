import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, businessToday, day, firstOfMonth, type Day } from '@creator-desk/domain/values/business-day';
import { centsOf } from '@creator-desk/domain/values/money';
import { termOf } from '@creator-desk/domain/contracts/term';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractSummary, ContractView } from '@creator-desk/protocol/contracts/contract';
import type { GeneratedRevenue, RevenueView } from '@creator-desk/protocol/contracts/revenue';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import {
  breakdownKinds,
  type BreakdownKind,
  type BreakdownPart,
  type ContractsOfRow,
} from '@creator-desk/protocol/system/breakdown';
import type { ContractsReport, EndingMonth, ReportFilter } from '@creator-desk/protocol/system/report';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts, stopClock } from '../../test/running.ts';

let contracts: RunningContracts;
let owner: number;
const now = new Date();
const today = businessToday(now, businessZone);

beforeAll(async () => {
  contracts = await startContracts();
  stopClock(contracts, now);
  const linkHash = randomBytes(32).toString('hex');
  const invited = { email: 'ana@example.com', name: 'Ana', role: 'manager', linkHash };
  owner = (await contracts.caller.ask<UserView>('contracts.inviteUser', invited)).id;
});

afterAll(() => contracts.stop());

const deal = fc.record({
  begins: fc.integer({ min: -300, max: 100 }),
  lasts: fc.integer({ min: 1, max: 400 }),
  cents: fc.nat(1_000_000),
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'COMPLETED', 'PAUSED', 'ARCHIVED'),
  platforms: fc.subarray(['TikTok', 'YouTube'] as const),
  owned: fc.boolean(),
  revenue: fc.boolean(),
  then: fc.constantFrom('nothing', 'renewed', 'not_renewed', 'talking'),
});
type Deal = typeof deal extends fc.Arbitrary<infer D> ? D : never;

async function make({ begins, lasts, cents, status, platforms, owned, revenue, then }: Deal): Promise<void> {
  const startDate = addDays(today, begins);
  const { id } = await makeContract(contracts.caller, {
    startDate,
    endDate: addDays(startDate, lasts),
    monthlyFee: (cents / 100).toFixed(2),
    platforms,
    adminOwnerId: owned ? owner : null,
  });
  if (then === 'renewed') await contracts.caller.ask('contracts.renew', { id });
  else if (then !== 'nothing') await contracts.caller.ask('contracts.setRenewalStage', { id, stage: then });
  await contracts.caller.ask('contracts.update', { id, status });
  if (!revenue) return;
  const { records } = await contracts.caller.ask<GeneratedRevenue>('contracts.generateRevenue', { id });
  for (const record of records.slice(0, 2))
    await contracts.caller.ask('contracts.updateRevenue', { id: record.id, status: 'paid', actualAmount: '12.34' });
}

const listed = async <T>(path: string): Promise<T[]> => (await (await contracts.service.get(path)).json()) as T[];
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const inCents = (amounts: (string | undefined)[]): number => sum(amounts.map((amount) => Number(centsOf(amount ?? '0.00'))));

/** The terms of a contract that begin in a month, one after the other. */
function termsIn(month: Day, { startDate, endDate }: ContractView): number {
  let count = 0;
  for (let number = 1, term = termOf(day(startDate), number); term.termStart <= endDate; term = termOf(day(startDate), number)) {
    if (firstOfMonth(term.termStart) === month) count += 1;
    number += 1;
  }
  return count;
}

const keysOf: Record<BreakdownKind, (contract: ContractView) => string[]> = {
  creator: ({ creatorId, id }) => [String(creatorId ?? -id)],
  platform: ({ platforms }) => (platforms.length > 0 ? platforms : ['none']),
  owner: ({ adminOwnerId }) => [String(adminOwnerId ?? 'none')],
};

/** What each creator, platform and owner has, and creators in their order. @param feesOf what a contract commits to in the period */
async function expectBrokenDown(query: object, found: ContractView[], feesOf: (contract: ContractView) => number): Promise<void> {
  const committed = found.filter(({ status }) => status === 'ACTIVE' || status === 'COMPLETED');
  for (const by of breakdownKinds) {
    const sort = by === 'creator' ? { sort: '-committed', page: 1, pageSize: 200 } : {};
    const { page, rows } = await contracts.caller.ask<BreakdownPart<ContractsOfRow>>('contracts.breakdown', {
      ...query,
      by,
      ...sort,
    });
    const numbers = new Map<string, number>();
    for (const contract of committed)
      for (const key of keysOf[by](contract)) numbers.set(key, (numbers.get(key) ?? 0) + feesOf(contract));
    const answered = rows.filter(({ committedCents }) => committedCents).map(({ key, committedCents }) => [key, committedCents]);
    expect(new Map(answered as [string, number][])).toEqual(new Map([...numbers].filter(([, cents]) => cents > 0)));
    if (!page) continue;
    expect(new Set(page.keys)).toEqual(new Set(found.flatMap(keysOf.creator)));
    expect(page.total).toBe(page.keys.length);
    const inOrder = page.keys.map((key) => numbers.get(key) ?? 0);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
    const names = new Map(rows.map(({ key, name }) => [key, name]));
    for (const contract of found.filter(({ renewedById }) => renewedById === null))
      expect([...names]).toContainEqual([keysOf.creator(contract)[0], contract.fullName]);
  }
}

async function expectRecounted(filter: ReportFilter, isOf: (contract: ContractView) => boolean): Promise<void> {
  const found = (await listed<ContractView>('/contracts')).filter(isOf);
  const ids = new Set(found.map(({ id }) => id));
  const revenue = (await listed<RevenueView>('/revenue')).filter(({ contractId }) => ids.has(contractId));
  const first = addMonths(firstOfMonth(today), -11);
  const months = Array.from({ length: 18 }, (_, index) => addMonths(first, index));
  const query = { from: first.slice(0, 7), to: String(months.at(-1)).slice(0, 7), ...filter };
  const answer = await contracts.caller.ask<ContractsReport>('contracts.report', query);
  const within = (month: Day, date: string): boolean => firstOfMonth(day(date)) === month;
  expect(answer.months).toEqual(
    months.map((month) => ({
      month,
      starting: found.filter(({ startDate }) => within(month, startDate)).length,
      ending: found.filter(({ endDate }) => within(month, endDate)).length,
      committedCents: sum(
        found
          .filter(({ status }) => status === 'ACTIVE' || status === 'COMPLETED')
          .map((contract) => termsIn(month, contract) * inCents([contract.monthlyFee])),
      ),
      expectedCents: inCents(revenue.filter((one) => one.month === month).map((one) => one.expectedAmount)),
      receivedCents: inCents(revenue.filter((one) => one.month === month).map((one) => one.actualAmount)),
    })),
  );
  await expectBrokenDown(query, found, (contract) =>
    sum(months.map((month) => termsIn(month, contract) * inCents([contract.monthlyFee]))),
  );
  const count = (expiry: string): number => found.filter((contract) => contract.expiry === expiry).length;
  expect(answer.states).toEqual({ active: count('active'), expiring: count('expiring'), expired: count('expired') });
  const coming = Array.from({ length: 6 }, (_, index) => addMonths(firstOfMonth(today), index));
  expect(answer.pipeline).toEqual(
    coming.map((month) => {
      const ending = found.filter(({ endDate }) => endDate >= today && within(month, endDate));
      const feesOf = (some: ContractView[]): number => inCents(some.map(({ monthlyFee }) => monthlyFee));
      const renewed = ending.filter(({ renewedById }) => renewedById !== null);
      const notRenewed = ending.filter(
        ({ renewedById, renewal, status }) =>
          renewedById === null && (renewal === 'not_renewed' || status === 'COMPLETED' || status === 'ARCHIVED'),
      );
      return {
        month,
        contracts: ending.length,
        feeCents: feesOf(ending),
        renewed: renewed.length,
        renewedFeeCents: feesOf(renewed),
        notRenewed: notRenewed.length,
        notRenewedFeeCents: feesOf(notRenewed),
      };
    }),
  );
}

async function history(deals: Deal[]): Promise<void> {
  for (const one of deals) await make(one);
  await expectRecounted({}, () => true);
}

it('adds up what the lists of contracts and revenue have, whatever they are', { timeout: 60_000 }, async () => {
  let running = Promise.resolve();
  await fc.assert(
    fc.asyncProperty(fc.array(deal, { minLength: 2, maxLength: 6 }), (deals) => (running = history(deals))),
    { numRuns: 4, interruptAfterTimeLimit: 90_000 },
  );
  // The time limit leaves a history behind that goes on.
  await running;
  await expectRecounted({ platform: 'YouTube' }, ({ platforms }) => platforms.includes('YouTube'));
  await expectRecounted({ ownerId: owner }, ({ adminOwnerId }) => adminOwnerId === owner);
  const [{ id }] = (await listed<ContractView>('/contracts')) as [ContractView];
  await expectRecounted({ contractId: id, ownerId: owner }, (one) => one.id === id && one.adminOwnerId === owner);
  const query = { from: '2026-01', to: '2026-01' };
  const { states } = await contracts.caller.ask<ContractsReport>('contracts.report', query);
  const summary = await contracts.caller.ask<ContractSummary>('contracts.summary', {});
  expect(summary).toMatchObject({ active: states.active + states.expiring, expiring: states.expiring, expired: states.expired });
});

it('says for the dashboard what the lists of each month have', async () => {
  const ending = await contracts.caller.ask<EndingMonth[]>('contracts.endingMonths', {});
  expect(ending).toHaveLength(6);
  for (const { month, contracts: count, feeCents } of ending) {
    const list = await listed<ContractView>(`/contracts?status=current&endMonth=${month.slice(0, 7)}`);
    expect([count, feeCents]).toEqual([list.length, inCents(list.map(({ monthlyFee }) => monthlyFee))]);
  }
});

it('pages creators by their names', async () => {
  const query = { from: '2026-01', to: '2026-02', by: 'creator', pageSize: 2 };
  const ask = async (sort: string, page: number): Promise<string[]> => {
    const answer = await contracts.caller.ask<BreakdownPart<ContractsOfRow>>('contracts.breakdown', { ...query, sort, page });
    const names = new Map(answer.rows.map(({ key, name }) => [key, name]));
    return answer.page?.keys.map((key) => names.get(key) ?? '') ?? [];
  };
  const known = new Set((await listed<ContractView>('/contracts')).map(({ fullName }) => fullName.toLowerCase()));
  const paged = [...(await ask('name', 1)), ...(await ask('name', 2))].map((name) => name.toLowerCase());
  expect(paged).toEqual([...known].toSorted().slice(0, 4));
  expect((await ask('-name', 1))[0]?.toLowerCase()).toBe([...known].toSorted().at(-1));
});

it('has no amounts for roles that do not see them', async () => {
  const caller: Caller = { kind: 'admin', via: 'session', user: { id: 1, name: 'Ben', role: 'viewer' } };
  const answer = await contracts.caller.ask<ContractsReport>('contracts.report', { from: '2026-01', to: '2026-01' }, { caller });
  expect(answer.months).toEqual([{ month: '2026-01-01', starting: expect.any(Number), ending: expect.any(Number) }]);
  expect(Object.keys(answer.pipeline[0] ?? {})).toEqual(['month', 'contracts', 'renewed', 'notRenewed']);
  expect(await contracts.caller.ask('contracts.endingMonths', {}, { caller })).toEqual(answer.pipeline);
  const query = { from: '2026-01', to: '2026-01', by: 'creator' };
  const named = await contracts.caller.ask<BreakdownPart<ContractsOfRow>>(
    'contracts.breakdown',
    { ...query, sort: 'name' },
    { caller },
  );
  expect(Object.keys(named.rows[0] ?? {}).toSorted()).toEqual(['key', 'name', 'socialHandle']);
  const bySum = contracts.caller.ask('contracts.breakdown', { ...query, sort: '-committed' }, { caller });
  await expect(bySum).rejects.toMatchObject({ status: 403 });
});
