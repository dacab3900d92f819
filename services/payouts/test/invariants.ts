import { expect } from 'vitest';
import { isOpenPayout, payoutTransitions, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import type { ExpectedPayout, PayoutModel } from './payout-model.ts';
import type { RunningPayouts } from './running.ts';

interface RequestRow extends ExpectedPayout {
  id: number;
  version: number;
  approvedCount: number;
}

interface LedgerRow {
  id: number;
  version: number;
  from: PayoutStatus | null;
  to: PayoutStatus;
  amountCents: number;
}

const events: Record<PayoutStatus, string> = {
  REQUESTED: 'payout.requested',
  SYNCED: 'payout.approved',
  PAID: 'payout.paid',
  CANCELLED: 'payout.cancelled',
};

/** Compares the stored records, ledger and events of all contracts with the model. */
export async function expectInvariants(payouts: RunningPayouts, model: PayoutModel): Promise<void> {
  const contracts = model.deals.map(({ facts }) => facts.contractId);
  const requests = await payouts.query<RequestRow>(
    `select id, version, contract_id as "contractId", status, amount_cents::int as "amountCents", approved_count as "approvedCount",
       term_number as "termNumber", payment_period_start::text as "paymentPeriodStart",
       reverses_id as "reversesId", reversed_by_id as "reversedById"
     from payout_requests where contract_id = any($1) order by id`,
    [contracts],
  );
  expectModelledRequests(requests, model);
  expectUniqueness(requests);
  expectReversed(requests);
  for (const request of requests) await expectLedger(payouts, request);
  await expectCounted(payouts, model);
  await expectTermCounts(payouts);
}

/** What triggers count by term is what there is. */
export async function expectTermCounts(payouts: RunningPayouts): Promise<void> {
  const counted = await payouts.query(
    `select contract_id, term_start, approved, standing from term_count where approved <> 0 or standing <> 0 order by 1, 2`,
  );
  const there = await payouts.query(
    `select contract_id, term_start, sum(approved)::int as approved, sum(standing)::int as standing from (
       select contract_id, payment_period_start as term_start, 1 as approved, 0 as standing from reviewed_submission where approved
       union all
       select contract_id, payment_period_start, 0, 1 from payout_requests
       where status <> 'CANCELLED' and reverses_id is null and reversed_by_id is null and payment_period_start is not null
     ) each group by 1, 2 order by 1, 2`,
  );
  expect(counted).toEqual(there);
}

/** Every term counts the newest versions of its videos. */
async function expectCounted(payouts: RunningPayouts, model: PayoutModel): Promise<void> {
  for (const { facts, terms } of model.deals)
    for (const term of terms) {
      const counted = await payouts.query(
        'select 1 from reviewed_submission where contract_id = $1 and payment_period_start = $2 and approved',
        [facts.contractId, term],
      );
      expect(counted).toHaveLength(model.approvedIn(facts.contractId, term));
    }
}

/** Exactly the modelled requests exist, and open ones count the approved videos of their term. */
function expectModelledRequests(requests: RequestRow[], model: PayoutModel): void {
  const expected = [...model.payouts].map(([id, payout]) => ({ id, ...payout })).sort((a, b) => a.id - b.id);
  expect(requests).toMatchObject(expected);
  for (const { status, contractId, paymentPeriodStart, approvedCount } of requests)
    if (isOpenPayout(status) && paymentPeriodStart) expect(approvedCount).toBe(model.approvedIn(contractId, paymentPeriodStart));
}

/** At most one open request per contract, and one unreversed request per term, by number and by first day. */
function expectUniqueness(requests: RequestRow[]): void {
  const held = requests.filter(
    ({ status, reversesId, reversedById }) => status !== 'CANCELLED' && reversesId === null && reversedById === null,
  );
  const open = held.filter(({ status }) => isOpenPayout(status));
  expectDistinct(open.map(({ contractId }) => contractId));
  for (const term of ['termNumber', 'paymentPeriodStart'] as const)
    expectDistinct(held.filter((one) => one[term] !== null).map((one) => `${one.contractId} ${one[term]}`));
}

/** A reversed payment and its reversal refer to each other, have the same contract and term, and sum to zero. */
function expectReversed(requests: RequestRow[]): void {
  for (const { id, contractId, termNumber, status, amountCents, reversesId, reversedById } of requests) {
    if (reversesId !== null) expect(requests.find((one) => one.id === reversesId)?.reversedById).toBe(id);
    if (reversedById === null) continue;
    expect(status).toBe('PAID');
    const reversal = requests.find((one) => one.id === reversedById);
    expect(reversal).toMatchObject({ contractId, termNumber, status: 'PAID', reversesId: id });
    expect((reversal?.amountCents ?? 0) + amountCents).toBe(0);
  }
}

function expectDistinct(values: unknown[]): void {
  expect(values).toHaveLength(new Set(values).size);
}

/**
 * The ledger leads to the record's status without gaps, by allowed transitions and with its amount; each transition has its event.
 * That its contract was deleted while it was open is a line without either.
 */
async function expectLedger(payouts: RunningPayouts, request: RequestRow): Promise<void> {
  const { id, status, amountCents, version, reversesId, reversedById } = request;
  const lines = await payouts.query<LedgerRow>(
    `select id, version, from_status as "from", to_status as "to", amount_cents::int as "amountCents"
     from payout_ledger where payout_request_id = $1 order by id`,
    [id],
  );
  expect(lines.map((line) => line.amountCents)).toEqual(lines.map(() => amountCents));
  expect(lines.map(({ from }) => from)).toEqual([null, ...lines.slice(0, -1).map(({ to }) => to)]);
  expect(lines.at(-1)).toMatchObject({ to: status, version });
  const decisions = lines.filter(({ from, to }) => from !== to || !isOpenPayout(to));
  const steps = reversedById === null ? decisions.slice(1) : decisions.slice(1, -1);
  for (const { from, to } of steps)
    expect(Object.values(payoutTransitions[from ?? 'PAID']).map((step) => ('to' in step ? step.to : null))).toContain(to);
  const published = await payouts.events(id);
  const expected = decisions.map(({ from, to }) => (from === to ? 'payout.reversed' : events[to]));
  expect(published.map(({ type }) => type)).toEqual(reversesId === null ? expected : []);
  if (reversedById !== null) expect(expected.at(-1)).toBe('payout.reversed');
  for (const { data } of published) expect(data.amountCents).toBe(amountCents);
}
