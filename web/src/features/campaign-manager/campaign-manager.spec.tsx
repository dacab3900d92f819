import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aPayout, aPortalLink, aSubmission, campaignWith } from '../../../test/campaign.ts';
import { gateway, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('the campaign manager', () => {
  it('shows the four totals, with sum and count of pending payouts', async () => {
    campaignWith({ payouts: [aPayout(), aPayout({ id: 2, amount: 0.5, amountCents: 50 }), aPayout({ id: 3, status: 'PAID' })] });
    openPage('/campaign-manager');
    const cards = await screen.findByRole('list', { name: 'Campaigns' });
    const texts = () =>
      within(cards)
        .getAllByRole('listitem')
        .map((card) => card.textContent);
    const totals = ['Active Portals1', 'Pending Submissions3', 'Pending Payouts$4,500.502 requests', 'Total Submissions12'];
    // Each comes from a request of its own.
    await waitFor(() => expect(texts()).toEqual(totals));
  });

  it('shows recent records and a link to the dashboard', async () => {
    campaignWith({
      submissions: [aSubmission({ status: 'CHANGES_REQUESTED' })],
      payouts: [aPayout({ reviewStatus: 'APPROVED' })],
    });
    const person = openPage('/campaign-manager');
    const submissions = await screen.findByRole('region', { name: 'Recent Submissions' });
    expect(await within(submissions).findByText('Changes Requested')).toBeVisible();
    const payouts = screen.getByRole('region', { name: 'Recent Payout Requests' });
    expect(await within(payouts).findByText('Approved')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Contract Dashboard' })).toBeVisible();
  });

  it('keeps the tab in the URL', async () => {
    campaignWith({ submissions: [aSubmission()] });
    const person = openPage('/campaign-manager');
    await person.click(await screen.findByRole('tab', { name: 'Submissions' }));
    expect(await rowOf('Morning routine')).toBeVisible();
    expect(location.search).toBe('?tab=submissions');
  });
});

describe('the import of all contracts', () => {
  const results = Array.from({ length: 23 }, (_, index) => ({
    creatorName: `Creator ${index}`,
    socialHandle: `@creator${index}`,
    status: index === 0 ? 'skipped' : index === 1 ? 'Contract not found' : 'imported',
  }));

  it('shows the counts, the first 20 results and the number of others', async () => {
    campaignWith();
    gateway.use(
      http.post('/api/campaign-manager/bulk-import', () =>
        HttpResponse.json({ summary: { total: 23, imported: 21, skipped: 1, errors: 1 }, results }),
      ),
    );
    const person = openPage('/campaign-manager');
    await person.click(await screen.findByRole('button', { name: 'Import All Contracts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import All Contracts' });
    await person.click(within(dialog).getByRole('button', { name: 'Import All Contracts' }));
    expect(await within(dialog).findByText('Import Complete!')).toBeVisible();
    expect(within(dialog).getByText('23 contracts processed')).toBeVisible();
    const rows = within(within(dialog).getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(rows).toHaveLength(20);
    expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
      'Creator 0@creator0portal exists',
      'Creator 1@creator1Contract not found',
      'Creator 2@creator2imported',
    ]);
    expect(within(dialog).getByText('... and 3 more contracts')).toBeVisible();
    expect(await screen.findByText('Bulk import completed')).toBeVisible();
    expect(screen.getByText('Imported 21 contracts, skipped 1 existing portals')).toBeVisible();
  });

  it('reports a failure and can be retried', async () => {
    campaignWith();
    gateway.use(http.post('/api/campaign-manager/bulk-import', () => refusal(503, 'away')));
    const person = openPage('/campaign-manager', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Import All Contracts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import All Contracts' });
    await person.click(within(dialog).getByRole('button', { name: 'Import All Contracts' }));
    expect(await screen.findByText('Failed to import contracts.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Import All Contracts' })).toBeEnabled();
  });
});

describe('the creator portals', () => {
  it('lists each active contract with its portal or without one', async () => {
    const { calls } = campaignWith();
    openPage('/campaign-manager?tab=portals');
    const table = await screen.findByRole('region', { name: 'Portal Management' });
    await within(table).findByText('Portal Active');
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 3)
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ['JDJane Doe@jane', 'Portal Active', 'Mar 2, 2026'],
      ['BBo@bo', 'No Portal', 'Never'],
    ]);
    const asked = calls.find(({ path, query }) => path === '/api/contracts' && query['status'] === 'current');
    expect(asked?.query).toMatchObject({ lifecycle: 'ACTIVE', sort: 'fullName' });
  });

  it('opens a portal in a new tab and copies its absolute link', async () => {
    campaignWith();
    const person = openPage('/campaign-manager?tab=portals');
    const open = await screen.findByRole('link', { name: 'Open Portal of Jane Doe' });
    expect(open).toHaveAttribute('href', '/portal/abcdefghijklmnopqrstuvwx');
    expect(open).toHaveAttribute('target', '_blank');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getAllByRole('button', { name: 'Copy link of Jane Doe' })[0] as HTMLElement);
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(`${location.origin}/portal/abcdefghijklmnopqrstuvwx`);
  });

  it('creates a portal', async () => {
    campaignWith();
    const person = openPage('/campaign-manager?tab=portals', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Create Portal for Bo' }));
    expect(await screen.findByText('Portal created successfully!')).toBeVisible();
    expect(screen.getByText('/portal/newnewnewnewnewnewnewnew')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'View Portal of Bo' })).toBeVisible();
  });

  it('advances the term on screen after a confirmation', async () => {
    const { changes } = campaignWith();
    const person = openPage('/campaign-manager?tab=portals');
    await person.click(await screen.findByRole('button', { name: 'Advance Term of Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advance Term' });
    await person.click(within(dialog).getByRole('button', { name: 'Advance Term' }));
    expect(await screen.findByText('Term advanced')).toBeVisible();
    expect(changes()).toMatchObject([{ path: '/api/contracts/7/advance-term', body: { fromTerm: 1 } }]);
  });

  it('shows why a term could not be advanced', async () => {
    campaignWith();
    gateway.use(http.post('/api/contracts/:id/advance-term', () => refusal(409, 'The running term has not begun yet.')));
    const person = openPage('/campaign-manager?tab=portals');
    await person.click(await screen.findByRole('button', { name: 'Advance Term of Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advance Term' });
    await person.click(within(dialog).getByRole('button', { name: 'Advance Term' }));
    expect(await screen.findByText('Failed to advance term for Jane Doe.')).toBeVisible();
    expect(await within(dialog).findByText('The running term has not begun yet.')).toBeVisible();
  });

  it('replaces a link and revokes a portal after a confirmation', async () => {
    const { changes } = campaignWith();
    gateway.use(
      http.post('/api/portal-links/:id/rotate', () => HttpResponse.json(aPortalLink({ slug: 'otherotherotherotherothe' }))),
      http.delete('/api/portal-links/:id', () => new HttpResponse(null, { status: 204 })),
    );
    const person = openPage('/campaign-manager?tab=portals');
    for (const [item, title, expected] of [
      ['Replace link', 'Replace Link', '/portal/otherotherotherotherothe'],
      ['Revoke portal', 'Revoke Portal', 'Jane Doe no longer has a portal'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
      await person.click(await screen.findByRole('menuitem', { name: item }));
      const dialog = await screen.findByRole('dialog', { name: title });
      await person.click(within(dialog).getByRole('button', { name: title }));
      expect(await screen.findByText(expected)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/portal-links/1/rotate',
      'DELETE /api/portal-links/1',
    ]);
  });

  it('shows the access log and the term history', async () => {
    campaignWith();
    const terms = [
      {
        number: 2,
        termStart: '2026-01-31',
        termEnd: '2026-03-02',
        state: 'active',
        approved: 1,
        required: 4,
        paid: false,
        payoutRequestId: 9,
      },
      {
        number: 1,
        termStart: '2026-01-01',
        termEnd: '2026-01-31',
        state: 'completed',
        approved: 4,
        required: 4,
        paid: true,
        payoutRequestId: 8,
      },
    ];
    gateway.use(
      http.get('/api/portal-links/:id/accesses', () =>
        HttpResponse.json([{ at: '2026-03-01T12:00:00.000Z', kind: 'opened', userAgent: 'Safari on iPhone', visitor: '9f3c1a' }]),
      ),
      http.get('/api/contracts/:id/terms', () => HttpResponse.json(terms)),
    );
    const person = openPage('/campaign-manager?tab=portals', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Access log' }));
    const log = await screen.findByRole('dialog', { name: 'Access log of Jane Doe' });
    expect(await within(log).findByText('Safari on iPhone · visitor 9f3c1a')).toBeVisible();
    await person.click(within(log).getByText('Close', { selector: 'button *' }));
    await person.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Term history' }));
    const history = await screen.findByRole('dialog', { name: 'Terms of Jane Doe' });
    const rows = await within(history).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Term 2Jan 31, 2026 – Mar 1, 20261 of 4 videosActivePayout requested',
      'Term 1Jan 1, 2026 – Jan 30, 20264 of 4 videosCompletedPaid',
    ]);
  });

  it('shows the loading text', async () => {
    campaignWith();
    gateway.use(http.get('/api/portal-links', () => new Promise<Response>(() => undefined)));
    openPage('/campaign-manager?tab=portals');
    expect(await screen.findByText('Loading portal links...')).toBeVisible();
  });

  it('shows the empty state', async () => {
    campaignWith({ links: [] });
    gateway.use(http.get('/api/contracts', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })));
    openPage('/campaign-manager?tab=portals');
    expect(await screen.findByText('No contracts found. Import contracts first.')).toBeVisible();
  });
});

