import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the contract dashboard', () => {
  it('counts every contract that has not expired as active', async () => {
    gatewayWith([
      aContract(),
      aContract({ expiry: 'expiring', daysRemaining: 30 }),
      aContract({ expiry: 'expired', daysRemaining: -1 }),
    ]);
    openPage('/');
    const counts = await screen.findByRole('list', { name: 'Contract counts' });
    await within(counts).findByText('3');
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual(['Total Contracts3', 'Active2including expiring soon', 'Expiring Soon1within 30 days', 'Expired1']);
    expect(screen.getByText('Manage your influencer and partner contracts')).toBeVisible();
  });

  it('formats each contract', async () => {
    gatewayWith([
      aContract({
        id: 7,
        fullName: 'Jane van Doe',
        socialHandle: '@jane',
        monthlyFee: '1234567.5',
        videosPerMonth: 0,
        startDate: '2026-03-01',
        endDate: '2026-12-31',
      }),
    ]);
    openPage('/');
    const row = await rowOf('Jane van Doe');
    expect(cells(row).slice(0, 7)).toEqual([
      'JDJane van Doe',
      '@jane',
      '$1,234,567.50',
      '0',
      'Mar 1, 2026',
      'Dec 31, 2026',
      'Active',
    ]);
    expect(row).toHaveAttribute('id', 'contract-7');
  });

  it.each([
    ['active', 31, 'Active'],
    ['expiring', 30, 'Expires in 30 days'],
    ['expiring', 0, 'Expires in 0 days'],
    ['expired', -12, 'Expired'],
  ] as const)('shows an %s contract with %i days left as %s', async (expiry, daysRemaining, badge) => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace', expiry, daysRemaining })]);
    openPage('/');
    expect(within(await rowOf('Ada Lovelace')).getByText(badge)).toBeVisible();
  });

  it('shows cards with the same anchor and values below the table width', async () => {
    gatewayWith([aContract({ id: 3, fullName: 'Ada Lovelace', socialHandle: '@ada', monthlyFee: '900.00', videosPerMonth: 0 })]);
    openPage('/', { on: 'phone' });
    const card = (await screen.findByText('Ada Lovelace')).closest('li') as HTMLElement;
    expect(card).toHaveAttribute('id', 'contract-3');
    expect(within(card).getByText('$900.00')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'View details of Ada Lovelace' })).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Delete Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it("keeps the last actions in a menu on small screens: Export @'s", async () => {
    gatewayWith([aContract({ socialHandle: '@ada' })]);
    const user = openPage('/', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'More Actions' }));
    expect(await screen.findByRole('menuitem', { name: "Export @'s" })).toBeVisible();
  });

  it('searches while typing and keeps the search in the URL', async () => {
    const { calls } = gatewayWith([aContract({ fullName: 'Ada Lovelace' }), aContract({ fullName: 'Alan Turing' })]);
    const user = openPage('/');
    await screen.findByText('Alan Turing');
    await user.type(screen.getByPlaceholderText('Search by name or handle...'), 'lovelace');
    await waitFor(() => expect(screen.queryByText('Alan Turing')).not.toBeInTheDocument());
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    // Screen readers say how many were found, and do not read the rows.
    expect(screen.getByText('1 result').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('table').closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    expect(window.location.search).toBe('?search=lovelace');
    expect(calls.filter(({ query }) => query.search !== undefined)).toHaveLength(1);
  });

  it('filters by status from the first page, undone by the back button', async () => {
    gatewayWith([
      aContract({ fullName: 'Ada Lovelace' }),
      aContract({ fullName: 'Alan Turing', expiry: 'expired', daysRemaining: -3 }),
    ]);
    const user = openPage('/');
    await screen.findByText('Ada Lovelace');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    const selector = '.ant-select-item-option-content';
    const expired = await screen.findByText('Expired', { selector });
    const offered = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(offered).toEqual(['All Status', 'Active', 'Expired', 'Expiring Soon']);
    await user.click(expired);
    await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
    expect(window.location.search).toBe('?status=expired');
    window.history.back();
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  });

  it('requests the page and sort order of the URL', async () => {
    const { calls } = gatewayWith(Array.from({ length: 30 }, () => aContract()));
    const user = openPage('/?page=2&pageSize=10&sort=-monthlyFee&status=active');
    expect(await screen.findByText('11–20 of 30')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/contracts')?.query).toEqual({
      page: '2',
      pageSize: '10',
      sort: '-monthlyFee',
      status: 'active',
    });
    expect(screen.getByRole('columnheader', { name: 'Monthly fee' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(window.location.search).toBe('?pageSize=10&sort=fullName&status=active'));
  });

  it.each(['?page=0', '?page=x&sort=password&status=odd&pageSize=7'])('ignores %s', async (search) => {
    const { calls } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    openPage(`/${search}`);
    await screen.findByText('Ada Lovelace');
    expect(calls.find(({ path }) => path === '/api/contracts')?.query).toEqual({ page: '1', pageSize: '25', status: 'all' });
  });

  it('goes to the last page when the requested one does not exist', async () => {
    gatewayWith(Array.from({ length: 12 }, (_, index) => aContract({ fullName: `Person ${index + 1}` })));
    openPage('/?page=9&pageSize=10');
    expect(await screen.findByText('Person 12')).toBeVisible();
    expect(window.location.search).toBe('?page=2&pageSize=10');
  });

  it('shows five skeleton rows while loading', async () => {
    gatewayWith([]);
    gateway.use(http.get('/api/contracts', () => new Promise<never>(() => undefined)));
    openPage('/');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 5);
  });

  it('shows the empty state', async () => {
    gatewayWith([]);
    const user = openPage('/');
    expect(await screen.findByText('No contracts found. Add your first contract to get started.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add your first contract' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Contract' })).toBeVisible();
  });

  it('offers to show all contracts when nothing matches', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/?search=nobody');
    await user.click(await screen.findByRole('button', { name: 'Show all contracts' }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('reports a load failure and retries on demand', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    refuseUntilRetry('/api/contracts', () => refusal(503, 'Not available'));
    const user = openPage('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Contracts could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  });

  it('deletes a contract after a confirmation that names it', async () => {
    const { held } = gatewayWith([aContract({ fullName: 'Ada Lovelace' }), aContract({ fullName: 'Alan Turing' })]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Lovelace' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('This action cannot be undone. This will permanently delete the contract for Ada Lovelace.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Contract deleted successfully');
    await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
    expect(held.map(({ fullName }) => fullName)).toEqual(['Alan Turing']);
  });

  it.each([
    [
      'the words of the server',
      () => refusal(409, 'A payout is still open for this contract'),
      'A payout is still open for this contract',
    ],
    ['its own where the server has none', () => HttpResponse.error(), 'Failed to delete contract'],
  ])('shows why deleting failed with %s', async (_what, answer, words) => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    gateway.use(http.delete('/api/contracts/:id', answer));
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Lovelace' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  });

  it('keeps the contract on Cancel', async () => {
    const { changes } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Lovelace' }));
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete Ada Lovelace' })).toHaveFocus();
    expect(changes()).toEqual([]);
  });
});
