import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import * as files from '../../lib/browser/save-as.ts';
// Loaded here, so that the first test does not wait for their code.
import './report-page.tsx';

type Row = Schema<'BreakdownRow'>;

const address = '/insight?from=2026-01&to=2026-02';
const videos = { approved: 4, firstDecided: 4, approvedAtFirst: 3, medianSeconds: 5_400, due: 2, onTime: 1 };
const none = { approved: 0, firstDecided: 0, approvedAtFirst: 0, medianSeconds: null, due: 0, onTime: 0 };

const row = (key: string, paidCents: number, given: Partial<Row> = {}): Row => ({
  key,
  contracts: { committedCents: paidCents * 2 },
  payouts: { paidCents, openCents: 5_000 },
  videos,
  ...given,
});
const jane = row('5', 100_000, { contracts: { name: 'Jane Doe', socialHandle: '@jane', committedCents: 300_000 } });
const bob = row('6', 50_000, { contracts: { name: '=Bob', socialHandle: '@bob', committedCents: 0 }, videos: none });

/** Mocks the rows by their kind; `before` is what the period before has. @returns the recorded calls */
function brokenDown(rows: Partial<Record<string, Row[]>>, { total = 2, before = [] as Row[] } = {}) {
  const server = gatewayWith([aContract({ id: 7 })]);
  gateway.use(
    http.get('/api/insight', () => HttpResponse.json({ missing: [] })),
    http.get('/api/insight/breakdown', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isBefore = searchParams.get('from') !== '2026-01';
      return HttpResponse.json({ rows: isBefore ? before : (rows[searchParams.get('by') ?? ''] ?? []), total, missing: [] });
    }),
    http.get('/api/team-members', () => HttpResponse.json([{ id: 4, name: 'Ana', active: true }])),
  );
  return server;
}

const table = (by: string) => screen.findByRole('table', { name: `Breakdown by ${by}` });
const cells = async (by: string) =>
  within(await table(by))
    .getAllByRole('row')
    .map((line) => Array.from(line.children, ({ textContent }) => textContent));
const names = async (by: string) => (await cells(by)).slice(1, -1).map(([name]) => name);

