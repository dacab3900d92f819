import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { CreatorPayoutView, PayoutEligibility } from '@creator-desk/protocol/payouts/creator-payout';
import type { PayoutSummary, UnpaidTermView } from '@creator-desk/protocol/payouts/payout-list';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import { RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

const wrongAccount = { reason: 'Paid to the wrong account' };

/** A completed term of a contract, requested by its creator and paid. */
async function paid(given: Partial<ContractFacts> = {}): Promise<{ contract: ContractFacts; id: number }> {
  const contract = await payouts.completedContract({ monthlyFee: '1200.50', ...given });
  const { id } = await payouts.byCreator(contract.contractId);
  await payouts.ask('settle', { id, status: 'PAID', paymentMethod: 'Zelle', paymentReference: 'TX-1' });
  return { contract, id };
}

const reverse = (id: number, given: object = {}, as = {}): Promise<PayoutRequestView> =>
  payouts.ask('reverse', { id, ...wrongAccount, ...given }, as);

describe('a payment that was an error', () => {
  it('is reversed by a separate record, and stays unchanged', async () => {
    const { contract, id } = await paid();
    const before = await payouts.ask('read', { id });
    const reversal = await reverse(id);
    expect(reversal).toMatchObject({
      contractId: contract.contractId,
      creatorName: contract.fullName,
      origin: 'admin',
      status: 'PAID',
      amount: -1200.5,
      amountCents: -120_050,
      description: 'Paid to the wrong account',
      termNumber: 1,
      paymentPeriodStart: contract.termStart,
      paidDate: payouts.today,
      paidBy: 'admin',
      paidMethod: 'Zelle',
      reversesId: id,
      reversedById: null,
      actions: [],
    });
    expect(await payouts.ask('read', { id })).toEqual({
      ...before,
      version: before.version + 1,
      updatedAt: expect.any(String) as string,
      reversedById: reversal.id,
    });
    expect(await payouts.history(id)).toMatchObject([
      { to: 'REQUESTED' },
      { to: 'PAID' },
      { from: 'PAID', to: 'PAID', reason: `Reversed by payment request ${reversal.id}: Paid to the wrong account` },
    ]);
    expect(await payouts.history(reversal.id)).toMatchObject([{ from: null, to: 'PAID', amountCents: -120_050 }]);
    expect((await payouts.events(id)).at(-1)).toMatchObject({
      type: 'payout.reversed',
      data: {
        payoutRequestId: id,
        reversalId: reversal.id,
        amountCents: 120_050,
        paymentPeriodStart: contract.termStart,
        reversedDate: payouts.today,
      },
    });
    expect(await payouts.events(reversal.id)).toEqual([]);
  });

  it('leaves its term unpaid: it is offered, may be asked for and is paid again', async () => {
    const { contract, id } = await paid();
    const { contractId } = contract;
    await reverse(id);
    expect(await payouts.list<UnpaidTermView[]>(`/unpaid-terms?contractId=${contractId}`)).toMatchObject([
      { termNumber: 1, lastPaidMethod: null },
    ]);
    const [open, unpaid] = [await payouts.list<object[]>('?status=open'), await payouts.list<object[]>('/unpaid-terms')];
    expect(await payouts.ask('attention', {})).toEqual({ payoutsWaiting: open.length, termsUnpaid: unpaid.length });
    expect(await payouts.ask<PayoutEligibility>('standing', { id: contractId })).toMatchObject({ paid: false, obstacle: null });
    const again = await payouts.byCreator(contractId, { paymentMethod: 'venmo', paymentDetails: '@jane' });
    expect(await payouts.ask('settle', { id: again.id, status: 'PAID' })).toMatchObject({ detailsChanged: false, termNumber: 1 });
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject({ message: 'This term has been paid already.' });
    expect(await reverse(again.id)).toMatchObject({ amountCents: -120_050 });
  });

  it('is to its creator a request that was declined, with the reason', async () => {
    const { contract, id } = await paid();
    await reverse(id);
    expect(await payouts.ask<CreatorPayoutView[]>('ofContract', { id: contract.contractId })).toMatchObject([
      { id, status: 'CANCELLED', reviewStatus: 'REJECTED', declineNotes: 'Paid to the wrong account', paidDate: null },
    ]);
  });

  it('counts in no sum', async () => {
    const before = await payouts.list<PayoutSummary>('/summary');
    const { contract, id } = await paid();
    const between = await payouts.list<PayoutSummary>('/summary');
    const month = { month: `${payouts.today.slice(0, 7)}-01` };
    const thisMonth = before.months.at(-1);
    expect(between.months.at(-1)).toEqual({
      ...month,
      openCents: thisMonth?.openCents ?? 0,
      payments: (thisMonth?.payments ?? 0) + 1,
      paid: (thisMonth?.paid ?? 0) + 1200.5,
      paidCents: (thisMonth?.paidCents ?? 0) + 120_050,
    });
    expect(between.months).toHaveLength(12);
    await reverse(id);
    expect(await payouts.list<PayoutSummary>('/summary')).toEqual(before);
    expect(before.yearToDate.map(({ creatorName }) => creatorName)).not.toContain(contract.fullName);
  });

  it('stands in the export with its amount below zero, which accounting adds up', async () => {
    const { contract, id } = await paid();
    const reversal = await reverse(id);
    const response = await payouts.service.get(`/payout-requests/export?contractId=${contract.contractId}&sort=createdAt`);
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    expect(lines.map((cells) => [cells[0], cells[4], cells.at(-1)])).toEqual([
      ['Request ID', 'Amount (USD)', 'Reverses'],
      [String(id), '1200.50', ''],
      [String(reversal.id), '-1200.50', String(id)],
    ]);
  });
});

describe('a reversal is refused', () => {
  it('without a reason', async () => {
    const { id } = await paid();
    await expect(reverse(id, { reason: '  ' })).rejects.toMatchObject({
      status: 400,
      errors: { reason: 'Please say why the payment is reversed.' },
    });
  });

  it('of what is not paid, of what is reversed already, and of a reversal', async () => {
    const { contractId } = await payouts.contract();
    const open = await payouts.create({ contractId });
    await expect(reverse(open.id)).rejects.toMatchObject({
      status: 409,
      message: 'Only a paid payment request can be reversed.',
    });
    const { id } = await paid();
    const reversal = await reverse(id);
    await expect(reverse(id)).rejects.toMatchObject({ status: 409, message: 'This payment was reversed already.' });
    await expect(reverse(reversal.id)).rejects.toMatchObject({ status: 409, code: 'payout.is_reversal' });
    await expect(reverse(2_000_000)).rejects.toMatchObject({ status: 404 });
  });

  it('when the payment has changed since it was read', async () => {
    const { id } = await paid();
    const { version } = await payouts.ask('review', { id, adminNotes: 'receipt filed' });
    await expect(reverse(id, { version: version - 1 })).rejects.toMatchObject({ status: 409, code: 'payout.changed_meanwhile' });
    expect(await reverse(id, { version })).toMatchObject({ reversesId: id });
  });

  it('to all but one of ten that come at once; with one key all get the one answer', async () => {
    const { id } = await paid();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => reverse(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(other.id, {}, { idempotencyKey: 'once' })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const reversals = 'select 1 from payout_requests where reverses_id = any($1)';
    expect(await payouts.query(reversals, [[id, other.id]])).toHaveLength(2);
  });

  it('by the database too', async () => {
    const { id } = await paid();
    const reversal = await reverse(id);
    for (const sql of [
      'update payout_requests set reversed_by_id = null where id = $1',
      `update payout_requests set reversed_by_id = ${reversal.id} where id = ${reversal.id} and $1 > 0`,
    ])
      await expect(payouts.query(sql, [id])).rejects.toThrow(/never changes|check constraint/);
  });
});
