import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessToday } from '@creator-desk/domain/values/business-day';
import type { GeneratedRevenue, RevenueSummary, RevenueView, UpdateRevenue } from '@creator-desk/protocol/contracts/revenue';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const generate = (id: number): Promise<GeneratedRevenue> => contracts.caller.ask('contracts.generateRevenue', { id });
const update = (id: number, change: UpdateRevenue & { ifMatch?: number[] }): Promise<RevenueView> =>
  contracts.caller.ask('contracts.updateRevenue', { id, ...change });
const summary = (filter: object): Promise<RevenueSummary> => contracts.caller.ask('contracts.revenueSummary', filter);
const list = async (query: string): Promise<RevenueView[]> =>
  (await (await contracts.service.get(`/revenue${query}`)).json()) as RevenueView[];

/** A record of a contract of its own, $1,000 expected. */
async function aRecord(): Promise<RevenueView> {
  const contract = await makeContract(contracts.caller, { monthlyFee: '1000', startDate: '2026-01-01', endDate: '2026-01-31' });
  const { records } = await generate(contract.id);
  return records[0] as RevenueView;
}

describe('generating revenue records', () => {
  it('creates one pending record with the expected fee per monthly period', async () => {
    const contract = await makeContract(contracts.caller, {
      monthlyFee: '$1,250.50',
      startDate: '2026-01-31',
      endDate: '2026-03-31',
    });
    const { created, records } = await generate(contract.id);
    expect(created).toBe(3);
    expect(records.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    for (const record of records)
      expect(record).toMatchObject({
        contractId: contract.id,
        fullName: contract.fullName,
        socialHandle: contract.socialHandle,
        expectedAmount: '1250.50',
        actualAmount: '0.00',
        status: 'pending',
        paidDate: null,
        nextStatuses: ['paid', 'overdue'],
      });
  });

  it('adds missing records and does not change existing ones', async () => {
    const contract = await makeContract(contracts.caller, {
      monthlyFee: '500',
      startDate: '2026-01-01',
      endDate: '2026-02-28',
    });
    const [first] = (await generate(contract.id)).records;
    await update(first?.id ?? 0, { status: 'paid', notes: 'by wire' });
    await contracts.caller.ask('contracts.update', { id: contract.id, monthlyFee: '800', endDate: '2026-04-30' });
    const again = await generate(contract.id);
    expect(again.created).toBe(2);
    expect(again.records.map(({ expectedAmount, status }) => [expectedAmount, status])).toEqual([
      ['500.00', 'paid'],
      ['500.00', 'pending'],
      ['800.00', 'pending'],
      ['800.00', 'pending'],
    ]);
  });

  it('creates each record once for concurrent requests', async () => {
    const contract = await makeContract(contracts.caller, { startDate: '2026-01-01', endDate: '2026-12-31' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(contract.id)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(12);
    for (const { records } of answers) expect(records).toHaveLength(12);
  });

  it('refuses a contract that does not exist and one of more than a hundred years', async () => {
    await expect(generate(2_000_000)).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
    const endless = await makeContract(contracts.caller, { startDate: '1900-01-01', endDate: '2999-12-31' });
    await expect(generate(endless.id)).rejects.toMatchObject({ status: 409 });
    const century = await makeContract(contracts.caller, { startDate: '1926-01-01', endDate: '2025-12-31' });
    expect((await generate(century.id)).created).toBe(1_200);
    await contracts.caller.ask('contracts.remove', { id: century.id });
  });

  it('is removed together with the contract', async () => {
    const contract = await makeContract(contracts.caller);
    await generate(contract.id);
    await contracts.caller.ask('contracts.remove', { id: contract.id });
    expect(await list(`?contractId=${contract.id}`)).toEqual([]);
  });
});

describe('changing a record', () => {
  const today = (): string => businessToday(new Date(), businessZone);

  it('uses the expected amount and today by default when it is marked paid', async () => {
    const record = await aRecord();
    expect(await update(record.id, { status: 'paid' })).toMatchObject({
      status: 'paid',
      actualAmount: '1000.00',
      paidDate: today(),
      nextStatuses: ['pending'],
    });
  });

  it('uses a given amount and date, and allows the correction of a paid record', async () => {
    const record = await aRecord();
    expect(await update(record.id, { status: 'paid', actualAmount: '$950', paidDate: '2026-02-03T10:00:00.000Z' })).toMatchObject(
      { actualAmount: '950.00', paidDate: '2026-02-03' },
    );
    expect(await update(record.id, { actualAmount: '975.5', notes: 'the rest came' })).toMatchObject({
      status: 'paid',
      actualAmount: '975.50',
      paidDate: '2026-02-03',
      notes: 'the rest came',
    });
    expect(await update(record.id, { status: 'paid' })).toMatchObject({ actualAmount: '975.50', paidDate: '2026-02-03' });
  });

  it('treats an empty amount and an empty date as not given', async () => {
    const record = await aRecord();
    expect(await update(record.id, { status: 'paid', actualAmount: '', paidDate: '' })).toMatchObject({
      actualAmount: '1000.00',
      paidDate: today(),
    });
  });

  it('clears the payment when a paid record is reset to pending, whatever the request contains', async () => {
    const record = await aRecord();
    await update(record.id, { status: 'paid' });
    expect(await update(record.id, { status: 'pending', actualAmount: '7', paidDate: '2026-01-01' })).toMatchObject({
      status: 'pending',
      actualAmount: '0.00',
      paidDate: null,
    });
  });

  it('keeps amount and date of a record that becomes overdue', async () => {
    const record = await aRecord();
    expect(await update(record.id, { status: 'overdue' })).toMatchObject({
      status: 'overdue',
      actualAmount: '0.00',
      paidDate: null,
      nextStatuses: ['paid', 'pending'],
    });
    expect(await update(record.id, { status: 'paid' })).toMatchObject({ actualAmount: '1000.00' });
  });

  it('does not let a paid record become overdue', async () => {
    const record = await aRecord();
    const paid = await update(record.id, { status: 'paid' });
    await expect(update(record.id, { status: 'overdue' })).rejects.toMatchObject({
      status: 409,
      message: /cannot become overdue/,
    });
    expect(await list(`?contractId=${record.contractId}`)).toEqual([paid]);
  });

  it.each([
    ['a payment for a record that is not paid', { actualAmount: '10' }, 400],
    ['a paid date for a record that is not paid', { paidDate: '2026-01-01' }, 400],
    ['a status nobody knows', { status: 'late' }, 400],
    ['a negative amount', { status: 'paid', actualAmount: '-5' }, 400],
    ['an amount that was agreed', { expectedAmount: '5' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const record = await aRecord();
    await expect(update(record.id, change as UpdateRevenue)).rejects.toMatchObject({ status });
    expect(await list(`?contractId=${record.contractId}`)).toEqual([record]);
  });

  it('publishes an event when records were created or changed, and only then', async () => {
    const record = await aRecord();
    const subject = `contract/${record.contractId}`;
    const published = async (): Promise<number> => (await contracts.service.events({ subject, type: 'revenue.changed' })).length;
    expect(await published()).toBe(1);
    await generate(record.contractId);
    await expect(update(record.id, { actualAmount: '10' })).rejects.toMatchObject({ status: 400 });
    expect(await published()).toBe(1);
    await update(record.id, { status: 'paid' });
    expect(await published()).toBe(2);
  });

  it('is refused when the record has changed in the meantime', async () => {
    const { id, version } = await aRecord();
    const paid = await update(id, { status: 'paid', ifMatch: [version] });
    await expect(update(id, { status: 'pending', ifMatch: [version] })).rejects.toMatchObject({
      status: 412,
      message: 'This revenue record was changed meanwhile. Load it again.',
    });
    expect(await list(`?contractId=${paid.contractId}`)).toEqual([paid]);
  });

  it('fails with 404 for an unknown record', async () => {
    await expect(update(2_000_000, { status: 'paid' })).rejects.toMatchObject({
      status: 404,
      message: 'Revenue record not found',
    });
  });
});

describe('lists and sums', () => {
  let contractId: number;

  beforeAll(async () => {
    const contract = await makeContract(contracts.caller, {
      fullName: 'Summed Up',
      monthlyFee: '0.10',
      startDate: '2026-01-01',
      endDate: '2026-04-30',
    });
    contractId = contract.id;
    const { records } = await generate(contractId);
    await update(records[0]?.id ?? 0, { status: 'paid' });
    await update(records[1]?.id ?? 0, { status: 'paid', actualAmount: '0.05' });
    await update(records[2]?.id ?? 0, { status: 'overdue' });
  });

  it('sums the filtered records exactly', async () => {
    expect(await summary({ contractId })).toEqual({ expected: '0.40', received: '0.15', pending: '0.10', overdue: '0.10' });
    expect(await summary({ contractId, status: 'paid' })).toMatchObject({ expected: '0.20', received: '0.15' });
    expect(await summary({ search: 'nobody at all' })).toEqual({
      expected: '0.00',
      received: '0.00',
      pending: '0.00',
      overdue: '0.00',
    });
  });

  it('lists records by month, page, status and creator', async () => {
    expect((await list(`?contractId=${contractId}`)).map(({ month }) => month)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ]);
    expect(await list(`?contractId=${contractId}&status=overdue`)).toMatchObject([{ month: '2026-03-01' }]);
    expect(await list('?search=summed%20up&sort=-month&page=1&pageSize=1')).toMatchObject([{ month: '2026-04-01' }]);
    const page = await contracts.service.get(`/revenue?contractId=${contractId}&page=2&pageSize=3`);
    expect(page.headers.get('x-total-count')).toBe('4');
  });

  it.each(['?sort=colour', '?status=late', '?contractId=0', '?contractId=x', '?page=0', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await contracts.service.get(`/revenue${query}`)).status).toBe(400);
    },
  );
});
