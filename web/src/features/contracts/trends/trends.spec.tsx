import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry, signedInAs } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import type { Schema } from '../../../lib/api/api.ts';

type Trends = Schema<'TrendsView'>;

const ends = { renewed: 0, renewedFeeCents: 0, notRenewed: 0, notRenewedFeeCents: 0 };

function trendsWith(given: Partial<Trends> = {}) {
  const server = gatewayWith([aContract({ fullName: 'Jane Doe' })]);
  gateway.use(
    http.get('/api/insight/trends', () =>
      HttpResponse.json({
        ending: [
          { month: '2026-03-01', contracts: 2, feeCents: 450_000, ...ends },
          { month: '2026-04-01', contracts: 0, feeCents: 0, ...ends },
        ],
        spend: [
          { month: '2026-02-01', paidCents: 1_250_000, openCents: 0 },
          { month: '2026-03-01', paidCents: -50_000, openCents: 30_000 },
        ],
        missing: [],
        ...given,
      } satisfies Trends),
    ),
  );
  return server;
}

const bars = async (chart: string) =>
  within(await screen.findByRole('list', { name: chart }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const totals = async (chart: string) =>
  within(await screen.findByRole('list', { name: `Totals of ${chart}` }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the small charts of the dashboard', () => {
  it('say what ends and what was paid, and each bar leads to its list', async () => {
    trendsWith();
    openPage('/');
    expect(await bars('Contracts ending')).toEqual([
      ['Mar 2026: 2 contracts, $4,500.00 a month', '/?status=current&endMonth=2026-03'],
      ['Apr 2026: 0 contracts, $0.00 a month', '/?status=current&endMonth=2026-04'],
    ]);
    expect(await totals('Contracts ending')).toEqual(['At stake $4,500.00 a month']);
    expect(await bars('Paid and open')).toEqual([
      ['Feb 2026: Paid $12,500.00', '/payments?paidMonth=2026-02'],
      ['Feb 2026: Open $0.00', '/payments?status=open&from=2026-02-01&to=2026-02-28'],
      ['Mar 2026: Paid -$500.00', '/payments?paidMonth=2026-03'],
      ['Mar 2026: Open $300.00', '/payments?status=open&from=2026-03-01&to=2026-03-31'],
    ]);
    expect(await totals('Paid and open')).toEqual(['Paid $12,000.00', 'Open $300.00']);
  });

  it('narrow the list of contracts to a month, and say so', async () => {
    const { calls } = trendsWith();
    const user = openPage('/');
    await user.click(await screen.findByRole('link', { name: /^Mar 2026: 2 contracts/ }));
    expect(await screen.findByText('Contracts that end in Mar 2026.')).toBeVisible();
    const listed = () => calls.filter(({ path }) => path === '/api/contracts').map(({ query }) => query);
    await expect.poll(listed).toContainEqual(expect.objectContaining({ status: 'current', endMonth: '2026-03' }));
    expect(screen.getByTitle('Not ended')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all contracts' }));
    expect(location.search).toBe('');
  });

  it('have their definitions one click away', async () => {
    trendsWith();
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'How Contracts ending is counted' }));
    expect(await screen.findByRole('dialog', { name: 'Contracts ending' })).toHaveTextContent('their monthly fees together');
  });

  it('count contracts for who sees no fees, and show no payments to who sees none', async () => {
    trendsWith({ ending: [{ month: '2026-03-01', contracts: 1, renewed: 0, notRenewed: 0 }] });
    signedInAs('viewer');
    openPage('/');
    expect(await bars('Contracts ending')).toEqual([['Mar 2026: 1 contract', '/?status=current&endMonth=2026-03']]);
    expect(await totals('Contracts ending')).toEqual(['Ending 1 contract']);
    expect(screen.queryByRole('region', { name: 'Paid and open' })).toBeNull();
  });

  it('name what is missing, and have it after Try again', async () => {
    trendsWith();
    refuseUntilRetry('/api/insight/trends', () => refusal(503, 'Try later'));
    const user = openPage('/', { on: 'phone' });
    const ending = within(await screen.findByRole('region', { name: 'Contracts ending' }));
    await ending.findByText('Contracts ending is not available now');
    await user.click(ending.getByRole('button', { name: 'Try again' }));
    expect(await bars('Contracts ending')).toHaveLength(2);
  });
});
