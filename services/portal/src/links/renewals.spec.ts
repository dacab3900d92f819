import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkImportView } from '@creator-desk/protocol/portal/bulk-import';
import type { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import type { ProductRequestView } from '@creator-desk/protocol/portal/product-request';
import type { Caller } from '@creator-desk/protocol/caller';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const createLink = (contractId: number): Promise<PortalLinkView> => portal.caller.ask('portal.createLink', { contractId });
const contractOf = async (slug: string): Promise<number> =>
  (await portal.caller.ask<{ contractId: number }>('portal.contractOfSlug', { slug }, { caller: gateway })).contractId;
const renewed = (contractId: number, nextContractId: number, version: number, handedOver: boolean): Promise<void> =>
  portal.publishAndWait('contract.renewed', { contractId, nextContractId, version, handedOver });

/** A contract with a portal, and the one that renews it. */
async function pair(): Promise<{ first: number; next: number; slug: string }> {
  const [one, two] = await portal.addContracts(2);
  const [first, next] = [one?.contractId ?? 0, two?.contractId ?? 0];
  return { first, next, slug: (await createLink(first)).slug };
}

it('the link goes on with the next contract when the first has ended, whatever the order of the events', async () => {
  const { first, next, slug } = await pair();
  await renewed(first, next, 2, false);
  expect(await contractOf(slug)).toBe(first);
  await renewed(first, next, 3, true);
  await renewed(first, next, 3, true);
  await renewed(first, next, 2, false);
  expect(await contractOf(slug)).toBe(next);
  expect((await createLink(next)).slug).toBe(slug);
  expect((await portal.publishedTypes(`contract/${next}`)).filter((type) => type === 'portal.changed')).toHaveLength(1);
});

it('until then the next contract gets no portal of its own', async () => {
  const { first, next, slug } = await pair();
  await renewed(first, next, 2, false);
  await expect(createLink(next)).rejects.toMatchObject({ status: 409, code: 'portal.of_earlier_contract' });
  const { results } = (await (await portal.post('/bulk-import')).json()) as BulkImportView;
  expect(results.filter(({ status }) => status === 'imported')).toEqual([]);
  await renewed(first, next, 3, true);
  await portal.post('/bulk-import');
  expect(await contractOf(slug)).toBe(next);
});

it('the link that the creator knows stays, if there is another one already', async () => {
  const { first, next, slug } = await pair();
  const other = await createLink(next);
  await renewed(first, next, 2, true);
  expect(await contractOf(slug)).toBe(next);
  await expect(contractOf(other.slug)).rejects.toMatchObject({ status: 404 });
});

it('the link does not go on with a contract that was deleted', async () => {
  const { first, next, slug } = await pair();
  await portal.publishAndWait('contract.deleted', { contractId: next, version: 9, fullName: 'A', socialHandle: '@a' });
  await renewed(first, next, 2, true);
  expect(await contractOf(slug)).toBe(first);
});

it('products and announcements of the first contract are those of the next too', async () => {
  const { first, next } = await pair();
  const request = await portal.asCreator<ProductRequestView>('requestProducts', first, { requestedProducts: 'A cap' });
  const write = { title: 'Welcome', message: 'Hello', contractId: first };
  const { id } = await portal.caller.ask<AnnouncementView>('portal.createAnnouncement', write);
  const seen = async (): Promise<unknown[]> => [
    (await portal.asCreator<ProductRequestView[]>('productRequestsOf', next)).map((one) => one.id),
    (await portal.asCreator<AnnouncementView[]>('announcementsFor', next)).map((one) => one.id),
  ];
  expect(await seen()).toEqual([[], []]);
  await renewed(first, next, 2, true);
  expect(await seen()).toEqual([[request.id], [id]]);
  await expect(portal.asCreator('requestProducts', next, { requestedProducts: 'Another' })).rejects.toMatchObject({
    code: 'product.too_soon',
  });
});
