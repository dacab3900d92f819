import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { Refusal } from '@creator-desk/protocol/refusals';
import { changed, RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

describe('an admin requests a payment', () => {
  it('for the fee of the contract, whatever amount is sent, and for the current term', async () => {
    const contract = await payouts.contract({ monthlyFee: '4500.50', fullName: 'Jane Doe', socialHandle: '@jane' });
    await payouts.approve(contract, 1);
    const sent = { creatorId: 1, approvedCount: 99, amountCents: 0.5, status: 'REQUESTED' as const };
    expect(await payouts.create({ contractId: contract.contractId, description: 'March', ...sent })).toMatchObject({
      contractId: contract.contractId,
      creatorId: contract.creatorId,
      creatorName: 'Jane Doe',
      socialHandle: '@jane',
      origin: 'admin',
      amount: 4500.5,
      amountCents: 450_050,
      status: 'REQUESTED',
      reviewStatus: 'PENDING',
      actions: ['approve', 'markPaid', 'decline'],
      description: 'March',
      approvedCount: 1,
      requiredCount: 4,
      termNumber: 1,
      paymentPeriodStart: contract.termStart,
      paymentPeriodEnd: addDays(day(contract.termStart), 30),
      detailsChanged: false,
      paidDate: null,
    });
  });

  it.each([
    ['no method', { paymentMethod: undefined }, 'paymentMethod', 'Please fill in all required fields.'],
    ['no details', { paymentDetails: '  ' }, 'paymentDetails', 'Please fill in all required fields.'],
    ['a method nobody knows', { paymentMethod: 'Gold' }, 'paymentMethod', /must be one of/],
    ['a status of its own', { status: 'PAID' }, 'status', /must be one of/],
    ['a day that begins no term', { termStart: '2020-01-02' }, 'termStart', /no term that begins/],
    ['a property nobody knows', { colour: 'red' }, 'colour', /not a known field/],
  ])('not with %s', async (_, wrong, field, message) => {
    const { contractId } = await payouts.contract();
    await expect(payouts.create({ contractId, ...wrong } as never)).rejects.toMatchObject({
      status: 400,
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
      errors: { [field]: expect.anything() as string },
    });
  });

  it('with the one text when several fields are missing', async () => {
    await expect(payouts.ask('create', {})).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in all required fields.',
      errors: { contractId: 'Please fill in all required fields.' },
    });
  });

  it('not for a contract that does not exist', async () => {
    payouts.upstream.answer('contracts.facts', ({ id }: { id: number }) => {
      if (id === 80_001) return contractFacts({ contractId: 80_001 });
      throw new Refusal('contract.not_found');
    });
    await expect(payouts.create({ contractId: 80_002 })).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
    expect(await payouts.create({ contractId: 80_001 })).toMatchObject({ contractId: 80_001, amount: 1500 });
  });

  it('keeps fee and name when the contract changes later', async () => {
    const contract = await payouts.contract({ monthlyFee: '100.00', fullName: 'Before' });
    const { id } = await payouts.create({ contractId: contract.contractId });
    await payouts.publish('contract.updated', changed(contract, { monthlyFee: '900.00', fullName: 'After' }));
    await payouts.waitForContract(contract.contractId, { fullName: 'After' });
    expect(await payouts.ask('read', { id })).toMatchObject({ amountCents: 10_000, creatorName: 'Before' });
  });

  it('once while it is open', async () => {
    const { contractId } = await payouts.contract();
    await payouts.create({ contractId });
    await expect(payouts.create({ contractId })).rejects.toMatchObject({
      status: 409,
      message: 'A payout request is already waiting to be paid.',
    });
  });
});

