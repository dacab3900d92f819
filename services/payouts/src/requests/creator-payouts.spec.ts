import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { CreatorPayoutView, PayoutEligibility } from '@creator-desk/protocol/payouts/creator-payout';
import type { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

const standing = (id: number): Promise<PayoutEligibility> => payouts.ask('standing', { id });
const ofContract = (id: number): Promise<CreatorPayoutView[]> => payouts.ask('ofContract', { id });
const inDays = (days: number): string => addDays(payouts.today, days);

describe('a creator requests a payout', () => {
  it('of the fee, for the current term, when its videos are approved', async () => {
    const contract = await payouts.completedContract({ monthlyFee: '4500.00' });
    const asked = { paymentMethod: 'wire_transfer', paymentDetails: 'IBAN DE02 1203 0000 0000 2020 51', description: 'March' };
    const request = await payouts.byCreator(contract.contractId, asked as never);
    expect(request).toEqual({
      id: request.id,
      amount: 4500,
      amountCents: 450_000,
      status: 'REQUESTED',
      reviewStatus: 'PENDING',
      paymentMethod: 'wire_transfer',
      paymentDetails: '••••0 51',
      description: 'March',
      declineNotes: null,
      eta: '3-5 business days',
      termNumber: 1,
      paymentPeriodStart: contract.termStart,
      paymentPeriodEnd: addDays(day(contract.termStart), 30),
      paidDate: null,
      createdAt: request.createdAt,
      updatedAt: request.updatedAt,
    });
    expect(await payouts.ask('read', { id: request.id })).toMatchObject({
      origin: 'creator',
      approvedCount: 2,
      requiredCount: 2,
    });
    expect(await payouts.history(request.id)).toMatchObject([{ actor: 'creator', from: null, to: 'REQUESTED', reason: 'March' }]);
  });

  it.each<[string, (today: typeof inDays) => Partial<ContractFacts>, string, string]>([
    ['videos are missing', () => ({ videosPerMonth: 2 }), 'payout.quota_unmet', 'Not all videos of this term are approved yet.'],
    [
      'the term has not begun',
      (on) => ({ videosPerMonth: 0, startDate: on(-10), termStart: on(20) }),
      'payout.term_not_begun',
      'The next term has not begun yet.',
    ],
    [
      'the term has expired',
      (on) => ({ videosPerMonth: 0, startDate: on(-30), termStart: on(-30) }),
      'payout.term_expired',
      'The term has expired. A payout can be requested again in the next term.',
    ],
    ['the contract has ended', (on) => ({ videosPerMonth: 0, endDate: on(-1) }), 'contract.ended', 'The contract has ended.'],
  ])('not while %s', async (_, given, obstacle, message) => {
    const { contractId } = await payouts.contract(given(inDays));
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject({ status: 409, message });
    expect(await standing(contractId)).toMatchObject({ obstacle, reason: message });
    expect(await ofContract(contractId)).toEqual([]);
  });

  it('without a quota at any time of the term', async () => {
    const { contractId } = await payouts.contract({ videosPerMonth: 0 });
    const { id } = await payouts.byCreator(contractId);
    expect(await payouts.ask('read', { id })).toMatchObject({ approvedCount: 0, requiredCount: 0, termNumber: 1 });
  });

  it('for the fee, whatever amount is sent', async () => {
    const { contractId } = await payouts.contract({ videosPerMonth: 0, monthlyFee: '900.00' });
    expect(await payouts.byCreator(contractId, { amount: 99_999, amountCents: '1' })).toMatchObject({ amountCents: 90_000 });
  });

  it('on the last day of the term and of the contract', async () => {
    const dates = { startDate: inDays(-29), termStart: inDays(-29), endDate: payouts.today };
    const { contractId } = await payouts.contract({ videosPerMonth: 0, ...dates });
    expect(await payouts.byCreator(contractId)).toMatchObject({ status: 'REQUESTED' });
  });

  it('once per term: not while one is open, nor when the term is paid, but again when it was declined', async () => {
    const { contractId } = await payouts.completedContract();
    const first = await payouts.byCreator(contractId);
    const open = { status: 409, message: 'A payout request is already waiting to be paid.' };
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject(open);
    await payouts.ask('review', { id: first.id, status: 'APPROVED' });
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject(open);
    await payouts.ask('settle', { id: first.id, status: 'CANCELLED', declineNotes: 'Wrong account' });
    const second = await payouts.byCreator(contractId);
    await payouts.ask('settle', { id: second.id, status: 'PAID' });
    const paid = { status: 409, message: 'This term has been paid already.' };
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject(paid);
    expect(await standing(contractId)).toMatchObject({ open: false, paid: true, obstacle: 'payout.term_paid' });
    expect(await ofContract(contractId)).toMatchObject([
      { id: second.id, status: 'PAID', paidDate: payouts.today },
      { id: first.id, status: 'CANCELLED', declineNotes: 'Wrong account' },
    ]);
  });

  it('not for a term that an admin has paid already', async () => {
    const { contractId } = await payouts.completedContract();
    const { id } = await payouts.create({ contractId });
    await payouts.ask('settle', { id, status: 'PAID' });
    await expect(payouts.byCreator(contractId)).rejects.toMatchObject({ message: 'This term has been paid already.' });
  });

  it.each([{ paymentMethod: '' }, { paymentDetails: '  ' }, { description: '' }])('not with %j', async (missing) => {
    const message = 'Please fill in all required fields: payment method, payment details, and description.';
    await expect(payouts.byCreator(1, missing as never)).rejects.toMatchObject({ status: 400, message });
  });

  it('not by a method that the portal does not offer', async () => {
    await expect(payouts.byCreator(1, { paymentMethod: 'CashApp' } as never)).rejects.toMatchObject({
      errors: { paymentMethod: 'Payment method must be one of: paypal, venmo, zelle, wire_transfer, check' },
    });
  });

  it('for the own contract only', async () => {
    const { contractId } = await payouts.completedContract();
    const as = { caller: { kind: 'creator' as const, contractId: contractId + 1_000_000 } };
    for (const [operation, input] of [
      ['requestByCreator', { contractId, paymentMethod: 'zelle', paymentDetails: 'x', description: 'x' }],
      ['ofContract', { id: contractId }],
      ['standing', { id: contractId }],
    ] as const)
      await expect(payouts.caller.ask(`payouts.${operation}`, input, as)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a hundred requests at once', () => {
  const withinMs = 50_000;

  /** Of a hundred clients. On a busy machine some wait too long for a connection, and ask again as the answer says. */
  function hundred<T>(ask: () => Promise<T>): Promise<PromiseSettledResult<T>[]> {
    const askUntilAnswered = (): Promise<PromiseSettledResult<T>> =>
      eventually(
        async () => {
          const [outcome] = await Promise.allSettled([ask()]);
          if (outcome.status === 'rejected' && (outcome.reason as Refusal).retryAfter) throw outcome.reason;
          return outcome;
        },
        { timeoutMs: withinMs },
      );
    return Promise.all(Array.from({ length: 100 }, askUntilAnswered));
  }

  const details = { paymentMethod: 'zelle', paymentDetails: '555-0100' };

  it.each<[string, string, (contractId: number) => Caller]>([
    ['by the creator', 'requestByCreator', (contractId) => ({ kind: 'creator', contractId })],
    ['by the admin', 'create', () => ({ kind: 'admin', via: 'session' })],
  ])('%s are one request, and 99 are refused', async (_, operation, callerOf) => {
    const { contractId } = await payouts.completedContract();
    const as = { caller: callerOf(contractId), timeoutMs: withinMs };
    const outcomes = await hundred(() =>
      payouts.caller.ask(`payouts.${operation}`, { contractId, ...details, description: 'Fee' }, as),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toHaveLength(99);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, message: 'A payout request is already waiting to be paid.' });
    expect(await payouts.written(contractId)).toEqual({ requests: 1, lines: 1, events: 1 });
  });

  it('with one idempotency key are one request with a hundred equal answers', async () => {
    const { contractId } = await payouts.completedContract();
    const input = { contractId, ...details, description: 'Fee' };
    const as = { caller: { kind: 'creator' as const, contractId }, idempotencyKey: 'pressed many times', timeoutMs: withinMs };
    const outcomes = await hundred(() => payouts.caller.ask<CreatorPayoutView>('payouts.requestByCreator', input, as));
    const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as object)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'REQUESTED' });
    expect(await payouts.written(contractId)).toEqual({ requests: 1, lines: 1, events: 1 });
  });
});

