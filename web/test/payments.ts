// Mocks the payment calls of the gateway in memory.
import { http, HttpResponse } from 'msw';
import { payoutActionsIn, reviewStatusOf } from '@creator-desk/domain/payouts/payout-status';
import type { Schema } from '../src/lib/api/api.ts';
import { aContract } from './contracts.ts';
import { gateway, gatewayWith } from './gateway.ts';

type Payment = Schema<'PayoutRequestView'>;
type UnpaidTerm = Schema<'UnpaidTermView'>;

let last = 0;

/** A payment request with default values. */
export function aPayment(given: Partial<Payment> = {}): Payment {
  last += 1;
  const status = given.status ?? 'REQUESTED';
  const amountCents = given.amountCents ?? 450_000;
  return {
    id: last,
    version: 1,
    contractId: 7,
    creatorId: 7,
    creatorName: 'Jane Doe',
    socialHandle: '@jane',
    origin: 'creator',
    amount: amountCents / 100,
    amountCents,
    status,
    reviewStatus: reviewStatusOf(status),
    actions: payoutActionsIn(status),
    paymentMethod: 'paypal',
    paymentDetails: 'jane@example.com',
    description: 'March fee',
    adminNotes: null,
    declineNotes: null,
    sheetRowUrl: null,
    approvedCount: 4,
    requiredCount: 4,
    termNumber: 3,
    paymentPeriodStart: '2026-03-01',
    paymentPeriodEnd: '2026-03-31',
    detailsChanged: false,
    lastPaidMethod: null,
    lastPaidDetails: null,
    paidDate: null,
    paidBy: null,
    paidMethod: null,
    paymentReference: null,
    reversesId: null,
    reversedById: null,
    contractDeleted: false,
    createdAt: '2026-03-20T12:00:00.000Z',
    updatedAt: '2026-03-20T12:00:00.000Z',
    ...given,
  };
}

export function anUnpaidTerm(given: Partial<UnpaidTerm> = {}): UnpaidTerm {
  return {
    contractId: 7,
    creatorName: 'Jane Doe',
    socialHandle: '@jane',
    termNumber: 2,
    termStart: '2026-01-31',
    termEnd: '2026-03-02',
    running: false,
    approvedCount: 4,
    requiredCount: 4,
    amount: 4500,
    amountCents: 450_000,
    lastPaidMethod: 'venmo',
    lastPaidDetails: '@jane-v',
    ...given,
  };
}

type SummaryInput = Partial<Pick<Schema<'PayoutSummary'>, 'months' | 'yearToDate'>>;

/** Mocks these requests and terms, and one contract: Jane Doe's with the id 7. */
export function paymentsWith(payments: Payment[], { unpaid = [], ...summary }: { unpaid?: UnpaidTerm[] } & SummaryInput = {}) {
  const held = [...payments];
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane', monthlyFee: '4500.00' })]);
  const sum = (...statuses: string[]) => {
    const counted = held.filter(({ status }) => statuses.includes(status));
    return { cents: counted.reduce((cents, { amountCents }) => cents + amountCents, 0), count: counted.length };
  };
  const list = <Row>(rows: Row[]) => HttpResponse.json(rows as object[], { headers: { 'X-Total-Count': String(rows.length) } });
  gateway.use(
    http.get('/api/contracts/7', () => HttpResponse.json(server.held[0])),
    http.get('/api/payout-requests/summary', () => {
      const [requested, paid, pending] = [
        sum('REQUESTED', 'SYNCED', 'PAID', 'CANCELLED'),
        sum('PAID'),
        sum('REQUESTED', 'SYNCED'),
      ];
      return HttpResponse.json({
        requestedCents: requested.cents,
        requestedCount: requested.count,
        paidCents: paid.cents,
        paidCount: paid.count,
        pendingCents: pending.cents,
        pendingCount: pending.count,
        year: 2026,
        months: [],
        yearToDate: [],
        ...summary,
      });
    }),
    http.get('/api/payout-requests/unpaid-terms', () => list(unpaid)),
    http.get('/api/payout-requests/export', () => new HttpResponse('Request ID\n', { headers: { 'Content-Type': 'text/csv' } })),
    http.get('/api/payout-requests', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return list(held.filter((payment) => status === null || payment.status === status));
    }),
    http.post('/api/payout-requests', async ({ request }) => {
      held.unshift(aPayment({ ...((await request.json()) as object), status: 'REQUESTED' }));
      return HttpResponse.json(held[0], { status: 201 });
    }),
    http.put('/api/payout-requests/:id/status', async ({ params, request }) => {
      const index = held.findIndex(({ id }) => id === Number(params.id));
      const { status, declineNotes = null } = (await request.json()) as Schema<'SettlePayoutRequest'>;
      held[index] = aPayment({ ...held[index], status, actions: payoutActionsIn(status), declineNotes });
      return HttpResponse.json(held[index]);
    }),
  );
  return { ...server, payments: held };
}
