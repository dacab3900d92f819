import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

describe.each([
  ['review', { status: 'APPROVED' }],
  ['settle', { status: 'PAID' }],
  ['settle', { status: 'CANCELLED', declineNotes: 'not yet' }],
])('the operation %s with %o', (operation, decision) => {
  it('asks PostgreSQL three times: for the row, for the changed view, and to commit', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    const cost = await countRoundTrips(payouts.service.app, (traceparent) =>
      payouts.caller.ask(`payouts.${operation}`, { id, ...decision }, { traceparent, idempotencyKey: `decide ${id}` }),
    );
    expect(cost).toMatchObject({ sql: 3, subjects: [] });
  });
});

it('reads anew, although the idempotency key was used: only changes keep their answers', async () => {
  const { contractId } = await payouts.contract();
  const { id } = await payouts.create({ contractId });
  const read = (): Promise<PayoutRequestView> => payouts.ask('read', { id }, { idempotencyKey: `read ${id}` });
  expect(await read()).toMatchObject({ status: 'REQUESTED' });
  await payouts.ask('review', { id, status: 'APPROVED' });
  expect(await read()).toMatchObject({ status: 'SYNCED' });
});
