import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { PayoutEligibility } from '@creator-desk/protocol/payouts/creator-payout';
import type { UnpaidTermView } from '@creator-desk/protocol/payouts/payout-list';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { advanced, changed, RunningPayouts, submissionFacts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

const approvedIn = async (id: number): Promise<number> => (await payouts.ask<PayoutEligibility>('standing', { id })).approved;

/** Waits until the read model has this version of the contract. */
const copied = ({ contractId, version }: ContractFacts): Promise<void> => payouts.waitForContract(contractId, { version });

describe('approved videos are counted', () => {
  it('once, however often the event comes', async () => {
    const contract = await payouts.contract();
    const video = submissionFacts(contract);
    const id = randomUUID();
    for (let time = 0; time < 3; time += 1) await payouts.publish('submission.approved', video, id);
    await payouts.publish('submission.approved', video);
    await payouts.approve(contract, 1);
    expect(await approvedIn(contract.contractId)).toBe(2);
  });

  it('as the newest version says, in whatever order the events come', async () => {
    const contract = await payouts.contract();
    const video = submissionFacts(contract, { version: 2 });
    const sentBack = { ...video, version: 3, status: 'needs_revision' as const };
    const approvedAgain = { ...video, version: 4 };
    await payouts.publish('submission.changes_requested', sentBack);
    await payouts.waitUntilCounted([sentBack]);
    await payouts.publish('submission.approved', video);
    await payouts.approve(contract, 1);
    expect(await approvedIn(contract.contractId)).toBe(1);
    await payouts.publish('submission.approved', approvedAgain);
    await payouts.waitUntilCounted([approvedAgain]);
    expect(await approvedIn(contract.contractId)).toBe(2);
    await payouts.publish('submission.reopened', { ...video, version: 5, status: 'reviewing' });
    await payouts.waitUntilCounted([{ ...video, version: 5 }]);
    expect(await approvedIn(contract.contractId)).toBe(1);
  });

  it('even if they were approved before the contract arrived', async () => {
    const facts = contractFacts({
      contractId: 70_001,
      startDate: addDays(payouts.today, -3),
      termStart: addDays(payouts.today, -3),
    });
    await payouts.approve(facts, 2);
    await payouts.contract(facts);
    expect(await approvedIn(facts.contractId)).toBe(2);
  });

  it('for the term in which they were sent, also when they are approved in the next', async () => {
    const startDate = addDays(payouts.today, -40);
    const first = await payouts.contract({ startDate, termStart: startDate, videosPerMonth: 2 });
    await payouts.approve(first, 1);
    const { event, contract } = advanced(first);
    await payouts.publish('contract.updated', contract);
    await payouts.publish('term.advanced', event);
    await copied(contract);
    expect(await approvedIn(contract.contractId)).toBe(0);
    await payouts.approve(contract, 1, first.termStart);
    expect(await approvedIn(contract.contractId)).toBe(0);
    expect(await payouts.list<UnpaidTermView[]>(`/unpaid-terms?contractId=${contract.contractId}`)).toMatchObject([
      { termNumber: 1, approvedCount: 2 },
    ]);
  });

  it('on the open request of their term, until it is decided', async () => {
    const contract = await payouts.completedContract();
    const { id } = await payouts.byCreator(contract.contractId);
    const [video] = await payouts.approve(contract, 1);
    expect(await payouts.ask('read', { id })).toMatchObject({ approvedCount: 3, version: 1 });
    await payouts.ask('settle', { id, status: 'PAID' });
    const sentBack = { ...video!, version: 3, status: 'needs_revision' as const };
    await payouts.publish('submission.changes_requested', sentBack);
    await payouts.waitUntilCounted([sentBack]);
    expect(await payouts.ask('read', { id })).toMatchObject({ approvedCount: 3, status: 'PAID' });
  });
});

describe('an approval that comes while a payout is requested', () => {
  it('is counted on the request, whichever is first', async () => {
    const contracts: ContractFacts[] = [];
    while (contracts.length < 30) contracts.push(await payouts.contract({ videosPerMonth: 0 }));
    const atOnce = contracts.map(async (contract) => {
      const published = payouts.publish('submission.approved', submissionFacts(contract));
      const { id } = await payouts.create({ contractId: contract.contractId });
      await published;
      return id;
    });
    await payouts.eventually(
      'select 1 from payout_requests where id = any($1) and approved_count = 1',
      [await Promise.all(atOnce)],
      contracts.length,
    );
  });
});

describe('an approval that comes while a request is declined', () => {
  it('holds nothing that the decline needs', async () => {
    const contract = await payouts.completedContract();
    const { id } = await payouts.byCreator(contract.contractId);
    const declining = new Client(payouts.service.database.url);
    await declining.connect();
    try {
      // What the approval holds meanwhile is nothing that the decline needs.
      await declining.query(`begin; set local lock_timeout = '200ms'`);
      await declining.query('select 1 from payout_requests where id = $1 for update', [id]);
      const video = submissionFacts(contract);
      await payouts.publish('submission.approved', video);
      await payouts.eventually(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      );
      await declining.query(`update payout_requests set status = 'CANCELLED', decline_notes = 'Twice' where id = $1`, [id]);
      await declining.query('commit');
      await payouts.waitUntilCounted([video]);
      expect(await approvedIn(contract.contractId)).toBe(3);
    } finally {
      await declining.end();
    }
  });
});

describe('approvals that come together', () => {
  it('lock their contracts in one order, whichever comes first', async () => {
    const [first, second] = [await payouts.contract(), await payouts.contract()];
    const lock = 'select pg_advisory_xact_lock(1, $1)';
    const requesting = new Client(payouts.service.database.url);
    await requesting.connect();
    try {
      await requesting.query(`begin; set local lock_timeout = '200ms'`);
      await requesting.query(lock, [first.contractId]);
      const videos = [submissionFacts(second), submissionFacts(first)];
      await payouts.publishTogether('submission.approved', videos);
      await payouts.eventually(
        `select 1 from pg_locks where locktype = 'advisory' and classid = 1 and objid = $1 and not granted`,
        [first.contractId],
      );
      await requesting.query(lock, [second.contractId]);
      await requesting.query('commit');
      await payouts.waitUntilCounted(videos);
    } finally {
      await requesting.end();
    }
  });
});

describe('terms that are completed but not paid', () => {
  const unpaid = (contractId: number): Promise<UnpaidTermView[]> =>
    payouts.list<UnpaidTermView[]>(`/unpaid-terms?contractId=${contractId}`);

  /** A contract in its third term; the first two were completed. */
  async function inThirdTerm(given: Partial<ContractFacts> = {}): Promise<ContractFacts[]> {
    const startDate = addDays(payouts.today, -65);
    const terms = [await payouts.contract({ startDate, termStart: startDate, videosPerMonth: 1, ...given })];
    for (let term = 0; term < 2; term += 1) {
      const current = terms.at(-1)!;
      await payouts.approve(current, 1);
      const { event, contract } = advanced(current);
      await payouts.publish('contract.updated', contract);
      await payouts.publish('term.advanced', event);
      terms.push(contract);
    }
    await copied(terms.at(-1)!);
    await payouts.eventually('select 1 from left_term where contract_id = $1', [terms[0]!.contractId], 2);
    return terms;
  }

  it('are offered, the oldest first, until they are requested', async () => {
    const [first, second, third] = await inThirdTerm({ monthlyFee: '250.00' });
    const { contractId } = first!;
    await payouts.approve(third!, 1);
    const offered = { contractId, amount: 250, amountCents: 25_000, approvedCount: 1, requiredCount: 1 };
    expect(await unpaid(contractId)).toMatchObject([
      { ...offered, termNumber: 1, termStart: first!.termStart, termEnd: second!.termStart, running: false },
      { ...offered, termNumber: 2, termStart: second!.termStart, running: false },
      { ...offered, termNumber: 3, termStart: third!.termStart, running: true },
    ]);
    const request = await payouts.create({ contractId, termStart: second!.termStart });
    expect(request).toMatchObject({ termNumber: 2, paymentPeriodStart: second!.termStart, approvedCount: 1 });
    expect((await unpaid(contractId)).map(({ termNumber }) => termNumber)).toEqual([1, 3]);
    await payouts.ask('settle', { id: request.id, status: 'CANCELLED', declineNotes: 'Not yet' });
    expect(await unpaid(contractId)).toHaveLength(3);
  });

  it('are paid one after the other when the admin names none, then the running one, then none', async () => {
    const { contractId } = (await inThirdTerm())[0]!;
    const paidFor: unknown[] = [];
    for (let payment = 0; payment < 4; payment += 1) {
      const { id, termNumber } = await payouts.create({ contractId });
      await payouts.ask('settle', { id, status: 'PAID' });
      paidFor.push(termNumber);
    }
    expect(paidFor).toEqual([1, 2, 3, null]);
    expect(await unpaid(contractId)).toEqual([]);
  });

  it('cannot be paid twice', async () => {
    const [first] = await inThirdTerm();
    const pay = { contractId: first!.contractId, termStart: first!.termStart };
    await payouts.ask('settle', { id: (await payouts.create(pay)).id, status: 'PAID' });
    await expect(payouts.create(pay)).rejects.toMatchObject({ status: 409, message: 'This term has been paid already.' });
  });

  it('keep the quota they were left with', async () => {
    const third = (await inThirdTerm()).at(-1)!;
    const stricter = changed(third, { videosPerMonth: 9 });
    await payouts.publish('contract.updated', stricter);
    await copied(stricter);
    expect((await unpaid(third.contractId)).map(({ requiredCount }) => requiredCount)).toEqual([1, 1]);
  });

  it('stay the same terms when the start of the contract is moved', async () => {
    const [first, , third] = await inThirdTerm();
    const { id } = await payouts.create({ contractId: first!.contractId, termStart: first!.termStart });
    await payouts.ask('settle', { id, status: 'PAID' });
    const shift = (of: string): string => addDays(day(of), 3);
    const moved = changed(third!, { startDate: shift(third!.startDate), termStart: shift(third!.termStart) });
    await payouts.publish('contract.updated', moved);
    await copied(moved);
    expect((await unpaid(first!.contractId)).map(({ termNumber }) => termNumber)).toEqual([2]);
    await expect(payouts.create({ contractId: first!.contractId, termStart: moved.startDate })).rejects.toMatchObject({
      message: 'This term has been paid already.',
    });
  });

  it('are none without a quota, and none of a contract that is gone', async () => {
    const contract = await payouts.contract({ videosPerMonth: 0 });
    await payouts.approve(contract, 3);
    expect(await unpaid(contract.contractId)).toEqual([]);
    const { contractId, fullName, socialHandle } = await payouts.completedContract();
    expect(await unpaid(contractId)).toHaveLength(1);
    await payouts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await expect.poll(() => unpaid(contractId)).toEqual([]);
  });

  it('are named by their first day, and only when they have begun', async () => {
    const contract = await payouts.contract();
    const next = addDays(day(contract.termStart), 30);
    await expect(payouts.create({ contractId: contract.contractId, termStart: next })).rejects.toMatchObject({
      status: 400,
      errors: { termStart: 'This term has not begun yet.' },
    });
  });

  it('are not what a payment is for while the next term is waited for', async () => {
    const first = await payouts.contract({ videosPerMonth: 5 });
    const { event, contract } = advanced(first);
    await payouts.publish('contract.updated', contract);
    await payouts.publish('term.advanced', event);
    await copied(contract);
    expect(await payouts.create({ contractId: contract.contractId })).toMatchObject({
      termNumber: null,
      paymentPeriodStart: null,
      paymentPeriodEnd: null,
      approvedCount: 0,
    });
  });
});
