import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { declarationDifferences } from '@creator-desk/testing/services/creator-tables';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { expectTermCounts } from '../test/invariants.ts';
import { RunningPayouts } from '../test/running.ts';

let payouts: RunningPayouts;
let service: RunningService;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
  ({ service } = payouts);
});

afterAll(() => payouts.stop());

async function erase(contractIds: number[]): Promise<void> {
  const erasureId = randomUUID();
  await payouts.publish('creator.erasure_requested', { erasureId, contractIds });
  const confirmed = { type: 'payout.creator_erased', data: { erasureId, service: 'payouts' } };
  await eventually(async () => expect(await service.events({ type: 'payout.creator_erased' })).toContainEqual(confirmed), {
    timeoutMs: 30_000,
  });
}

it('erases what it is asked to, and confirms it', () => erase([7]));

it('keeps payments of creators, and deletes those of sample data, open ones too', async () => {
  const [real, sample] = [await payouts.completedContract(), await payouts.completedContract({ sample: true })];
  const asked = { paymentMethod: 'paypal', paymentDetails: 'jane@example.com', description: 'October' } as const;
  const requests: Record<number, number> = {};
  for (const { contractId } of [real, sample]) {
    const caller: Caller = { kind: 'creator', contractId };
    const { id } = await payouts.caller.ask<{ id: number }>('payouts.requestByCreator', { contractId, ...asked }, { caller });
    requests[contractId] = id;
  }
  await payouts.caller.ask('payouts.settle', { id: requests[real.contractId], status: 'PAID' });
  await erase([real.contractId, sample.contractId]);
  const of = 'where contract_id = any($1) order by 1';
  const ids = [[real.contractId, sample.contractId]];
  expect(await payouts.query(`select contract_id as "contractId", status from payout_requests ${of}`, ids)).toEqual([
    { contractId: real.contractId, status: 'PAID' },
  ]);
  expect(await payouts.query(`select distinct contract_id as "contractId" from reviewed_submission ${of}`, ids)).toEqual([
    { contractId: real.contractId },
  ]);
  const ledger = await payouts.query('select 1 from payout_ledger where payout_request_id = $1', [requests[sample.contractId]]);
  expect(ledger).toEqual([]);
  expect(await payouts.query('select 1 from term_count where contract_id = $1', [sample.contractId])).toEqual([]);
  await expectTermCounts(payouts);
});

it('deletes no other payment, even when it says that it removes sample data', async () => {
  const { contractId } = await payouts.completedContract();
  const asked = { contractId, paymentMethod: 'paypal', paymentDetails: 'jane@example.com', description: 'October' };
  await payouts.caller.ask('payouts.requestByCreator', asked, { caller: { kind: 'creator', contractId } });
  const ofContract = `(select id from payout_requests where contract_id = ${contractId})`;
  for (const sql of [
    `delete from payout_ledger where payout_request_id in ${ofContract}`,
    `delete from payout_requests where id in ${ofContract}`,
  ]) {
    await expect(payouts.query(sql)).rejects.toThrow(/only ever added to|never deleted/);
    await expect(
      payouts.query(`do $$ begin perform set_config('creator_desk.removing_sample', 'on', true); ${sql}; end $$`),
    ).rejects.toThrow(/only payments of sample data/);
  }
});

it('says of each table whether it has data about creators', async () => {
  expect(await declarationDifferences(service)).toEqual({ undeclared: [], unknown: [] });
});
