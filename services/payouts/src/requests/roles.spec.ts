import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '@creator-desk/domain/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
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
