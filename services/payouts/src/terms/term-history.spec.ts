import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@creator-desk/domain/values/business-day';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { TermView } from '@creator-desk/protocol/payouts/term-history';
import { advanced, changed, RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

const termsOf = (id: number): Promise<TermView[]> => payouts.ask('termsOf', { id });

/** Publishes that the contract advanced to its next term. */
async function advance(facts: ContractFacts): Promise<ContractFacts> {
  const { event, contract } = advanced(facts);
  await payouts.publish('term.advanced', event);
  await payouts.publish('contract.updated', contract);
  const { contractId, version } = contract;
  await payouts.waitForContract(contractId, { version });
  await payouts.eventually('select 1 from left_term where contract_id = $1 and number = $2', [contractId, event.fromTerm]);
  return contract;
}

describe('the history of terms', () => {
  it('says of each, newest first, what was approved, asked for and paid', async () => {
    const startDate = addDays(payouts.today, -70);
    const first = await payouts.contract({ startDate, termStart: startDate, videosPerMonth: 2 });
    const { contractId } = first;
    await payouts.approve(first, 2);
    const second = await advance(first);
    await payouts.approve(second, 1);
    const paid = await payouts.create({ contractId, termStart: first.termStart });
    await payouts.ask('settle', { id: paid.id, status: 'PAID' });
    const third = await advance(second);
    await payouts.approve(third, 2);
    const open = await payouts.create({ contractId, termStart: third.termStart });

    expect(await termsOf(contractId)).toEqual([
      {
        number: 3,
        termStart: addDays(startDate, 60),
        termEnd: addDays(startDate, 90),
        state: 'completed',
        approved: 2,
        required: 2,
        paid: false,
        payoutRequestId: open.id,
      },
      {
        number: 2,
        termStart: addDays(startDate, 30),
        termEnd: addDays(startDate, 60),
        state: 'expired',
        approved: 1,
        required: 2,
        paid: false,
        payoutRequestId: null,
      },
      {
        number: 1,
        termStart: startDate,
        termEnd: addDays(startDate, 30),
        state: 'completed',
        approved: 2,
        required: 2,
        paid: true,
        payoutRequestId: paid.id,
      },
    ]);
  });

  it('keeps the quota that a term was left with, and forgets a request that was declined', async () => {
    const startDate = addDays(payouts.today, -40);
    const first = await payouts.contract({ startDate, termStart: startDate, videosPerMonth: 2 });
    const { contractId } = first;
    await payouts.approve(first, 2);
    const { id } = await payouts.create({ contractId, termStart: first.termStart });
    await payouts.ask('settle', { id, status: 'CANCELLED', declineNotes: 'Wrong account' });
    const second = await advance(first);
    const more = changed(second, { videosPerMonth: 5 });
    await payouts.publish('contract.updated', more);
    await payouts.waitForContract(contractId, { videosPerMonth: 5 });
    expect(await termsOf(contractId)).toMatchObject([
      { number: 2, state: 'active', required: 5, approved: 0 },
      { number: 1, state: 'completed', required: 2, paid: false, payoutRequestId: null },
    ]);
  });

  it('shows a term with a reversed payment as unpaid', async () => {
    const contract = await payouts.completedContract();
    const { id } = await payouts.create({ contractId: contract.contractId });
    await payouts.ask('settle', { id, status: 'PAID' });
    expect(await termsOf(contract.contractId)).toMatchObject([{ paid: true, payoutRequestId: id }]);
    await payouts.ask('reverse', { id, reason: 'Wrong account' });
    expect(await termsOf(contract.contractId)).toMatchObject([{ paid: false, payoutRequestId: null }]);
  });

  it('of a contract just made is its first term; of none there is none', async () => {
    const { contractId } = await payouts.contract({ videosPerMonth: 0 });
    expect(await termsOf(contractId)).toMatchObject([{ number: 1, state: 'active', required: 0, paid: false }]);
    const { fullName, socialHandle } = await payouts.contract({ contractId: 80_001 });
    await payouts.publish('contract.deleted', { contractId: 80_001, version: 2, fullName, socialHandle });
    await payouts.waitForContract(80_001, { deleted: true });
    await expect(termsOf(80_001)).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
  });
});
