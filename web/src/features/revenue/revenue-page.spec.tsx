import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type Entry = Schema<'RevenueView'>;

function anEntry(given: Partial<Entry> = {}): Entry {
  return {
    id: 1,
    version: 1,
    contractId: 7,
    fullName: 'Jane Doe',
    socialHandle: '@jane',
    month: '2026-03-01',
    expectedAmount: '4500.00',
    actualAmount: '0.00',
    status: 'pending',
    paidDate: null,
    notes: null,
    nextStatuses: ['paid', 'overdue'],
    ...given,
  };
}

let held: Entry[];

function gatewayWithRevenue(entries: Entry[]) {
  held = entries;
  const { calls, changes } = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  gateway.use(
    http.get('/api/revenue/summary', () =>
      HttpResponse.json({ expected: '54000.00', received: '18000.00', pending: '31500.00', overdue: '4500.00' }),
    ),
    http.get('/api/revenue', () => HttpResponse.json(held, { headers: { 'X-Total-Count': String(held.length) } })),
    http.put('/api/revenue/:id', ({ request }) => {
      if (request.headers.get('if-match') !== `"${held[0]?.version}"`) return refusal(412, 'changed meanwhile');
      held = held.map((entry) => ({
        ...entry,
        status: 'paid',
        actualAmount: entry.expectedAmount,
        paidDate: '2026-04-02',
        nextStatuses: ['pending'],
      }));
      return HttpResponse.json(held[0]);
    }),
    http.post('/api/revenue/generate/7', () => HttpResponse.json({ created: 1, records: held }, { status: 201 })),
  );
  return { calls, changes };
}

beforeEach(() => gatewayWithRevenue([]));

describe('the revenue screen', () => {
  it('shows the totals and formats each record', async () => {
    gatewayWithRevenue([anEntry()]);
    openPage('/revenue');
    const sums = await screen.findByRole('list', { name: 'Revenue' });
    await within(sums).findByText('$54,000.00');
    expect(
      within(sums)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual(['Total Expected$54,000.00', 'Total Received$18,000.00', 'Pending$31,500.00', 'Overdue$4,500.00']);
    const row = (await screen.findByText('Jane Doe')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['Mar 2026', '$4,500.00', '$0.00', 'Pending']);
  });

  it('shows the empty state and offers to generate only for a selected contract', async () => {
    openPage('/revenue');
    expect(
      await screen.findByText('No revenue records found. Select a contract and generate revenue records to get started.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Revenue Records' })).toBeNull();
  });

  it('offers only matching contracts, because Enter selects the first option', async () => {
    const person = openPage('/revenue');
    await person.click(await screen.findByRole('combobox', { name: 'Contract' }));
    await person.keyboard('jane');
    const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['Jane Doe (@jane)']));
  });

  it('generates the records of the chosen contract', async () => {
    const { changes } = gatewayWithRevenue([]);
    const person = openPage('/revenue?contractId=7');
    await person.click(await screen.findByRole('button', { name: 'Generate Revenue Records' }));
    expect(await screen.findByText('Revenue records generated successfully')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/revenue/generate/7']);
  });

  it('offers the status changes that the server allows and shows the result', async () => {
    const { changes } = gatewayWithRevenue([anEntry()]);
    const person = openPage('/revenue');
    await person.click(await screen.findByRole('button', { name: 'Change status of Mar 2026 for Jane Doe' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Mark as Paid', 'Mark as Overdue']);
    await person.click(screen.getByRole('menuitem', { name: 'Mark as Paid' }));
    expect(await screen.findByText('Revenue record updated successfully')).toBeVisible();
    expect(await screen.findByText('Apr 2, 2026')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([{ status: 'paid' }]);
  });

  const failures = [
    [409, 'This record is overdue already.'],
    [500, 'Something went wrong.'],
    [503, ''],
  ] as const;

  it.each(failures)('shows the specified message when an update fails (%i)', async (status, message) => {
    gatewayWithRevenue([anEntry()]);
    gateway.use(http.put('/api/revenue/:id', () => refusal(status, message)));
    const person = openPage('/revenue', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: /Change status/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Mark as Overdue' }));
    expect(await screen.findByText('Failed to update revenue record')).toBeVisible();
  });

  it.each(failures)('shows the specified message when generating fails (%i)', async (status, message) => {
    gatewayWithRevenue([]);
    gateway.use(http.post('/api/revenue/generate/7', () => refusal(status, message)));
    const person = openPage('/revenue?contractId=7');
    await person.click(await screen.findByRole('button', { name: 'Generate Revenue Records' }));
    expect(await screen.findByText('Failed to generate revenue records')).toBeVisible();
  });
});