describe('the breakdown', () => {
  it('has a row for each creator, who leads to a page', async () => {
    brokenDown({ creator: [jane, bob, row('deleted', 700)] });
    openPage(address);
    expect(await cells('creator')).toEqual([
      [
        ...['Creator', 'Committed', 'Paid ↓', 'Open', 'Approved videos', 'Approved at first', 'Time to decision'],
        ...['Cost per video', 'On time'],
      ],
      ['Jane Doe', '$3,000.00', '$1,000.00', '$50.00', '4', '75%', '1.5 h', '$250.00', '50%'],
      ['=Bob', '$0.00', '$500.00', '$50.00', '0', '–', '–', '–', '–'],
      ['Deleted contracts', '$14.00', '$7.00', '$50.00', '4', '75%', '1.5 h', '$1.75', '50%'],
      ['Total', '–', '–', '–', '–', '–', '–', '–', '–'],
    ]);
    expect(screen.getByRole('link', { name: 'Jane Doe' })).toHaveAttribute('href', '/creators/%40jane');
  });

  it('is sorted and paged by the server for creators', async () => {
    const { calls } = brokenDown({ creator: [jane, bob] }, { total: 60 });
    const user = openPage(address);
    const heads = within(await table('creator'));
    expect(heads.getByRole('columnheader', { name: /^Paid/ })).toHaveAttribute('aria-sort', 'descending');
    const asked = () => calls.filter(({ path }) => path === '/api/insight/breakdown').map(({ query }) => query);
    await user.click(heads.getByRole('button', { name: 'Cost per video' }));
    await expect.poll(asked).toContainEqual(expect.objectContaining({ by: 'creator', sort: '-cost', page: '1' }));
    await user.click(await screen.findByRole('button', { name: 'On time' }));
    await expect.poll(asked).toContainEqual(expect.objectContaining({ by: 'creator', sort: '-onTime', page: '1' }));
    await user.click(await screen.findByRole('button', { name: /^On time/ }));
    await expect.poll(asked).toContainEqual(expect.objectContaining({ sort: 'onTime' }));
    await user.click(screen.getByTitle('2'));
    await expect.poll(asked).toContainEqual(expect.objectContaining({ sort: 'onTime', page: '2', pageSize: '25' }));
    expect(location.search).toContain('breakdown-sort=onTime');
  });

  it('has platforms and owners, sorted by each number, which narrow the charts', async () => {
    const platforms = [row('YouTube', 10_000, { videos: none }), row('none', 99_000), row('TikTok', 20_000)];
    brokenDown({ platform: platforms, owner: [row('4', 10_000), row('none', 0)] });
    const user = openPage(address);
    await user.click(await screen.findByText('By platform'));
    await table('platform');
    expect(await names('platform')).toEqual(['TikTok', 'YouTube', 'Without a platform']);
    await user.click(screen.getByRole('button', { name: 'Cost per video' }));
    await expect.poll(() => names('platform')).toEqual(['TikTok', 'YouTube', 'Without a platform']);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    await user.click(await screen.findByRole('button', { name: /^Paid/ }));
    await expect.poll(() => names('platform')).toEqual(['YouTube', 'TikTok', 'Without a platform']);
    expect(screen.getByRole('link', { name: 'TikTok' }).getAttribute('href')).toMatch(/\/insight\?from=2026-01.*platform=TikTok/);
    await user.click(screen.getByText('By owner'));
    await table('owner');
    expect(await names('owner')).toEqual(['Ana', 'Nobody']);
  });

  it('compares its rows with the period before', async () => {
    const { calls } = brokenDown({ creator: [jane] }, { before: [row('5', 80_000)] });
    openPage(`${address}&compare=true`);
    await expect.poll(async () => (await cells('creator'))[1]).toContain('$1,000.00$800.00 before');
    expect(calls.filter(({ path }) => path === '/api/insight/breakdown').map(({ query }) => query)).toContainEqual({
      ...{ from: '2025-11', to: '2025-12', by: 'creator', keys: '5' },
    });
  });

  it('is saved as CSV with all pages', async () => {
    const saved = vi.spyOn(files, 'saveAs').mockReturnValue();
    const { calls } = brokenDown({ creator: [jane, bob] }, { total: 201 });
    const user = openPage(address);
    await table('creator');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const [name, bytes] = saved.mock.calls[0] ?? [];
    expect(name).toBe('breakdown-by-creator.csv');
    const lines = (await bytes?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toBe(
      'Creator,Handle,Committed (USD),Paid (USD),Open (USD),Approved videos,Approved at first (share),Time to decision (seconds),Cost per video (USD),On time (share)',
    );
    expect(lines[1]).toBe('Jane Doe,@jane,3000.00,1000.00,50.00,4,0.75,5400,250.00,0.5');
    expect(lines[2]).toMatch(/^'=Bob,/);
    const pages = calls.filter(({ query }) => query['pageSize'] === '200').map(({ query }) => query['page']);
    expect(pages).toEqual(['1', '2']);
  });

  it('is saved with the period before where it is compared, all pages', async () => {
    const saved = vi.spyOn(files, 'saveAs').mockReturnValue();
    const { calls } = brokenDown({ creator: [jane, bob] }, { total: 201, before: [row('5', 80_000, { videos: none })] });
    const user = openPage(`${address}&compare=true`);
    await table('creator');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const lines = (await saved.mock.calls[0]?.[1].text())?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(/^Creator,Handle,Committed \(USD\),Committed before \(USD\),Paid \(USD\),Paid before \(USD\),/);
    expect(lines[1]).toMatch(/^Jane Doe,@jane,3000.00,1600.00,1000.00,800.00,50.00,50.00,4,0,0.75,,5400,,250.00,,0.5,$/);
    expect(lines[2]).toMatch(/^'=Bob,@bob,0.00,,500.00,,50.00,,/);
    const asked = calls.filter(({ query }) => query['from'] === '2025-11' && query['by'] === 'creator');
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  it('has no amounts for roles that do not see them', async () => {
    brokenDown({ creator: [{ key: '5', contracts: { name: 'Jane Doe', socialHandle: '@jane' }, videos }] });
    signedInAs('viewer');
    openPage(address);
    expect((await cells('creator'))[0]).toEqual([
      ...['Creator', 'Approved videos ↓', 'Approved at first', 'Time to decision', 'On time'],
    ]);
  });

  it('offers Try again, and says when there is nothing', async () => {
    brokenDown({});
    refuseUntilRetry('/api/insight/breakdown', () => refusal(503, 'Try later'));
    const user = openPage(address, { on: 'phone' });
    const section = within(await screen.findByRole('region', { name: /^Breakdown/ }));
    await section.findByText('The breakdown could not be loaded');
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Nothing in this period.')).toBeVisible();
  });
});