describe('a decision', () => {
  it('approves, pays and keeps payer, method, reference and date', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    expect(await payouts.ask('review', { id, status: 'APPROVED', adminNotes: 'checked' })).toMatchObject({
      status: 'SYNCED',
      reviewStatus: 'APPROVED',
      adminNotes: 'checked',
      actions: ['markPaid', 'decline'],
    });
    const paidDate = addDays(payouts.today, -1);
    const payment = { paidDate, paidBy: 'Ann', paymentReference: 'TX-17', paymentMethod: 'Zelle' };
    expect(await payouts.ask('settle', { id, status: 'PAID', ...payment })).toMatchObject({
      status: 'PAID',
      reviewStatus: 'PAID',
      paidDate,
      paidBy: 'Ann',
      paidMethod: 'Zelle',
      paymentReference: 'TX-17',
      actions: [],
    });
    expect((await payouts.events(id)).map(({ type }) => type)).toEqual(['payout.requested', 'payout.approved', 'payout.paid']);
  });

  it('defaults to today, the admin and the requested method', async () => {
    const { contractId, creatorId, termStart } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    expect(await payouts.ask('review', { id, status: 'PAID' })).toMatchObject({
      paidDate: payouts.today,
      paidBy: 'admin',
      paidMethod: 'PayPal',
    });
    expect((await payouts.events(id)).at(-1)?.data).toEqual({
      payoutRequestId: id,
      version: 2,
      contractId,
      creatorId,
      amountCents: 150_000,
      termNumber: 1,
      paymentPeriodStart: termStart,
      paidDate: payouts.today,
    });
  });

  it('declines with a reason only', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    for (const declineNotes of [undefined, null, '', '   '])
      await expect(payouts.ask('settle', { id, status: 'CANCELLED', declineNotes })).rejects.toMatchObject({
        status: 400,
        message: 'Please provide a reason for declining the payment.',
        errors: { declineNotes: 'Please provide a reason for declining the payment.' },
      });
    expect(await payouts.ask('settle', { id, status: 'CANCELLED', declineNotes: ' Wrong account ' })).toMatchObject({
      status: 'CANCELLED',
      reviewStatus: 'REJECTED',
      declineNotes: 'Wrong account',
    });
  });

  it('uses the notes of a rejection as its reason', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    expect(await payouts.ask('review', { id, status: 'REJECTED', adminNotes: 'Twice' })).toMatchObject({
      status: 'CANCELLED',
      adminNotes: 'Twice',
      declineNotes: 'Twice',
    });
  });

  it.each([
    ['REQUESTED', 'PENDING', 'cannot go back'],
    ['SYNCED', 'PENDING', 'cannot go back'],
    ['SYNCED', 'APPROVED', 'approved already'],
    ['PAID', 'APPROVED', 'is paid'],
    ['PAID', 'PAID', 'is paid'],
    ['PAID', 'REJECTED', 'is paid'],
    ['CANCELLED', 'APPROVED', 'was declined'],
    ['CANCELLED', 'PAID', 'was declined'],
    ['CANCELLED', 'REJECTED', 'was declined'],
  ])('on a request that is %s cannot be %s', async (before, status, message) => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    if (before !== 'REQUESTED') await payouts.ask('review', { id, status: reviewWord[before] });
    const lines = await payouts.history(id);
    const refused = { status: 409, message: expect.stringContaining(message) as string };
    await expect(payouts.ask('review', { id, status, adminNotes: 'again' })).rejects.toMatchObject(refused);
    expect(await payouts.ask('read', { id })).toMatchObject({ status: before, adminNotes: null });
    expect(await payouts.history(id)).toEqual(lines);
  });

  it('cannot be in the future', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    const paidDate = addDays(payouts.today, 1);
    await expect(payouts.ask('settle', { id, status: 'PAID', paidDate })).rejects.toMatchObject({
      status: 400,
      errors: { paidDate: 'The paid date cannot be in the future.' },
    });
  });

  it('succeeds once when ten decide concurrently', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    const decisions = Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? payouts.ask('settle', { id, status: 'PAID' })
        : payouts.ask('settle', { id, status: 'CANCELLED', declineNotes: 'No' }),
    );
    const outcomes = await Promise.allSettled(decisions);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    expect(await payouts.history(id)).toHaveLength(2);
    expect(await payouts.events(id)).toHaveLength(2);
  });

  it('on a stale state is refused', async () => {
    const { contractId } = await payouts.contract();
    const { id, version } = await payouts.create({ contractId });
    await payouts.ask('review', { id, version, status: 'APPROVED' });
    await expect(payouts.ask('settle', { id, version, status: 'PAID' })).rejects.toMatchObject({
      status: 409,
      message: 'This payment request was changed by someone else. Reload it and try again.',
    });
    const edits = { settle: { status: 'PAID' }, review: { adminNotes: 'later' }, reverse: { reason: 'an error' } };
    for (const operation of ['settle', 'review', 'reverse'] as const)
      await expect(payouts.ask(operation, { id, ifMatch: [version], ...edits[operation] })).rejects.toMatchObject({
        status: 412,
        message: 'This payment request was changed meanwhile. Load it again.',
      });
    await payouts.ask('settle', { id, ifMatch: [version + 1], status: 'PAID' });
  });

  it('requires an existing request', async () => {
    for (const [operation, input] of [
      ['read', {}],
      ['history', {}],
      ['review', { status: 'APPROVED' }],
      ['settle', { status: 'PAID' }],
    ] as const)
      await expect(payouts.ask(operation, { id: 2_000_000, ...input })).rejects.toMatchObject({
        status: 404,
        message: 'Payment request not found',
      });
  });
});

