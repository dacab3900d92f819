import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import { aPayment } from '../../../test/payments.ts';
import { aVideo } from '../../../test/videos.ts';
import type { Schema } from '../../lib/api/api.ts';
// Loaded here, so that the first test does not wait for their code.
import './creator-page.tsx';
import './creators-page.tsx';

type Page = Schema<'CreatorPageView'>;

const contract = aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane', email: 'jane@example.com' });
const term = { contractId: 7, termEnd: '2026-01-31', required: 4, paid: true, payoutRequestId: 3 } as const;

function aPage(given: Partial<Page> = {}): Page {
  return {
    creatorId: 3,
    fullName: 'Jane Doe',
    socialHandle: '@jane',
    contracts: [contract],
    files: { total: 0, newest: [] },
    videos: {
      total: 2,
      counts: [
        { status: 'approved', count: 1 },
        { status: 'submitted', count: 1 },
      ],
      months: [],
      newest: [aVideo({ id: 11, title: 'Morning routine' }), aVideo({ id: 12, title: 'Haul', status: 'approved' })],
    },
    payouts: {
      total: 1,
      openCents: 150_000,
      openCount: 1,
      paidCents: 450_000,
      months: [],
      newest: [aPayment({ id: 21, contractId: 7, amountCents: 150_000 })],
      terms: [
        { ...term, number: 2, termStart: '2026-01-31', state: 'active', approved: 1, paid: false, payoutRequestId: null },
        { ...term, number: 1, termStart: '2026-01-01', state: 'completed', approved: 4 },
      ],
    },
    portals: { products: [], links: [] },
    contacts: { lastContactDate: null, tasks: [] },
    missing: [],
    ...given,
  };
}

/** Mocks the pages, each answered once; the last one again and again. @returns the recorded calls */
function creatorWith(...pages: Page[]) {
  const server = gatewayWith([contract]);
  gateway.use(
    http.get('/api/creators/:socialHandle', () => HttpResponse.json(pages.length > 1 ? pages.shift() : pages[0])),
    http.get('/api/video-submissions/:id', () => HttpResponse.json({ ...aVideo({ id: 11 }), versions: [], decisions: [] })),
    http.get('/api/video-submissions/:id/comments', () => HttpResponse.json([])),
  );
  return server;
}

const region = (name: string) => screen.findByRole('region', { name });

