// Mocks the campaign manager's calls of the gateway in memory.
import { http, HttpResponse } from 'msw';
import type { Schema } from '../src/lib/api/api.ts';
import { aContract } from './contracts.ts';
import { gateway, gatewayWith } from './gateway.ts';

type Submission = Schema<'ContentSubmissionView'>;
type Payout = Schema<'PayoutRequestView'>;

export function aSubmission(given: Partial<Submission> = {}): Submission {
  return {
    id: 1,
    version: 3,
    kind: 'video',
    contractId: 7,
    creatorId: 7,
    contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
    title: 'Morning routine',
    notes: 'Posted on Tuesday',
    fileKey: null,
    externalUrl: '/api/video-submissions/1/video?signature=x',
    status: 'PENDING',
    actions: ['APPROVED', 'REJECTED'],
    reviewerId: null,
    reviewNotes: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

export function aPayout(given: Partial<Payout> = {}): Payout {
  return {
    id: 1,
    version: 2,
    contractId: 7,
    creatorId: 7,
    creatorName: 'Jane Doe',
    socialHandle: '@jane',
    origin: 'creator',
    amount: 4500,
    amountCents: 450_000,
    status: 'REQUESTED',
    reviewStatus: 'PENDING',
    actions: ['approve', 'markPaid', 'decline'],
    paymentMethod: 'paypal',
    paymentDetails: 'jane@example.com',
    description: 'Four videos',
    adminNotes: null,
    declineNotes: null,
    sheetRowUrl: null,
    approvedCount: 4,
    requiredCount: 4,
    termNumber: 1,
    paymentPeriodStart: '2026-01-01',
    paymentPeriodEnd: '2026-01-31',
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
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

export function aPortalLink(given: Partial<Schema<'PortalLinkView'>> = {}): Schema<'PortalLinkView'> {
  return {
    id: 1,
    contractId: 7,
    slug: 'abcdefghijklmnopqrstuvwx',
    lastAccessAt: '2026-03-02T12:00:00.000Z',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

interface Held {
  links?: Schema<'PortalLinkView'>[];
  submissions?: Submission[];
  payouts?: Payout[];
}

/** Mocks Jane Doe (contract 7), Bo (contract 8) and the given records. @returns the recorded calls */
export function campaignWith({ links = [aPortalLink()], submissions = [], payouts = [] }: Held = {}) {
  const contracts = [
    aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' }),
    aContract({ id: 8, fullName: 'Bo', socialHandle: '@bo' }),
  ];
  const server = gatewayWith(contracts);
  const list = (rows: object[]) => HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  gateway.use(
    http.get('/api/contracts/:id', ({ params }) =>
      HttpResponse.json(
        contracts.find(({ id }) => id === Number(params['id'])) ?? {
          total: 2,
          active: 2,
          expiring: 0,
          expired: 0,
        },
      ),
    ),
    http.get('/api/portal-links', () => list(links)),
    http.get('/api/submissions/summary', () => HttpResponse.json({ total: 12, pending: 3 })),
    http.get('/api/submissions', () => list(submissions)),
    http.get('/api/payout-requests', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status') ?? 'all';
      return list(payouts.filter((payout) => status === 'all' || payout.status === status));
    }),
    http.post('/api/contracts/:id/create-portal', ({ params }) => {
      links.push(aPortalLink({ id: 2, contractId: Number(params['id']), slug: 'newnewnewnewnewnewnewnew', lastAccessAt: null }));
      return HttpResponse.json(links.at(-1), { status: 201 });
    }),
    http.post('/api/contracts/:id/advance-term', () =>
      HttpResponse.json({ ...contracts[0], termNumber: 2, termStart: '2026-01-31' }),
    ),
    http.put('/api/submissions/:id', () => HttpResponse.json(submissions[0])),
    http.put('/api/payout-requests/:id', () => HttpResponse.json(payouts[0])),
  );
  return server;
}
