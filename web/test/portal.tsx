// Mocks the calls of the creator portal in memory.
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Catalogues } from '../src/lib/language/catalogues.ts';
import { PortalApp } from '../src/features/portal/portal-app.tsx';
import type { Schema } from '../src/lib/api/api.ts';
import { resizeTo, screens } from './browser.ts';
import { gateway, gatewayWith } from './gateway.ts';
import { aPerson } from './person.ts';

type PortalView = Schema<'PortalView'>;
type Payout = Schema<'CreatorPayoutView'>;

export const slug = 'abcdefghijklmnopqrstuvwx';

const dayMs = 86_400_000;
const fromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

export function aVideo(given: Partial<PortalView['videoUploads'][number]> = {}): PortalView['videoUploads'][number] {
  return {
    id: 1,
    title: 'Morning routine',
    description: 'Morning routine',
    status: 'approved',
    adminNotes: null,
    submittedAt: fromNow(-1),
    estimatedReviewTime: null,
    videoUrl: '/api/video-submissions/1/video?signature=x',
    previewUrl: null,
    posterUrl: null,
    sparkCodes: [],
    ...given,
  };
}

export function aCreatorPayout(given: Partial<Payout> = {}): Payout {
  return {
    id: 1,
    amount: 4500,
    amountCents: 450_000,
    status: 'PAID',
    reviewStatus: 'PAID',
    paymentMethod: 'paypal',
    paymentDetails: '••••.com',
    description: 'Four videos',
    declineNotes: null,
    eta: '1-3 business days',
    termNumber: 1,
    paymentPeriodStart: '2026-01-01',
    paymentPeriodEnd: '2026-01-31',
    paidDate: '2026-02-03',
    createdAt: '2026-02-01T12:00:00.000Z',
    updatedAt: '2026-02-03T12:00:00.000Z',
    ...given,
  };
}

interface Given {
  state?: PortalView['term']['state'];
  payout?: Partial<PortalView['payout']>;
  progress?: Partial<PortalView['progress']>;
  available?: Partial<PortalView['available']>;
  settings?: Partial<PortalView['settings']>;
  videos?: PortalView['videoUploads'];
  language?: PortalView['language'];
}

/** Jane Doe's portal in the middle of a term: one of four videos approved. */
export function aPortal({
  state = 'active',
  payout,
  progress,
  available,
  settings,
  videos = [],
  language = null,
}: Given = {}): PortalView {
  return {
    contract: {
      id: 7,
      fullName: 'Jane Doe',
      socialHandle: '@jane',
      monthlyFee: '4500.00',
      startDate: '2026-03-01',
      endDate: '2026-12-31',
    },
    term: { number: 2, state, startsAt: fromNow(2.5), endsAt: fromNow(17.5), nextTermAt: fromNow(3.12) },
    progress: { approvedVideos: 1, requiredThisMonth: 4, daysRemaining: 90, totalContractDays: 300, ...progress },
    videoUploads: videos,
    payout: { approved: 1, required: 4, open: false, paid: false, obstacle: 'payout.quota_unmet', reason: null, ...payout },
    settings: { sparkCodeFormUrl: null, giftLinkUrl: null, managerName: null, ...settings },
    available: { uploads: true, payouts: true, ...available },
    language,
  };
}

interface Beside {
  announcements?: Schema<'AnnouncementView'>[];
  payouts?: Payout[];
  products?: Schema<'ProductRequestView'>[];
  thread?: Schema<'ThreadPage'>;
  posts?: Schema<'CreatorPostVideo'>[];
}

/** A thread with these messages. */
export const aThread = (given: Partial<Schema<'ThreadPage'>> = {}): Schema<'ThreadPage'> => ({
  messages: [],
  hasOlder: false,
  unread: 0,
  creatorReadId: 0,
  teamReadId: 0,
  ...given,
});

export const aMessage = (given: Partial<Schema<'ThreadMessage'>> = {}): Schema<'ThreadMessage'> => ({
  id: 1,
  author: 'team',
  authorName: 'Ana',
  text: 'Hello Jane',
  submissionId: null,
  videoTitle: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...given,
});

/** Mocks a portal. @returns the recorded calls and the stored data, which tests may change */
export function portalWith(
  view: PortalView,
  { announcements = [], payouts = [], products = [], thread = aThread(), posts = [] }: Beside = {},
) {
  const held = { view, announcements, payouts, products, thread, posts };
  const server = gatewayWith([], { signedIn: false });
  gateway.use(
    http.get(`/api/portal/${slug}`, () => HttpResponse.json(held.view)),
    http.get(`/api/portal/${slug}/announcements`, () => HttpResponse.json(held.announcements)),
    http.get(`/api/portal/${slug}/payout-requests`, () => HttpResponse.json(held.payouts)),
    http.get(`/api/portal/${slug}/product-requests`, () => HttpResponse.json(held.products)),
    http.get(`/api/portal/${slug}/posts`, () => HttpResponse.json(held.posts)),
    http.get(`/api/portal/${slug}/messages`, () => HttpResponse.json(held.thread)),
    http.get(`/api/portal/${slug}/events`, () => new HttpResponse(null, { status: 204 })),
  );
  return { ...server, held };
}

/** Opens the creator portal on a phone. */
export function openPortalPage(path = `/portal/${slug}`, catalogues?: Catalogues): UserEvent {
  resizeTo(screens.phone);
  window.history.pushState(null, '', path);
  render(<PortalApp cache={new Map()} {...(catalogues && { catalogues })} />);
  return aPerson();
}
