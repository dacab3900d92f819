import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessToday } from '@creator-desk/domain/values/business-day';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { ListPayoutRequests, PayoutSummary } from '@creator-desk/protocol/payouts/payout-list';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { abortManyReads } from '@creator-desk/testing/slow-reader';
import { changed, RunningPayouts } from '../../test/running.ts';
import { payoutList } from './payout-request.query.ts';

let payouts: RunningPayouts;
const lastYear = String(Number(businessToday(new Date(), businessZone).slice(0, 4)) - 1);
let jane: ContractFacts;
let bob: ContractFacts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
  jane = await payouts.contract({ fullName: 'Jane Doe', socialHandle: '@jane', monthlyFee: '100.10', creatorId: 901 });
  bob = await payouts.contract({ fullName: 'Bob Müller', socialHandle: '@bob', monthlyFee: '0.20', creatorId: 902 });
  const pay = async (contractId: number, paymentDetails: string, settle: object | null): Promise<void> => {
    const { id } = await payouts.create({ contractId, paymentDetails, description: '=HYPERLINK("http://x")' });
    if (settle) await payouts.ask('settle', { id, ...settle });
  };
  await pay(jane.contractId, 'jane@example.com', { status: 'PAID' });
  await pay(jane.contractId, 'jane@example.com', { status: 'PAID', paidDate: `${Number(payouts.today.slice(0, 4)) - 1}-12-31` });
  await pay(bob.contractId, '+1 555 0100', { status: 'CANCELLED', declineNotes: 'Unknown' });
  await pay(bob.contractId, '+1 555 0100', { status: 'PAID' });
  await pay(jane.contractId, 'other@example.com', null);
  await pay(bob.contractId, '+1 555 0100', null);
});

afterAll(() => payouts.stop());

const rows = (query: string): Promise<PayoutRequestView[]> => payouts.list<PayoutRequestView[]>(query);
const ids = async (query: string): Promise<number[]> => (await rows(query)).map(({ id }) => id);

describe('the list of payout requests', () => {
  it('has both statuses of every row, newest first', async () => {
    expect((await rows('')).map(({ id, status, reviewStatus }) => [id, status, reviewStatus])).toEqual([
      [6, 'REQUESTED', 'PENDING'],
      [5, 'REQUESTED', 'PENDING'],
      [4, 'PAID', 'PAID'],
      [3, 'CANCELLED', 'REJECTED'],
      [2, 'PAID', 'PAID'],
      [1, 'PAID', 'PAID'],
    ]);
  });

  it.each([
    ['?status=PAID', [4, 2, 1]],
    ['?status=open', [6, 5]],
    ['?status=all&sort=createdAt', [1, 2, 3, 4, 5, 6]],
    ['?search=JANE', [5, 2, 1]],
    ['?search=m%C3%BCll', [6, 4, 3]],
    ['?creatorId=901&status=PAID', [2, 1]],
    [`?paidMonth=${Number(lastYear)}-12`, [2]],
    ['?paidMonth=2001-01', []],
    ['?sort=amount', [3, 4, 6, 1, 2, 5]],
    ['?sort=-paidDate&status=PAID', [4, 1, 2]],
    ['?sort=creatorName', [3, 4, 6, 1, 2, 5]],
  ])('for %s is %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('can be filtered by contract and paginated', async () => {
    expect(await ids(`?contractId=${bob.contractId}`)).toEqual([6, 4, 3]);
    const page = await payouts.service.get('/payout-requests?page=2&pageSize=4');
    expect(page.headers.get('x-total-count')).toBe('6');
    expect(await page.json()).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  it('can be filtered by a period of business days, inclusive', async () => {
    expect(await ids(`?from=${payouts.today}&to=${payouts.today}`)).toHaveLength(6);
    expect(await ids(`?from=2999-01-01`)).toEqual([]);
    expect(await ids(`?to=2020-01-01`)).toEqual([]);
    const { parameters } = payoutList({ from: '2026-03-01', to: '2026-03-31' }, businessZone);
    expect(parameters.map((at) => (at as Date).toISOString())).toEqual(['2026-03-01T06:00:00.000Z', '2026-04-01T05:00:00.000Z']);
  });

  it.each(['?status=LATE', '?sort=colour', '?page=0', '?contractId=x', '?from=2026-02-30', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await payouts.service.get(`/payout-requests${query}`)).status).toBe(400);
    },
  );

  it('warns about a changed payment destination', async () => {
    const [forBob, forJane, , , later, first] = await rows('');
    expect(forJane).toMatchObject({
      detailsChanged: true,
      paymentDetails: 'other@example.com',
      lastPaidDetails: 'jane@example.com',
      lastPaidMethod: 'PayPal',
    });
    expect(forBob).toMatchObject({ detailsChanged: false, lastPaidDetails: '+1 555 0100' });
    expect(later).toMatchObject({ detailsChanged: false, lastPaidDetails: 'jane@example.com' });
    expect(first).toMatchObject({ detailsChanged: false, lastPaidDetails: null });
  });

  it('keeps an open request after the contract is deleted, and shows to those who decide that it is', async () => {
    const { contractId, fullName, socialHandle, version } = changed(bob, {});
    const [open] = await rows(`?contractId=${contractId}&status=open`);
    expect(open).toMatchObject({ contractDeleted: false });
    await payouts.publish('contract.deleted', { contractId, fullName, socialHandle, version });
    const id = open?.id ?? 0;
    await payouts.eventually('select 1 from payout_ledger where payout_request_id = $1 and reason like $2', [
      id,
      'The contract%',
    ]);
    expect(await rows(`?contractId=${contractId}&status=open`)).toMatchObject([
      { creatorName: 'Bob Müller', socialHandle: '@bob', contractDeleted: true, actions: ['approve', 'markPaid', 'decline'] },
    ]);
    expect((await payouts.history(id)).at(-1)).toMatchObject({
      actor: 'payouts',
      from: open?.status,
      to: open?.status,
      reason: 'The contract was deleted while this request was open',
    });
    await expect(payouts.ask('settle', { id, version: open?.version, status: 'PAID' })).rejects.toMatchObject({
      status: 409,
      message: 'This payment request was changed by someone else. Reload it and try again.',
    });
    await expect(payouts.create({ contractId })).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
  });
});

