import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { resizeTo, screens } from '../../../test/browser.ts';
import { gateway, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { anUnpaidTerm, aPayment, paymentsWith } from '../../../test/payments.ts';
import { openPage } from '../../../test/open-page.tsx';

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the payment requests', () => {
  it('are shown in a table below the totals', async () => {
    paymentsWith([
      aPayment({ status: 'CANCELLED', declineNotes: 'Wrong account', creatorName: 'Ada', amountCents: 100_000 }),
      aPayment({ status: 'PAID', creatorName: 'Grace', amountCents: 123_456_789 }),
      aPayment({ status: 'SYNCED', creatorName: 'Marie', amountCents: 50 }),
      aPayment(),
    ]);
    openPage('/payments');
    expect(cells(await rowOf('Ada')).slice(1, -1)).toEqual([
      '$1,000.00',
      'PayPal',
      'jane@example.com',
      'March fee',
      'CANCELLED',
      'Wrong account',
      'Mar 20, 2026',
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Creator',
      'Amount',
      'Payment Method',
      'Payment Details',
      'Description',
      'Status',
      'Decline Reason',
      'Requested',
      'Actions',
    ]);
    expect(screen.getByText('Desktop View Active')).toBeVisible();
    const sums = screen.getByRole('list', { name: 'Payments' });
    // The sums are a request of their own and may arrive after the rows.
    await within(sums).findByText('$1,240,068.39');
    expect(
      within(sums)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual([
      'Total Requested$1,240,068.394 requests',
      'Paid Amount$1,234,567.891 request',
      'Pending Amount$4,500.502 requests',
    ]);
    const buttons = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map((button) => button.ariaLabel);
    expect(buttons(await rowOf('Grace'))).toEqual(['View details of Grace']);
    expect(buttons(await rowOf('Marie'))).toEqual(['View details of Marie', 'Mark Paid: Marie', 'Decline: Marie']);
  });

  it('are cards on a phone', async () => {
    paymentsWith([aPayment({ detailsChanged: true, lastPaidMethod: 'zelle', lastPaidDetails: '555' })]);
    openPage('/payments', { on: 'phone' });
    const card = await screen.findByText('Jane Doe');
    expect(screen.getByText('Mobile View Active')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Payment requests' })).toBeNull();
    const words = within(card.closest('li') as HTMLElement);
    for (const word of ['$4,500.00', 'REQUESTED', 'Changed', 'PayPal', 'March fee']) expect(words.getByText(word)).toBeVisible();
  });

  it('have an empty state', async () => {
    paymentsWith([]);
    openPage('/payments');
    expect(await screen.findByText('No payment requests')).toBeVisible();
    expect(screen.getByText('Create your first payment request to get started.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    paymentsWith([aPayment()]);
    refuseUntilRetry('/api/payout-requests', () => refusal(503, 'away'));
    const person = openPage('/payments');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rowOf('Jane Doe')).toBeVisible();
  });

  it('are filtered by status, creator and period from the URL', async () => {
    const { calls } = paymentsWith([aPayment({ status: 'PAID' })]);
    const person = openPage('/payments?status=PAID&contractId=7&from=2026-03-01&to=2026-03-31');
    await rowOf('Jane Doe');
    const narrowed = { status: 'PAID', contractId: '7', from: '2026-03-01', to: '2026-03-31' };
    expect(calls.find(({ path }) => path === '/api/payout-requests')?.query).toMatchObject(narrowed);
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(calls.find(({ path }) => path === '/api/payout-requests/export')?.query).toEqual(narrowed);
  });

  it('can show all again when nothing matches', async () => {
    paymentsWith([aPayment()]);
    const person = openPage('/payments?status=CANCELLED&from=2026-01-01');
    await person.click(await screen.findByRole('button', { name: 'Show all payment requests' }));
    await rowOf('Jane Doe');
    expect(location.search).toBe('');
  });
});

describe('a payment request', () => {
  it('shows its details and its history', async () => {
    paymentsWith([aPayment({ id: 12, status: 'PAID', paidDate: '2026-03-22', paidBy: 'Ann', paymentReference: 'TX-1' })]);
    const line = { amount: 4500, amountCents: 450_000 };
    gateway.use(
      http.get('/api/payout-requests/12/history', () =>
        HttpResponse.json([
          { id: 1, at: '2026-03-20T12:00:00.000Z', actor: 'creator', from: null, to: 'REQUESTED', reason: 'March fee', ...line },
          {
            id: 2,
            at: '2026-03-21T12:00:00.000Z',
            actor: 'admin',
            from: 'REQUESTED',
            to: 'REQUESTED',
            reason: 'called',
            ...line,
          },
          { id: 3, at: '2026-03-22T12:00:00.000Z', actor: 'admin', from: 'REQUESTED', to: 'PAID', reason: 'TX-1', ...line },
        ]),
      ),
    );
    const person = openPage('/payments');
    await person.click(await screen.findByText('Jane Doe'));
    const dialog = await screen.findByRole('dialog', { name: 'Payment request 12' });
    for (const fact of ['Term 3, Mar 1, 2026 – Mar 30, 2026', '4 of 4', 'Mar 22, 2026', 'Ann'])
      expect(within(dialog).getByText(fact)).toBeVisible();
    const history = within(await within(dialog).findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(history.map((entry) => entry.querySelector('span')?.textContent)).toEqual([
      'Requested by creator, $4,500.00',
      'Note added by admin',
      'Paid by admin',
    ]);
  });
});

describe('completed terms without a payment request', () => {
  it('can be requested with the details of the last payment', async () => {
    const { changes } = paymentsWith([], { unpaid: [anUnpaidTerm()] });
    const person = openPage('/payments');
    const section = await screen.findByRole('region', { name: 'Completed terms that are not paid' });
    expect(await within(section).findByText('1 completed term is not paid yet')).toBeVisible();
    await person.click(within(section).getByRole('button', { name: 'Show' }));
    expect(location.search).toBe('?unpaid=show');
    await person.click(within(section).getByRole('button', { name: /^Request Payment/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Request Payment' });
    expect(await within(dialog).findByText('$4,500.00')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Request Payment' }));
    expect(await screen.findByText('Payment request created')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { contractId: 7, termStart: '2026-01-31', paymentMethod: 'Venmo', paymentDetails: '@jane-v', description: null },
    ]);
  });

  it('are reported as none', async () => {
    paymentsWith([]);
    openPage('/payments');
    expect(await screen.findByText('All completed terms are paid or requested')).toBeVisible();
  });
});

describe('a bar of the chart', () => {
  it('leads to the payments of its month, which the screen says', async () => {
    const months = [{ month: '2026-02-01', payments: 1, paid: 4500, paidCents: 450_000, openCents: 0 }];
    const { calls } = paymentsWith([aPayment({ status: 'PAID' })], { months });
    const person = openPage('/payments?creatorId=7');
    expect(await screen.findByText('Payments of Jane Doe.')).toBeVisible();
    await person.click(await screen.findByRole('link', { name: 'Feb 2026: Paid $4,500.00' }));
    expect(await screen.findByText('Payments that were made or taken back in Feb 2026.')).toBeVisible();
    await expect
      .poll(() => calls.filter(({ path }) => path === '/api/payout-requests').map(({ query }) => query))
      .toContainEqual(expect.objectContaining({ paidMonth: '2026-02' }));
    await person.click(screen.getByRole('button', { name: 'Show all payments' }));
    expect(location.search).toBe('');
  });
});

describe('the months', () => {
  it('are twelve with exact amounts on a wide screen, six with short ones on a phone', async () => {
    const months = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, '0')}-01`,
      ...{ payments: 1, paid: 4567.89, paidCents: 456_789, openCents: 0 },
    }));
    paymentsWith([aPayment()], { months });
    openPage('/payments');
    const chart = within(await screen.findByRole('list', { name: 'Paid and open' }));
    expect(chart.getAllByText('$4,567.89')).toHaveLength(12);
    expect(screen.getByText('last 12 months')).toBeVisible();
    resizeTo(screens.phone);
    await vi.waitFor(() => expect(chart.getAllByText('$4.6K')).toHaveLength(6));
    expect(chart.getAllByRole('link', { name: /Paid \$4,567\.89$/ })).toHaveLength(6);
  });
});

describe('the months of large amounts', () => {
  it('are shortened rather than cut', async () => {
    const months = [{ month: '2026-02-01', payments: 1, paid: 12_345_678.9, paidCents: 12_345_678_90, openCents: 0 }];
    paymentsWith([aPayment()], { months });
    openPage('/payments');
    const chart = within(await screen.findByRole('list', { name: 'Paid and open' }));
    expect(chart.getByText('$12.3M')).toBeVisible();
    expect(chart.getByRole('link', { name: 'Feb 2026: Paid $12,345,678.90' })).toBeVisible();
  });
});

describe('the paid totals', () => {
  it('show payments by month and, for this year, by creator', async () => {
    const paid = (paidCents: number) => ({ payments: 1, paid: paidCents / 100, paidCents, openCents: 25_000 });
    const yearToDate = Array.from({ length: 12 }, (_, index) => ({
      creatorId: index,
      creatorName: `Creator ${index}`,
      socialHandle: `@c${index}`,
      ...paid(100_000 - index),
    }));
    const months = [
      { month: '2026-01-01', ...paid(0) },
      { month: '2026-02-01', ...paid(1_234_567_89) },
    ];
    paymentsWith([aPayment()], { months, yearToDate });
    const person = openPage('/payments');
    const rows = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent);
    const chart = within(await screen.findByRole('list', { name: 'Paid and open' }));
    expect(chart.getAllByRole('link').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Jan 2026: Paid $0.00',
      'Jan 2026: Open $250.00',
      'Feb 2026: Paid $1,234,567.89',
      'Feb 2026: Open $250.00',
    ]);
    expect(screen.queryByRole('table', { name: 'Paid by month' })).toBeNull();
    const creators = screen.getByRole('table', { name: 'Paid in 2026, by creator' });
    expect(rows(creators)).toHaveLength(10);
    expect(rows(creators)[0]).toBe('Creator 0$1,000.00');
    await person.click(screen.getByRole('button', { name: 'Show all 12 creators' }));
    expect(rows(creators)).toHaveLength(12);
  });
});
