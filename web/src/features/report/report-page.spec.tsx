import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import * as files from '../../lib/browser/save-as.ts';
// Loaded here, so that the first test does not wait for their code.
import { changeText } from './chart.ts';
import './report-page.tsx';

type View = Schema<'ReportView'>;

const address = '/insight?from=2026-01&to=2026-02';

function aView(given: Partial<View> = {}, paid = 150_000): View {
  const videos = { rejected: 0, needsRevision: 0, waiting: 0, decided: 2, due: 2, onTime: 1, firstDecided: 4 };
  const turnaround = { decided: 2, medianSeconds: 5_400, p90Seconds: 259_200 };
  const payouts = { openCents: 0, reversedCents: 0, payments: 1, termsEnded: 2, quotasMet: 1 };
  const amounts = { committedCents: 300_000, expectedCents: 500_000, receivedCents: 100_050 };
  return {
    contracts: {
      months: [
        { month: '2026-01-01', starting: 1, ending: 0, ...amounts },
        { month: '2026-02-01', starting: 2, ending: 1, ...amounts },
      ],
      states: { active: 3, expiring: 1, expired: 2 },
      pipeline: [
        {
          month: '2026-02-01',
          contracts: 3,
          feeCents: 450_000,
          renewed: 1,
          renewedFeeCents: 100_000,
          notRenewed: 1,
          notRenewedFeeCents: 50_000,
        },
      ],
    },
    payouts: {
      months: [
        { month: '2026-01-01', ...payouts, paidCents: paid },
        { month: '2026-02-01', ...payouts, paidCents: paid * 2 },
      ],
    },
    videos: {
      months: [
        { month: '2026-01-01', ...videos, ...turnaround, submitted: 1, approved: 1, approvedAtFirst: 1, posts: 1, views: 50_000 },
        { month: '2026-02-01', ...videos, ...turnaround, submitted: 3, approved: 3, approvedAtFirst: 3, posts: 0, views: 0 },
      ],
      turnaround,
    },
    missing: [],
    ...given,
  };
}

/** @returns the recorded calls */
function insightWith(answer: (from: string | null) => View) {
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe' })]);
  gateway.use(
    http.get('/api/insight', ({ request }) => HttpResponse.json(answer(new URL(request.url).searchParams.get('from')))),
    http.get('/api/insight/breakdown', () => HttpResponse.json({ rows: [], total: 0, missing: [] })),
    http.get('/api/team-members', () => HttpResponse.json([{ id: 4, name: 'Ana', active: true }])),
  );
  return server;
}