describe('a creator’s page', () => {
  it('shows everything of one request', async () => {
    const { calls } = creatorWith(aPage());
    openPage('/creators/@jane');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'jane@example.com' })).toHaveAttribute('href', 'mailto:jane@example.com');
    expect(
      within(await region('Contract'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Term 1') as string, expect.stringContaining('1 of 4 videos') as string]);
    expect(within(await region('Videos (2)')).getAllByRole('button', { name: /^Review/ })).toHaveLength(2);
    expect(within(await region('Payments (1)')).getByText('$1,500.00')).toBeVisible();
    expect(await region('Portal')).toHaveTextContent('No portal yet');
    expect(await region('Contact')).toHaveTextContent('Never');
    expect(calls.filter(({ path }) => path.startsWith('/api/creators'))).toHaveLength(1);
  });

  it('names a part that is not available, and has it after Try again', async () => {
    const { videos: _videos, ...rest } = aPage({ missing: ['videos'] });
    creatorWith(rest, aPage());
    const user = openPage('/creators/@jane');
    const missing = await region('Videos');
    expect(missing).toHaveTextContent('The videos are not available now');
    await user.click(within(missing).getByRole('button', { name: 'Try again' }));
    expect(await region('Videos (2)')).not.toHaveTextContent('not available');
  });

  it('draws payments and approved videos of the last months, each with its list', async () => {
    const { videos, payouts } = aPage();
    creatorWith(
      aPage({
        videos: videos && {
          ...videos,
          months: [
            { month: '2026-02-01', approved: 0 },
            { month: '2026-03-01', approved: 2 },
          ],
        },
        payouts: payouts && {
          ...payouts,
          months: [
            { month: '2026-02-01', paidCents: 125_000 },
            { month: '2026-03-01', paidCents: 0 },
          ],
        },
      }),
    );
    const user = openPage('/creators/@jane');
    const bars = async (chart: string) =>
      within(await screen.findByRole('list', { name: chart }))
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(await bars('Paid by month')).toEqual([
      ['Feb 2026: $1,250.00', '/payments?paidMonth=2026-02&creatorId=3'],
      ['Mar 2026: $0.00', '/payments?paidMonth=2026-03&creatorId=3'],
    ]);
    expect(await bars('Approved by month')).toEqual([
      ['Feb 2026: 0 approved videos', '/for-you?status=approved&month=2026-02&creatorId=3'],
      ['Mar 2026: 2 approved videos', '/for-you?status=approved&month=2026-03&creatorId=3'],
    ]);
    await user.click(screen.getByRole('button', { name: 'How Approved by month is counted' }));
    expect(await screen.findByRole('dialog', { name: 'Approved by month' })).toHaveTextContent('as far as they are approved now');
  });

  const posts: NonNullable<Page['posts']> = {
    totals: { posts: 1, unmeasured: 0, views: 1_500_000, engagement: 1_200, missing: 2 },
    newest: [
      {
        ...{
          id: 1,
          version: 1,
          submissionId: 11,
          videoTitle: 'Haul',
          contractId: 7,
          deliverableId: null,
          deliverableTitle: null,
        },
        ...{ platform: 'TikTok', address: 'https://vm.tiktok.com/ZMaBcDeFg', postedOn: '2026-03-01', measuredOn: '2026-03-08' },
        ...{ views: 1_500_000, likes: 1_200, comments: null, shares: null, engagement: 1_200 },
        contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    ],
  };

  it('says where videos were posted, and what a thousand views cost', async () => {
    creatorWith(aPage({ posts }));
    const user = openPage('/creators/@jane');
    const section = within(await region('Posts (1)'));
    expect(section.getByRole('link', { name: 'Haul on TikTok' })).toHaveAttribute('href', 'https://vm.tiktok.com/ZMaBcDeFg');
    expect(section.getByRole('link', { name: '2 approved videos without a post' })).toHaveAttribute(
      'href',
      '/posts?contractId=7&show=missing',
    );
    expect(section.getByText('$3.00')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'How Cost per 1,000 views is counted' }));
    expect(await screen.findByRole('dialog', { name: 'Cost per 1,000 views' })).toHaveTextContent(
      'divided by the views of all posts',
    );
  });

  it.each([
    ['without views', aPage({ posts: { ...posts, totals: { ...posts.totals, views: 0 } } })],
    ['without payments to see', (({ payouts: _payouts, ...rest }) => ({ ...rest, posts }))(aPage())],
  ])('says nothing of what views cost %s', async (_case, page) => {
    creatorWith(page);
    openPage('/creators/@jane');
    expect(await region('Posts (1)')).not.toHaveTextContent('Cost per');
  });

  it('shows no amounts to a role that does not see payments', async () => {
    const { payouts: _payouts, files: _files, portals: _portals, ...rest } = aPage();
    const { monthlyFee: _fee, ...withoutFee } = contract;
    creatorWith({ ...rest, contracts: [withoutFee], portals: { products: [] } });
    signedInAs('viewer');
    openPage('/creators/@jane');
    await screen.findByRole('heading', { level: 1, name: 'Jane Doe' });
    expect(screen.getByRole('main')).not.toHaveTextContent(/\$|paid|Payments|Portal/i);
    expect(screen.queryByRole('button', { name: 'Edit contract' })).not.toBeInTheDocument();
  });

  it('reviews a video in place, and asks for the creator again', async () => {
    const server = creatorWith(aPage());
    gateway.use(http.put('/api/video-submissions/:id/status', () => HttpResponse.json(aVideo({ id: 11, status: 'approved' }))));
    const user = openPage('/creators/@jane');
    await user.click(await screen.findByRole('button', { name: /Morning routine/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Review of Jane Doe' });
    await user.click(await within(dialog).findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('Video status updated successfully');
    await expect.poll(() => server.calls.filter(({ path }) => path.startsWith('/api/creators/')).length).toBe(2);
    expect(server.changes()).toMatchObject([{ path: '/api/video-submissions/11/status', body: { status: 'approved' } }]);
  });

  it('opens the dialogs of other screens', async () => {
    creatorWith(aPage());
    const user = openPage('/creators/@jane');
    await user.click(await screen.findByRole('button', { name: 'Record contact' }));
    expect(await screen.findByRole('dialog', { name: 'Complete Communication' })).toBeVisible();
  });

  it('says that a contract was deleted, and keeps the payments', async () => {
    creatorWith(aPage({ contracts: [], videos: { total: 0, counts: [], months: [], newest: [] } }));
    openPage('/creators/@jane');
    expect(await region('Contract')).toHaveTextContent('The contract of Jane Doe was deleted.');
    expect(within(await region('Payments (1)')).getByText('$1,500.00')).toBeVisible();
  });

  it('says that nobody has this handle', async () => {
    gatewayWith([]);
    gateway.use(http.get('/api/creators/:handle', () => refusal(404, 'There is no creator with this social handle.')));
    openPage('/creators/@nobody');
    expect(await screen.findByRole('heading', { name: 'No such creator' })).toBeVisible();
  });

  it('can be asked for again when it could not be loaded', async () => {
    gatewayWith([]);
    gateway.use(http.get('/api/creators/:handle', () => HttpResponse.error()));
    const user = openPage('/creators/@jane');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    gateway.use(http.get('/api/creators/:handle', () => HttpResponse.json(aPage())));
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  });
});

it('offers no portal of its own to a contract that was renewed, nor to the next while the first has one', async () => {
  const first = aContract({ id: 6, socialHandle: '@jane', renewal: 'renewed', renewedById: 7 });
  const link = { id: 1, slug: 'a'.repeat(32), lastAccessAt: null, createdAt: '2026-01-01T00:00:00.000Z' };
  creatorWith(aPage({ contracts: [contract, first], portals: { products: [], links: [{ ...link, contractId: 6 }] } }));
  openPage('/creators/@jane');
  const portal = await region('Portal');
  expect(within(portal).getAllByRole('button', { name: 'Copy link' })).toHaveLength(1);
  expect(within(portal).queryByRole('button', { name: 'Create Portal' })).toBeNull();
});

describe('the list of creators', () => {
  const row: Schema<'CreatorView'> = {
    contractId: 7,
    contractIds: [7],
    fullName: 'Jane Doe',
    socialHandle: '@jane',
    platforms: ['TikTok'],
    email: null,
    adminOwnerId: null,
    endDate: '2026-12-31',
    status: 'ACTIVE',
    daysRemaining: 100,
    expiry: 'active',
  };
  const listed = (work: Schema<'OpenWorkView'>) => {
    const server = gatewayWith([contract]);
    gateway.use(
      http.get('/api/creators', () => HttpResponse.json([row], { headers: { 'X-Total-Count': '1' } })),
      http.get('/api/creators/open-work', () => HttpResponse.json(work)),
    );
    return server;
  };

  it('shows what is open, and leads to the creator', async () => {
    const { calls } = listed({ contracts: [{ contractId: 7, videosOpen: 3, openCents: 150_000 }], missing: [] });
    openPage('/creators');
    expect(await screen.findByRole('cell', { name: '$1,500.00' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jane Doe' })).toHaveAttribute('href', '/creators/@jane');
    expect(calls.find(({ path }) => path === '/api/creators/open-work')?.query).toEqual({ contractIds: '7' });
  });

  it('shows the creators when it is not known what is open', async () => {
    listed({ contracts: [{ contractId: 7 }], missing: ['videos', 'payouts'] });
    openPage('/creators');
    expect(await screen.findByRole('link', { name: 'Jane Doe' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: '–' })).toHaveLength(2);
  });

  it('has no amounts for a role that does not see payments', async () => {
    listed({ contracts: [{ contractId: 7, videosOpen: 3 }], missing: [] });
    signedInAs('viewer');
    openPage('/creators', { on: 'phone' });
    expect(await screen.findByRole('link', { name: 'Jane Doe' })).toBeVisible();
    expect(screen.queryByText('To be paid')).not.toBeInTheDocument();
  });
});
