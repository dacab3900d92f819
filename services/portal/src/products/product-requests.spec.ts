import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductRequestView } from '@creator-desk/protocol/portal/product-request';
import type { Role } from '@creator-desk/domain/access/roles';
import type { CreatorPortals } from '@creator-desk/protocol/system/creator-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

const isNow = (time: string): unknown => vi.spyOn(portal.service.app.get(Clock), 'now').mockReturnValue(new Date(time));
const request = (contractId: number, requestedProducts = 'Two hoodies, size M'): Promise<ProductRequestView> =>
  portal.asCreator('requestProducts', contractId, { requestedProducts });
const answer = (id: number, input: object): Promise<ProductRequestView> =>
  portal.caller.ask('portal.answerProductRequest', { id, ...input });
const list = async (query = ''): Promise<ProductRequestView[]> =>
  (await (await portal.service.get(`/product-requests${query}`)).json()) as ProductRequestView[];

async function creator(fullName = 'Amélie Poulain'): Promise<number> {
  const [contract] = await portal.addContracts(1, { fullName, socialHandle: '@amelie' });
  const contractId = contract?.contractId ?? 0;
  await portal.caller.ask('portal.createLink', { contractId });
  return contractId;
}

describe('a creator asks for products', () => {
  it('once in 30 days, counted by the business day', async () => {
    const contractId = await creator();
    // The evening of January 10 in Chicago.
    isNow('2026-01-11T05:00:00Z');
    expect(await request(contractId)).toMatchObject({
      contractId,
      creatorName: 'Amélie Poulain',
      requestedProducts: 'Two hoodies, size M',
      status: 'PENDING',
      nextEligibleDate: '2026-02-09',
      orderLink: null,
      createdAt: expect.any(String) as string,
    });
    isNow('2026-02-09T05:59:59Z');
    await expect(request(contractId)).rejects.toMatchObject({
      status: 409,
      message: 'You can request products again from Feb 9, 2026.',
    });
    isNow('2026-02-09T06:00:00Z');
    expect(await request(contractId, 'A cap')).toMatchObject({ nextEligibleDate: '2026-03-11' });
    expect(await portal.asCreator('productRequestsOf', contractId)).toMatchObject([
      { requestedProducts: 'A cap' },
      { requestedProducts: 'Two hoodies, size M' },
    ]);
  });

  it('also while the portal is revoked: nobody reads its log any more', async () => {
    const contractId = await creator();
    const { database } = portal.service;
    await database.query('begin');
    await database.query('delete from portal_links where contract_id = $1', [contractId]);
    const requested = request(contractId);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await database.query(waiting)).not.toEqual([]));
    await database.query('commit');
    expect(await requested).toMatchObject({ contractId, status: 'PENDING' });
  });

  it('once with an idempotency key, also when the request is repeated from another network', async () => {
    const contractId = await creator();
    const ask = (visitor: string): Promise<ProductRequestView> =>
      portal.asCreator('requestProducts', contractId, { requestedProducts: 'A cap', visitor }, `cap of ${contractId}`);
    const first = await ask('9f3c1a');
    expect(await ask('77b0e2')).toEqual(first);
  });

  it('once, also when 20 ask at once', async () => {
    const contractId = await creator();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => request(contractId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('with a text, for the own contract, while it exists', async () => {
    const contractId = await creator();
    await expect(request(contractId, ' ')).rejects.toMatchObject({
      status: 400,
      message: 'Please say which products you would like.',
    });
    const other = { caller: { kind: 'creator' as const, contractId: contractId + 1 } };
    const asked = { contractId, requestedProducts: 'A cap' };
    await expect(portal.caller.ask('portal.requestProducts', asked, other)).rejects.toMatchObject({ status: 403 });
    await request(contractId);
    await portal.publishAndWait('contract.deleted', { contractId, version: 2, fullName: 'A', socialHandle: '@a' });
    await eventually(async () => expect(await list(`?contractId=${contractId}`)).toEqual([]));
    await expect(request(contractId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an admin', () => {
  it('lists the requests, newest first, and answers them', async () => {
    const [one, two] = [await creator('Jane Doe'), await creator('John Roe')];
    const [first, second] = [await request(one), await request(two, 'A cap')];
    expect((await list('?page=1&pageSize=2')).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list('?search=jane')).map(({ id }) => id)).toEqual([first.id]);
    const answered = { status: 'SHIPPED', orderLink: 'https://shop.example/orders/1' };
    expect(await answer(first.id, answered)).toMatchObject({ id: first.id, ...answered });
    expect((await list('?status=SHIPPED')).map(({ id }) => id)).toEqual([first.id]);
    expect(await answer(first.id, { orderLink: '' })).toMatchObject({ status: 'SHIPPED', orderLink: null });
    expect(await portal.publishedTypes(`product/${first.id}`)).toEqual([
      'product.requested',
      'product.answered',
      'product.answered',
    ]);
  });

  it.each([
    ['an address that would run a script', { orderLink: 'javascript:alert(1)' }, 'orderLink'],
    ['no address at all', { orderLink: 'soon' }, 'orderLink'],
    ['a status without end', { status: 'x'.repeat(51) }, 'status'],
  ])('cannot answer with %s', async (_, input, field) => {
    const { id } = await request(await creator());
    await expect(answer(id, input)).rejects.toMatchObject({ status: 400, errors: { [field]: expect.any(String) as string } });
  });

  it('cannot answer an older version of a request', async () => {
    const { id, version } = await request(await creator());
    const answered = await answer(id, { status: 'SHIPPED', ifMatch: [version] });
    expect(answered).toMatchObject({ version: version + 1, status: 'SHIPPED' });
    await expect(answer(id, { status: 'DECLINED', ifMatch: [version] })).rejects.toMatchObject({
      status: 412,
      message: 'This product request was changed meanwhile. Load it again.',
    });
    expect((await list()).find((one) => one.id === id)).toEqual(answered);
  });

  it('answers ten times at once without If-Match, one after another', async () => {
    const { id, version } = await request(await creator());
    await Promise.all(Array.from({ length: 10 }, (_, index) => answer(id, { status: `STEP ${index}` })));
    expect((await list()).find((one) => one.id === id)?.version).toBe(version + 10);
  });

  it('gets 404 for a missing request', async () => {
    await expect(answer(999_999, { status: 'SHIPPED' })).rejects.toMatchObject({
      status: 404,
      message: 'Product request not found',
    });
  });
});

describe('the screen about a creator', () => {
  const seenAs = (role: Role, contractIds: number[]): Promise<CreatorPortals> =>
    portal.caller.ask(
      'portal.portalsOfCreator',
      { contractIds },
      { caller: { kind: 'admin', via: 'session', user: { id: 7, name: 'Vera', role } } },
    );

  it('has the newest requests, and the link for who may see portals', async () => {
    const contractId = await creator();
    const { id } = await request(contractId, 'A cap');
    expect(await seenAs('manager', [contractId])).toMatchObject({
      products: [{ id, requestedProducts: 'A cap' }],
      links: [{ contractId }],
    });
    const viewer = await seenAs('viewer', [contractId]);
    expect(viewer.products).toHaveLength(1);
    expect(viewer).not.toHaveProperty('links');
    expect(await seenAs('owner', [])).toEqual({ products: [], links: [] });
  });
});