const chart = (name: string) => screen.findByRole('region', { name });
const totals = async (name: string) =>
  within(await within(await chart(name)).findByRole('list', { name: `Totals of ${name}` }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the screen of charts', () => {
  it('shows each chart with its totals, as a table too', async () => {
    insightWith(() => aView());
    const user = openPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
    await chart('Committed and paid');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Money',
      'Revenue',
      'Videos',
      'Posts',
      'Terms',
      'Contracts',
      'Breakdown',
    ]);
    expect(await totals('Committed and paid')).toEqual(['Committed $6,000.00', 'Paid $4,500.00', 'Open $0.00', 'Reversed $0.00']);
    expect(await totals('Cost per approved video')).toEqual(['Cost per approved video $1,125.00']);
    expect(await totals('Cost per 1,000 views')).toEqual(['Cost per 1,000 views $90.00']);
    expect(await totals('Views')).toEqual(['Views 50,000']);
    expect(await totals('Time to the first decision')).toEqual(['Median 1.5 h', 'Nine of ten 3 days']);
    expect(await totals('Approved at first')).toEqual(['Approved at first 50%']);
    await user.click(screen.getByRole('button', { name: 'Show Committed and paid as table' }));
    const rows = within(screen.getByRole('table', { name: 'Committed and paid' })).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['Month', 'Committed', 'Paid', 'Open', 'Reversed'],
      ['Jan 2026', '$3,000.00', '$1,500.00', '$0.00', '$0.00'],
      ['Feb 2026', '$3,000.00', '$3,000.00', '$0.00', '$0.00'],
      ['Total', '$6,000.00', '$4,500.00', '$0.00', '$0.00'],
    ]);
  });

  it('says how a chart is counted, and where its records are', async () => {
    insightWith(() => aView());
    const user = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'How Expected and received is counted' }));
    const dialog = await screen.findByRole('dialog', { name: 'Expected and received' });
    expect(dialog).toHaveTextContent('Received: the actual amounts.');
    expect(within(dialog).getByRole('link', { name: 'Revenue Tracking' })).toHaveAttribute('href', '/revenue');
  });

  it('compares with as many months before, which the address keeps', async () => {
    const server = insightWith((from) => (from === '2026-01' ? aView() : aView({}, 100_000)));
    const user = openPage(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Compare with the period before' }));
    await expect.poll(() => totals('Committed and paid')).toContain('Paid $4,500.00 $3,000.00 before, +50%');
    expect(location.search).toContain('compare=true');
    expect(server.calls.filter(({ path }) => path === '/api/insight').map(({ query }) => query)).toContainEqual({
      from: '2025-11',
      to: '2025-12',
    });
  });

  it('asks for a platform, an owner and a creator, and keeps them in the address', async () => {
    const server = insightWith(() => aView());
    const user = openPage(address);
    const choose = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByTitle(option));
    };
    await choose('Platform', 'YouTube');
    await choose('Owner', 'Ana');
    const asked = { from: '2026-01', to: '2026-02', platform: 'YouTube', ownerId: '4' };
    await expect.poll(() => server.calls.map(({ query }) => query)).toContainEqual(asked);
    expect(location.search).toContain('platform=YouTube');
  });

  it('saves a chart as CSV with plain numbers', async () => {
    const saved = vi.spyOn(files, 'saveAs').mockReturnValue();
    insightWith(() => aView());
    const user = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Save Expected and received as CSV' }));
    const [name, bytes] = saved.mock.calls[0] ?? [];
    expect(name).toBe('expected-and-received.csv');
    expect(await bytes?.text()).toBe(
      'Month,Expected (USD),Received (USD)\r\nJan 2026,5000.00,1000.50\r\nFeb 2026,5000.00,1000.50\r\nTotal,10000.00,2001.00\r\n',
    );
  });

  it('names what is not available, and has it after Try again', async () => {
    const { payouts: _payouts, ...rest } = aView({ missing: ['payouts'] });
    let isMissing = true;
    insightWith(() => (isMissing ? rest : aView()));
    const user = openPage(address);
    const paid = await chart('Committed and paid');
    await within(paid).findByText('Committed and paid is not available now');
    expect(await totals('Submitted videos')).toContain('Approved 4');
    isMissing = false;
    await user.click(within(paid).getByRole('button', { name: 'Try again' }));
    await expect.poll(() => totals('Committed and paid')).toContain('Paid $4,500.00');
  });

  it('offers Try again when nothing could be loaded', async () => {
    insightWith(() => aView());
    refuseUntilRetry('/api/insight', () => refusal(503, 'Try later'));
    const user = openPage(address);
    expect(await screen.findByText('The numbers could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await totals('Submitted videos')).toContain('Approved 4');
  });

  it('says when there is nothing, and shows no amounts to roles that do not see them', async () => {
    const { payouts: _payouts, contracts, ...rest } = aView();
    const months = contracts?.months.map(({ month }) => ({ month, starting: 0, ending: 0 })) ?? [];
    insightWith(() => ({ ...rest, contracts: { months, states: { active: 0, expiring: 0, expired: 0 }, pipeline: [] } }));
    signedInAs('viewer');
    openPage(address);
    const empty = await chart('Starting and ending');
    await within(empty).findByText('Nothing in this period.');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Videos',
      'Posts',
      'Contracts',
      'Breakdown',
    ]);
    expect(screen.getByRole('main')).not.toHaveTextContent('$');
  });
});

it.each([
  [112.5, 100, '+12.5%'],
  [75, 100, '−25%'],
  [100, 100, 'no change'],
  [0, 100, '−100%'],
  [1000, 100, '+900%'],
  [1001, 100, undefined],
  [100, 0, undefined],
  [100, null, undefined],
  [null, 100, undefined],
  [100, undefined, undefined],
])('%s after %s is %s', (total, before, text) => {
  expect(changeText({ total, before })).toBe(text);
});
