import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../test/gateway.ts';
import { aPortal, portalWith, slug, openPortalPage } from '../../../test/portal.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('an invalid link', () => {
  it('without a slug shows the specified text', async () => {
    openPortalPage('/portal/');
    expect(screen.getByRole('heading', { name: 'Portal Not Found' })).toBeVisible();
    expect(screen.getByText('Invalid portal link.')).toBeVisible();
  });

  it('below a portal shows 404', () => {
    openPortalPage(`/portal/${slug}/more`);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  it.each([
    ['This portal link is invalid or has expired.', 'This portal link is invalid or has expired.'],
    ['Invalid portal link.', 'Invalid portal link.'],
    ['', 'This portal link is invalid or has expired.'],
  ])('shows the message of the server (%s)', async (message, shown) => {
    portalWith(aPortal());
    gateway.use(http.get(`/api/portal/${slug}`, () => refusal(404, message)));
    openPortalPage();
    expect(screen.getByText('Loading creator portal...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Portal Not Found' })).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('that was revoked closes open pages', async () => {
    portalWith(aPortal());
    openPortalPage();
    await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' });
    gateway.use(http.get(`/api/portal/${slug}`, () => refusal(404, 'This portal link is invalid or has expired.')));
    await waitFor(
      () => {
        window.dispatchEvent(new Event('online'));
        expect(screen.getByRole('heading', { name: 'Portal Not Found' })).toBeVisible();
      },
      { timeout: 15_000 },
    );
  });

  it.each([
    ['the network fails', () => HttpResponse.error()],
    ['the server is away', () => refusal(503, 'The service is not available. Please try again.')],
    ['the server fails', () => refusal(500, 'Something went wrong.')],
  ])('shows the specified screen when %s and can be retried', async (_, answer) => {
    portalWith(aPortal());
    // Not `once`: a late request of the previous test's page could take the failure.
    let failing = true;
    gateway.use(http.get(`/api/portal/${slug}`, () => (failing ? answer() : undefined)));
    const creator = openPortalPage();
    expect(await screen.findByRole('heading', { name: 'Portal Not Found' })).toBeVisible();
    expect(screen.getByText('This portal link is invalid or has expired.')).toBeVisible();
    failing = false;
    await creator.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
  });
});

describe('the page', () => {
  it('shows remaining videos, the deadline and the payout status', async () => {
    portalWith(aPortal());
    openPortalPage();
    expect(await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
    expect(screen.getByText('@jane')).toBeVisible();
    const banner = screen.getByRole('region', { name: 'Current Term Status' });
    expect(banner).toHaveTextContent('Current Term Status · Term 23 videos leftuntil Mar 30, 2026 · 18 days left');
    const items = within(screen.getByRole('list', { name: 'This term' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Videos Approved1 of 4', 'Monthly Fee$4,500.00Not requested yet']);
    expect(screen.getByRole('progressbar', { name: 'Contract Progress' })).toHaveAttribute('aria-valuenow', '70');
    expect(screen.getByText('No submissions yet')).toBeVisible();
    expect(await button('Upload Video')).toBeEnabled();
    expect(await button('3 videos outstanding')).toBeDisabled();
  });

  it('shows the end of the contract as the deadline if it is earlier', async () => {
    const portal = aPortal({ progress: { daysRemaining: 0 } });
    portalWith({ ...portal, contract: { ...portal.contract, endDate: '2026-03-12' } });
    openPortalPage();
    const banner = await screen.findByRole('region', { name: 'Current Term Status' });
    expect(banner).toHaveTextContent('3 videos leftuntil Mar 12, 2026 · 1 day left');
  });

  it('counts the days until a term, also in the last hour of a day', async () => {
    const view = aPortal({ state: 'waiting' });
    const startsAt = new Date(Date.now() + 48.5 * 3_600_000).toISOString();
    portalWith({ ...view, term: { ...view.term, startsAt } });
    openPortalPage();
    expect(await screen.findByRole('region', { name: 'Waiting for Next Term' })).toHaveTextContent('Starts in 3 days');
  });

  it.each([
    ['waiting', 'Waiting for Next Term', /Starts in 3 days.*Mar 1, 2026/, '3 videos outstanding'],
    ['expired', 'Term Expired', /Next term in3 days2 hours5[0-9] minutes/, 'Term Expired - Payment Disabled'],
  ] as const)('in a term that is %s disables actions and shows when it continues', async (state, title, words, label) => {
    portalWith(aPortal({ state, progress: state === 'expired' ? { approvedVideos: 0 } : {} }));
    openPortalPage();
    expect(await screen.findByRole('region', { name: title })).toHaveTextContent(words);
    expect(await button('Upload Video')).toBeDisabled();
    expect(await button('Upload Video')).toHaveAccessibleDescription(/Videos can be uploaded/);
    expect(await button(label)).toBeDisabled();
    expect(screen.queryAllByText('Reset for next term')).toHaveLength(state === 'expired' ? 1 : 0);
  });

  it('of a completed term offers only the payout', async () => {
    const payout = { approved: 4, obstacle: null };
    portalWith(aPortal({ state: 'completed', payout, progress: { approvedVideos: 4 } }));
    openPortalPage();
    expect(await screen.findByRole('region', { name: 'Term Completed' })).toHaveTextContent(
      'All 4 videos are approvedYou can request your payout now.',
    );
    expect(await button('Upload Video')).toBeDisabled();
    expect(await button('Request Payout')).toBeEnabled();
    expect(screen.getByText('Ready to request')).toBeVisible();
  });

  it('shows why a payout cannot be requested although the quota is met', async () => {
    portalWith(aPortal({ state: 'completed', payout: { approved: 4, paid: true, obstacle: 'payout.term_paid' } }));
    openPortalPage();
    expect(await button('Request Payout')).toBeDisabled();
    expect(await button('Request Payout')).toHaveAccessibleDescription('This term has been paid already.');
  });

  it.each([
    ['Sam', 'Contact Sam to extend the contract!'],
    [null, 'Contact your manager to extend the contract!'],
  ])('of an ended contract names only the manager (%s)', async (managerName, words) => {
    portalWith(aPortal({ state: 'ended', settings: { managerName } }));
    openPortalPage();
    expect(await screen.findByRole('heading', { name: 'Contract Ended!' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows configured links, which open in a new tab', async () => {
    portalWith(aPortal({ settings: { sparkCodeFormUrl: 'https://forms.example.com/' } }));
    openPortalPage();
    const link = await screen.findByRole('link', { name: 'Spark Code Submission' });
    expect(link).toHaveAttribute('href', 'https://forms.example.com/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('link', { name: 'Get More Products' })).toBeNull();
  });

  it('works while other services are unavailable and shows what is disabled', async () => {
    portalWith(aPortal({ available: { uploads: false, payouts: false }, payout: { approved: 4, obstacle: null } }));
    gateway.use(http.get(`/api/portal/${slug}/payout-requests`, () => refusal(503, 'away')));
    openPortalPage();
    expect(await button('Upload Video')).toBeDisabled();
    expect(screen.getByText(/Videos cannot be uploaded right now/)).toBeVisible();
    expect(await button('Request Payout')).toBeDisabled();
    expect(screen.getByText(/Payouts cannot be requested right now/)).toBeVisible();
    expect(screen.getByText('Your payments cannot be shown right now.')).toBeVisible();
  });

  it('shows three announcements and counts the rest', async () => {
    const announcements = (['urgent', 'high', 'medium', 'low'] as const).map((priority, index) => ({
      id: index,
      version: 1,
      contractId: null,
      title: `News ${index}`,
      message: 'More below',
      type: 'news' as const,
      priority,
      isActive: 'true' as const,
      expiresAt: null,
      expiryDay: null,
      createdAt: '2026-03-01T12:00:00.000Z',
    }));
    portalWith(aPortal(), { announcements });
    openPortalPage();
    const banner = await screen.findByRole('region', { name: 'Announcements' });
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['News 0HIGH PRIORITYMore below', 'News 1HIGH PRIORITYMore below', 'News 2More below']);
    expect(within(banner).getByText('and 1 more announcement')).toBeVisible();
  });
});