describe('the history', () => {
  it('has actor, amount, transition, time and reason', async () => {
    const { contractId } = await payouts.contract({ monthlyFee: '10.00' });
    const { id } = await payouts.create({ contractId, description: 'March' });
    await payouts.ask('review', { id, adminNotes: 'calling her' });
    await payouts.ask('review', { id, adminNotes: 'calling her' });
    await payouts.caller.ask('payouts.review', { id, status: 'APPROVED' }, { caller: { kind: 'admin', via: 'token' } });
    await payouts.ask('settle', { id, status: 'PAID', paymentReference: 'TX-1' });
    const moved = { amount: 10, amountCents: 1000 };
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await payouts.history(id)).toMatchObject([
      { at, actor: 'admin', from: null, to: 'REQUESTED', reason: 'March', ...moved },
      { at, actor: 'admin', from: 'REQUESTED', to: 'REQUESTED', reason: 'calling her', ...moved },
      { at, actor: 'admin (API token)', from: 'REQUESTED', to: 'SYNCED', reason: null, ...moved },
      { at, actor: 'admin', from: 'SYNCED', to: 'PAID', reason: 'TX-1', ...moved },
    ]);
  });

  it.each([
    ['changes a line', 'update payout_ledger set amount_cents = 1 where payout_request_id = $1'],
    ['removes a line', 'delete from payout_ledger where payout_request_id = $1'],
    ['empties it', 'truncate payout_ledger'],
    ['removes a request', 'delete from payout_requests where id = $1'],
    ['changes an amount', 'update payout_requests set amount_cents = 1 where id = $1'],
    ['changes what was paid', `update payout_requests set paid_by = 'me' where id = $1`],
    ['takes a payment back', `update payout_requests set status = 'REQUESTED' where id = $1`],
  ])('is protected when a statement %s', async (_, sql) => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    await payouts.ask('settle', { id, status: 'PAID' });
    const before = [await payouts.ask('read', { id }), await payouts.history(id)];
    await expect(payouts.query(sql, sql.includes('$1') ? [id] : [])).rejects.toThrow(/never|only ever/);
    expect([await payouts.ask('read', { id }), await payouts.history(id)]).toEqual(before);
  });

  it('accepts notes on a paid request', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId });
    await payouts.ask('settle', { id, status: 'PAID' });
    expect(await payouts.ask('review', { id, adminNotes: 'receipt filed' })).toMatchObject({ adminNotes: 'receipt filed' });
    expect(await payouts.history(id)).toMatchObject([{}, {}, { from: 'PAID', to: 'PAID', reason: 'receipt filed' }]);
  });
});

const reviewWord: Record<string, string> = { SYNCED: 'APPROVED', PAID: 'PAID', CANCELLED: 'REJECTED' };