describe('the decisions', () => {
  it('on a pending submission are sent with its version', async () => {
    const { changes } = campaignWith({ submissions: [aSubmission(), aSubmission({ id: 2, title: 'Done', status: 'PAID' })] });
    const person = openPage('/campaign-manager?tab=submissions');
    const open = await screen.findByRole('link', { name: 'Open Morning routine in a new tab' });
    expect(open).toHaveAttribute('target', '_blank');
    expect(within(await rowOf('Done')).queryByRole('button')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Approve Morning routine' }));
    expect(await screen.findByText('Submission updated')).toBeVisible();
    expect(changes()).toMatchObject([{ method: 'PUT', path: '/api/submissions/1', body: { status: 'APPROVED', version: 3 } }]);
  });

  it('show the message of the server when someone was faster', async () => {
    campaignWith({ submissions: [aSubmission()] });
    gateway.use(http.put('/api/submissions/:id', () => refusal(409, 'Somebody else has decided.')));
    const person = openPage('/campaign-manager?tab=submissions', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Reject Morning routine' }));
    expect(await screen.findByText('Somebody else has decided.')).toBeVisible();
  });

  it('approve a pending payout without a confirmation', async () => {
    const { changes } = campaignWith({ payouts: [aPayout()] });
    const person = openPage('/campaign-manager?tab=payouts');
    await person.click(await screen.findByRole('button', { name: 'Approve the payout of Jane Doe' }));
    expect(await screen.findByText('Payout updated')).toBeVisible();
    expect(changes()).toMatchObject([{ path: '/api/payout-requests/1', body: { status: 'APPROVED', version: 2 } }]);
  });

  it('reject a payout after a confirmation, with a reason for the creator', async () => {
    const { changes } = campaignWith({ payouts: [aPayout()] });
    const person = openPage('/campaign-manager?tab=payouts', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Reject the payout of Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Payout' });
    await person.type(within(dialog).getByRole('textbox'), 'Wrong account');
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Payout updated')).toBeVisible();
    expect(changes()).toMatchObject([{ body: { status: 'REJECTED', adminNotes: 'Wrong account', version: 2 } }]);
  });

  it('mark an approved payout as paid, with a warning about changed payment details', async () => {
    const changed = { contractDeleted: true, detailsChanged: true, lastPaidMethod: 'paypal', lastPaidDetails: 'old@example.com' };
    const { changes } = campaignWith({ payouts: [aPayout({ status: 'SYNCED', reviewStatus: 'APPROVED', ...changed })] });
    const person = openPage('/campaign-manager?tab=payouts');
    await person.click(await screen.findByRole('button', { name: 'Mark Paid: the payout of Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark Paid' });
    expect(within(dialog).getByText('The contract is deleted')).toBeVisible();
    expect(within(dialog).getByText(/have changed since the last payment \(PayPal old@example.com\)/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Payout updated')).toBeVisible();
    expect(changes()).toMatchObject([{ body: { status: 'PAID', version: 2 } }]);
  });

  it('are not offered once a record is decided', async () => {
    campaignWith({ links: [aPortalLink()], payouts: [aPayout({ status: 'PAID', reviewStatus: 'PAID' })] });
    openPage('/campaign-manager?tab=payouts');
    const row = await rowOf('$4,500.00');
    expect(within(row).queryByRole('button')).toBeNull();
  });
});
