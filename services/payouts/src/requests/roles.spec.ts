import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import type { CreatorPayouts } from '@creator-desk/protocol/system/creator-page';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

const as = (role: Role): Caller => ({ kind: 'admin', via: 'session', user: { id: 1, name: 'Jane', role } });
const get = (path: string, role: Role): Promise<Response> =>
  fetch(payouts.service.address + path, { headers: internalHeaders('payouts', as(role)) });
const requested = async (): Promise<PayoutRequestView> => payouts.create({ contractId: (await payouts.contract()).contractId });
const forbidden = { code: 'forbidden' };

describe('payment details', () => {
  it.each(roles)('are sent to those who pay, and to nobody else: %s', async (role) => {
    const { id } = await requested();
    const pays = role === 'owner' || role === 'finance';
    const exported = await get('/payout-requests/export', role);
    expect(exported.status).toBe(pays ? 200 : 403);
    const list = await get('/payout-requests', role);
    if (role === 'reviewer' || role === 'viewer') {
      expect(list.status).toBe(403);
      await expect(payouts.ask('read', { id }, { caller: as(role) })).rejects.toMatchObject(forbidden);
      return;
    }
    const [row = {}] = (await list.json()) as object[];
    const read = await payouts.ask<PayoutRequestView>('read', { id }, { caller: as(role) });
    for (const request of [row, read])
      for (const field of ['paymentDetails', 'lastPaidDetails']) expect(field in request).toBe(pays);
    expect(read.actions).toEqual(pays ? ['approve', 'markPaid', 'decline'] : ['approve', 'decline']);
  });
});

describe('a manager', () => {
  const caller = as('manager');

  it('approves and declines, but lets no money go', async () => {
    const [first, second] = [await requested(), await requested()];
    for (const [operation, input] of [
      ['review', { id: first.id, status: 'PAID' }],
      ['settle', { id: first.id, status: 'PAID' }],
      ['reverse', { id: first.id, reason: 'An error' }],
    ] as const)
      await expect(payouts.ask(operation, input, { caller })).rejects.toMatchObject(forbidden);
    expect(await payouts.ask('review', { id: first.id, status: 'APPROVED' }, { caller })).toMatchObject({ status: 'SYNCED' });
    const declined = { id: second.id, status: 'CANCELLED', declineNotes: 'No' };
    expect(await payouts.ask('settle', declined, { caller })).toMatchObject({ status: 'CANCELLED' });
  });
});

it('the ledger names the user who paid', async () => {
  const { id } = await requested();
  await payouts.ask('settle', { id, status: 'PAID' }, { caller: as('finance') });
  expect(await payouts.history(id)).toMatchObject([{ actor: 'admin' }, { actor: 'Jane', to: 'PAID' }]);
});

describe('what is paid to a creator', () => {
  const ofCreator = (contractIds: number[], creatorId: number | null, role: Role = 'owner'): Promise<CreatorPayouts> =>
    payouts.ask('payoutsOfCreator', { contractIds, creatorId }, { caller: as(role) });

  it('is summed, with what is open first and the terms of each contract', async () => {
    const contract = await payouts.completedContract({ monthlyFee: '1500.00' });
    const { contractId, creatorId } = contract;
    const paid = await payouts.create({ contractId, termStart: contract.termStart });
    await payouts.ask('settle', { id: paid.id, status: 'PAID' });
    expect(await ofCreator([contractId], creatorId)).toMatchObject({
      total: 1,
      openCents: 0,
      openCount: 0,
      paidCents: 150_000,
      newest: [{ id: paid.id, status: 'PAID' }],
      terms: [{ contractId, number: 1, state: 'completed', approved: 2, required: 2, paid: true, payoutRequestId: paid.id }],
    });
    const open = await requested();
    expect(await ofCreator([contractId, open.contractId], null)).toMatchObject({
      total: 2,
      openCents: open.amountCents,
      openCount: 1,
      newest: [{ id: open.id }, { id: paid.id }],
    });
  });

  it('is known by the creator when the contract is gone', async () => {
    const contract = await payouts.contract({ creatorId: 4711 });
    const { id } = await payouts.create({ contractId: contract.contractId });
    expect(await ofCreator([], 4711)).toMatchObject({ total: 1, newest: [{ id }], terms: [] });
    expect(await ofCreator([], null)).toMatchObject({ total: 0, newest: [], terms: [] });
  });

  it('is counted by contract for a list', async () => {
    const [open, other] = [await requested(), await payouts.contract()];
    const contractIds = [other.contractId, open.contractId];
    expect(await payouts.ask('openPayouts', { contractIds })).toEqual([
      { contractId: other.contractId, openCents: 0 },
      { contractId: open.contractId, openCents: open.amountCents },
    ]);
  });

  it('is found by the creator, also with a slip of the finger', async () => {
    const { contractId } = await payouts.contract({ fullName: 'Ada Lovelace', socialHandle: '@ada.l' });
    const { id, amountCents } = await payouts.create({ contractId });
    for (const q of ['lovelace', '@ada.l', 'lovelcae'])
      expect(await payouts.ask('search', { q })).toEqual([
        { id, creatorName: 'Ada Lovelace', socialHandle: '@ada.l', amountCents, status: 'REQUESTED' },
      ]);
  });

  it.each(['reviewer', 'viewer'] as const)('is refused to a %s', async (role) => {
    await expect(payouts.ask('search', { q: 'ada' }, { caller: as(role) })).rejects.toMatchObject(forbidden);
    await expect(ofCreator([], null, role)).rejects.toMatchObject(forbidden);
    await expect(payouts.ask('openPayouts', { contractIds: [1] }, { caller: as(role) })).rejects.toMatchObject(forbidden);
  });

  it('costs four statements, for one contract', async () => {
    const { contractId, creatorId } = await payouts.contract();
    const cost = await countRoundTrips(payouts.service.app, (traceparent) =>
      payouts.caller.ask('payouts.payoutsOfCreator', { contractIds: [contractId], creatorId }, { traceparent }),
    );
    expect(cost).toMatchObject({ sql: 4, nats: 0 });
  });
});
