import { expect } from 'vitest';
import { addDays, addMonths, businessToday, day, firstOfMonth, type Day } from '@creator-desk/domain/values/business-day';
import { isOpenPayout } from '@creator-desk/domain/payouts/payout-status';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import type { PayoutSummary } from '@creator-desk/protocol/payouts/payout-list';
import type { TermView } from '@creator-desk/protocol/payouts/term-history';
import type { BreakdownPart, PayoutsOfRow } from '@creator-desk/protocol/system/breakdown';
import type { CreatorPayouts } from '@creator-desk/protocol/system/creator-page';
import type { ReportFilter, PayoutsReport, PayoutsMonth } from '@creator-desk/protocol/system/report';
import { businessZone } from '@creator-desk/testing/services/test-service';
import type { RunningPayouts } from './running.ts';

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const cents = (requests: PayoutRequestView[]): number => sum(requests.map(({ amountCents }) => amountCents));

/** Expects that the answer has what the list of requests and the terms of each contract come to. @param contracts all that ever had a request if left out */
export async function expectRecounted(
  payouts: RunningPayouts,
  today: Day,
  filter: ReportFilter = {},
  contracts?: readonly number[],
): Promise<void> {
  const one = contracts?.length === 1 ? `?contractId=${contracts[0]}` : '';
  const all = await payouts.list<PayoutRequestView[]>(one);
  const requests = all.filter(({ contractId }) => contracts?.includes(contractId) ?? true);
  const counted = contracts ?? [...new Set(all.map(({ contractId }) => contractId))];
  const terms = (await Promise.all(counted.map((id) => termsOf(payouts, id)))).flat();
  const first = addMonths(firstOfMonth(payouts.today), -3);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index));
  const [from, to] = [months[0], months.at(-1)].map((month) => String(month).slice(0, 7));
  const { months: answered } = await payouts.ask<PayoutsReport>('report', { from, to, ...filter });
  expect(answered).toEqual(months.map((month) => recounted(month, requests, terms, today)));
  await expectSmallCharts(payouts, requests, today, contracts);
  await expectBrokenDown(payouts, { from, to, ...filter }, answered);
}

/** Creators and owners come to the sums of the months, whatever happened; a contract counts for each of its platforms. */
async function expectBrokenDown(payouts: RunningPayouts, query: object, months: PayoutsMonth[]): Promise<void> {
  for (const by of ['creator', 'owner']) {
    const { rows } = await payouts.ask<BreakdownPart<PayoutsOfRow>>('breakdown', { ...query, by });
    expect([by, sum(rows.map(({ paidCents }) => paidCents)), sum(rows.map(({ openCents }) => openCents))]).toEqual([
      by,
      sum(months.map(({ paidCents }) => paidCents)),
      sum(months.map(({ openCents }) => openCents)),
    ]);
  }
}

/** What the dashboard, Payments and the page of a creator draw of the last months. */
async function expectSmallCharts(
  payouts: RunningPayouts,
  requests: PayoutRequestView[],
  today: Day,
  contracts?: readonly number[],
): Promise<void> {
  const last = (count: number): Day[] =>
    Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(today), index + 1 - count));
  const of = (month: Day): PayoutsMonth => recounted(month, requests, [], today);
  if (contracts) {
    const { months } = await payouts.ask<CreatorPayouts>('payoutsOfCreator', { contractIds: contracts, creatorId: null });
    expect(months).toEqual(last(6).map((month) => ({ month, paidCents: of(month).paidCents })));
    return;
  }
  const { months } = await payouts.list<PayoutSummary>('/summary');
  const shown = last(12).map((month) => {
    const { paidCents, openCents, payments } = of(month);
    return { month, payments, paid: paidCents / 100, paidCents, openCents };
  });
  expect(months).toEqual(shown);
  expect(await payouts.ask('spendMonths', {})).toEqual(shown.slice(-6));
  for (const { month, paidCents } of shown)
    expect(cents(await payouts.list<PayoutRequestView[]>(`?paidMonth=${month.slice(0, 7)}`))).toBe(paidCents);
}

function recounted(month: Day, requests: PayoutRequestView[], terms: TermView[], today: Day): PayoutsMonth {
  const within = (date: Day): boolean => firstOfMonth(date) === month;
  const paid = requests.filter(({ status, paidDate }) => status === 'PAID' && paidDate !== null && within(day(paidDate)));
  const standing = paid.filter(({ reversesId, reversedById }) => reversesId === null && reversedById === null);
  const open = requests.filter(
    ({ status, createdAt }) => isOpenPayout(status) && within(businessToday(new Date(createdAt), businessZone)),
  );
  const ended = terms.filter(({ required, termEnd }) => required > 0 && termEnd <= today && within(addDays(day(termEnd), -1)));
  return {
    month,
    paidCents: cents(paid),
    reversedCents: Math.abs(cents(paid.filter(({ reversesId }) => reversesId !== null))),
    payments: standing.length,
    openCents: cents(open),
    termsEnded: ended.length,
    quotasMet: ended.filter(({ approved, required }) => approved >= required).length,
  };
}

async function termsOf(payouts: RunningPayouts, id: number): Promise<TermView[]> {
  try {
    return await payouts.ask<TermView[]>('termsOf', { id });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contract.not_found') return [];
    throw error;
  }
}
