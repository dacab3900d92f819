import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

const panel = () => screen.findByRole('region', { name: 'Needs attention' });
const matters = async () =>
  within(await panel())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('what needs attention', () => {
  it('is counted and linked, except for unavailable counts', async () => {
    gatewayWith([aContract()]);
    gateway.use(
      http.get('/api/attention', () =>
        HttpResponse.json({
          videosOverdue: 1234,
          payoutsWaiting: 2,
          termsUnpaid: 0,
          termsExpired: 3,
          contractsEnding: 1,
          renewalsOpen: 4,
          contactsOverdue: null,
          webhooksOff: 1,
        }),
      ),
    );
    openPage('/');
    await within(await panel()).findByText('1,234');
    expect(await matters()).toEqual([
      ['1,234Videos past their review time', '/video-review'],
      ['2Payouts waiting', '/payments?status=open'],
      ['0Completed terms not paid', '/payments?unpaid=show'],
      ['3Expired terms, not advanced', '/?term=expired'],
      ['1Contracts ending in 30 days', '/?status=expiring'],
      ['4Renewals to decide', '/renewals'],
      ['not available nowContacts overdue', '/communication?due=overdue#tasks'],
      ['1Webhooks switched off', '/webhooks'],
    ]);
  });

  it('is shown without counts when loading fails', async () => {
    gatewayWith([aContract()]);
    gateway.use(http.get('/api/attention', () => refusal(503, 'away')));
    openPage('/', { on: 'phone' });
    expect(await within(await panel()).findAllByText('not available now')).toHaveLength(7);
  });

  it('links to the contracts with an expired term and back', async () => {
    const { calls } = gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    const person = openPage('/');
    await person.click(within(await panel()).getByRole('link', { name: /Expired terms/ }));
    expect(await screen.findByText(/Contracts whose term has expired and was not advanced/)).toBeVisible();
    // Parallel calls are recorded in any order.
    const listed = () => calls.filter(({ path }) => path === '/api/contracts').map(({ query }) => query);
    await waitFor(() => expect(listed()).toContainEqual(expect.objectContaining({ term: 'expired' })));
    await person.click(screen.getByRole('button', { name: 'Show all contracts' }));
    expect(location.search).toBe('');
  });
});