describe('the totals', () => {
  it('cover requested, paid and pending payments to the cent', async () => {
    expect(await payouts.list<PayoutSummary>('/summary')).toMatchObject({
      requested: 300.9,
      requestedCents: 30_090,
      requestedCount: 6,
      paid: 200.4,
      paidCents: 20_040,
      paidCount: 3,
      pending: 100.3,
      pendingCents: 10_030,
      pendingCount: 2,
    });
  });

  it('contain the payments of this year by creator', async () => {
    const { year, yearToDate } = await payouts.list<PayoutSummary>('/summary');
    expect(year).toBe(Number(payouts.today.slice(0, 4)));
    expect(yearToDate).toEqual([
      { creatorId: 901, creatorName: 'Jane Doe', socialHandle: '@jane', payments: 1, paid: 100.1, paidCents: 10_010 },
      { creatorId: 902, creatorName: 'Bob Müller', socialHandle: '@bob', payments: 1, paid: 0.2, paidCents: 20 },
    ]);
  });
});

describe('the export for accounting', () => {
  it('is a file with the rows of the list, none of which a spreadsheet runs', async () => {
    const file = await payouts.service.get('/payout-requests/export?status=PAID&sort=createdAt');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=payment-requests-${payouts.today}.csv`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const [headings, first, , third, end] = bytes.toString('utf8').slice(1).split('\n');
    expect(headings).toBe(
      'Request ID,Creator,Social Handle,Contract ID,Amount (USD),Status,Payment Method,Payment Details,Description,Term,Period Start,Period End,Approved Videos,Requested,Paid Date,Paid By,Payment Reference,Decline Reason,Reverses',
    );
    expect(first).toContain(
      `1,Jane Doe,@jane,${jane.contractId},100.10,PAID,PayPal,jane@example.com,"'=HYPERLINK(""http://x"")",1,`,
    );
    expect(third).toContain(`4,Bob Müller,@bob,${bob.contractId},0.20,PAID,PayPal,'+1 555 0100,`);
    expect(end).toBe('');
  });

  it('has its headings also when there is nothing to export', async () => {
    const file = await payouts.service.get('/payout-requests/export?search=nobody');
    expect((await file.text()).trim().split('\n')).toHaveLength(1);
  });

  it('refuses what the list refuses', async () => {
    expect((await payouts.service.get('/payout-requests/export?status=LATE')).status).toBe(400);
  });
});

describe('the way the database reads 20,000 requests', () => {
  beforeAll(async () => {
    await payouts.query(
      `insert into payout_requests (contract_id, creator_id, creator_name, social_handle, origin, status, amount_cents, approved_count,
         required_count, payment_method, payment_details, description, paid_at, paid_date, paid_by, paid_method, created_at)
       select n, n % 2000, 'Creator ' || md5(n::text), '@handle_' || n, 'admin', 'PAID', n, 0, 0, 'PayPal', 'x', repeat('x', 1000), now(), current_date, 'admin',
         'PayPal', now() - n * interval '1 minute' from generate_series(100001, 120000) n`,
    );
    await payouts.query('vacuum analyze payout_requests');
  });

  it('gives every connection back when exports break off half-way', async () => {
    await abortManyReads(payouts.service, '/payout-requests/export', 'select');
    expect((await payouts.list<unknown[]>('?page=1')).length).toBeGreaterThan(0);
  });

  async function plan(query: ListPayoutRequests): Promise<string> {
    const { select, from, orderBy, parameters } = payoutList(query, businessZone);
    let index = 0;
    const sql = `explain select ${select} from ${from} order by ${orderBy} limit 50`.replaceAll('?', () => `$${++index}`);
    return (await payouts.query<{ 'QUERY PLAN': string }>(sql, parameters)).map((line) => line['QUERY PLAN']).join('\n');
  }

  it.each(['createdAt', '-amount', 'creatorName', '-paidDate', 'status'] as const)(
    'takes the first page sorted by %s from an index, and the last payment of each row too',
    async (sort) => {
      const steps = await plan({ sort });
      expect(steps).toMatch(/Index Scan( Backward)? using payout_requests_\w+ on payout_requests r/);
      expect(steps).toMatch(/Index Scan( Backward)? using payout_requests_paid on payout_requests p/);
      expect(steps).not.toMatch(/Seq Scan/);
    },
  );

  it('searches by substring in the trigram index', async () => {
    const [row] = await payouts.query<{ name: string }>(`select creator_name as name from payout_requests where id = 5000`);
    expect(await plan({ search: row?.name.slice(12, 24) ?? '' })).toMatch(/Bitmap Index Scan on payout_requests_search/);
  });
});