describe('a creator whose contract was renewed', () => {
  it('sees what was paid in earlier contracts, when the next one goes on', async () => {
    const [first, second] = [await payouts.completedContract(), await payouts.contract()];
    const { id } = await payouts.byCreator(first.contractId);
    const renewal = { contractId: first.contractId, nextContractId: second.contractId, version: 5 };
    const shown = async (): Promise<number[]> => (await ofContract(second.contractId)).map((payout) => payout.id);
    // Twice, and an earlier one after it.
    const sent = [{ handedOver: true }, { handedOver: true }, { handedOver: false, version: 4 }];
    for (const one of sent) {
      const eventId = randomUUID();
      await payouts.publish('contract.renewed', { ...renewal, ...one }, eventId);
      await eventually(async () => expect(await payouts.service.handlersOf(eventId)).toContain('payments-go-on'));
    }
    expect(await shown()).toEqual([id]);
    expect((await ofContract(first.contractId)).map((payout) => payout.id)).toEqual([id]);
    // It is of another term of another contract.
    expect(await standing(second.contractId)).toMatchObject({ open: false, paid: false });
  });
});

describe('a request and the deletion of its contract at the same moment', () => {
  /** Both wait for the lock of the contract, in this order. */
  async function bothWaiting(contract: ContractFacts, order: ('request' | 'deletion')[]): Promise<CreatorPayoutView> {
    const { contractId, version, fullName, socialHandle } = contract;
    const steps = {
      request: () => payouts.byCreator(contractId),
      deletion: () => payouts.publish('contract.deleted', { contractId, version: version + 1, fullName, socialHandle }),
    };
    await payouts.query('begin');
    await payouts.query('select pg_advisory_xact_lock(1, $1)', [contractId]);
    const begun: Partial<Record<keyof typeof steps, Promise<unknown>>> = {};
    for (const [index, step] of order.entries()) {
      begun[step] = steps[step]();
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1`;
      await payouts.eventually(waiting, [contractId], index + 1);
    }
    await payouts.query('commit');
    return begun.request as Promise<CreatorPayoutView>;
  }

  it('refuses the request that comes second', async () => {
    const contract = await payouts.completedContract();
    const refused = { status: 404, message: 'Contract not found' };
    await expect(bothWaiting(contract, ['deletion', 'request'])).rejects.toMatchObject(refused);
    expect(await payouts.written(contract.contractId)).toEqual({ requests: 0, lines: 0, events: 0 });
  });

  it('keeps the request that came first, and says that its contract is gone', async () => {
    const contract = await payouts.completedContract();
    const { id } = await bothWaiting(contract, ['request', 'deletion']);
    await payouts.waitForContract(contract.contractId, { deleted: true });
    const request = { status: 'REQUESTED', contractDeleted: true, actions: ['approve', 'markPaid', 'decline'] };
    expect(await payouts.ask('read', { id })).toMatchObject(request);
    const reason = 'The contract was deleted while this request was open';
    expect((await payouts.history(id)).at(-1)).toMatchObject({ actor: 'payouts', to: 'REQUESTED', reason });
    expect(await payouts.ask('settle', { id, status: 'PAID' })).toMatchObject({ status: 'PAID', contractDeleted: true });
  });
});
