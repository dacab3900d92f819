import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPayment, paymentsWith } from '../../../../test/payments.ts';
import { openPage } from '../../../../test/open-page.tsx';

async function openDialog(person: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: title });
}
const inside = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const changedMeanwhile = 'This payment request was changed by someone else. Reload it and try again.';

describe('an admin requests a payment', () => {
  it('after all required fields were filled in', async () => {
    const { changes } = paymentsWith([]);
    const person = openPage('/payments');
    const dialog = await openDialog(person, 'Request Payment', 'Request Payment');
    await person.click(inside(dialog, 'Request Payment'));
    await waitFor(() => expect(within(dialog).getAllByText('Please fill in all required fields.')).toHaveLength(3));
    expect(changes()).toEqual([]);

    await person.click(within(dialog).getByLabelText('Contract'));
    await person.click(await screen.findByTitle('Jane Doe (@jane)'));
    await person.click(within(dialog).getByLabelText('Payment Method'));
    await person.click(await screen.findByTitle('Wire Transfer'));
    await person.type(within(dialog).getByLabelText('Payment Details'), 'IBAN DE89');
    await person.click(inside(dialog, 'Request Payment'));
    expect(await screen.findByText('Payment request created')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { contractId: 7, paymentMethod: 'Wire Transfer', paymentDetails: 'IBAN DE89', description: null, termStart: null },
    ]);
    expect(await screen.findByRole('button', { name: 'Mark Paid: Jane Doe' })).toBeInTheDocument();
  });

  it('with a warning about changed payment details and the reason of a refusal', async () => {
    paymentsWith([aPayment({ status: 'PAID', lastPaidMethod: 'zelle', lastPaidDetails: '555-0100' })]);
    gateway.use(http.post('/api/payout-requests', () => refusal(409, 'A payout request is already waiting to be paid.')));
    const person = openPage('/payments');
    const dialog = await openDialog(person, 'Request Payment', 'Request Payment');
    await person.click(within(dialog).getByLabelText('Contract'));
    await person.click(await screen.findByTitle('Jane Doe (@jane)'));
    await person.click(await within(dialog).findByRole('button', { name: 'Use the last details: PayPal, jane@example.com' }));
    expect(await within(dialog).findByText('The payment details have changed since the last payment')).toBeVisible();
    await person.click(inside(dialog, 'Request Payment'));
    expect(await within(dialog).findByText('A payout request is already waiting to be paid.')).toBeVisible();
    expect(await screen.findByText('Failed to create payment request.')).toBeVisible();
  });
});

describe('an admin declines a payment', () => {
  it('with a required reason', async () => {
    const { changes } = paymentsWith([aPayment({ id: 5 })]);
    const person = openPage('/payments');
    const dialog = await openDialog(person, 'Decline: Jane Doe', 'Decline Payment');
    expect(inside(dialog, 'Decline Payment')).toBeDisabled();
    const reason = within(dialog).getByLabelText('Reason');
    await person.type(reason, '   ');
    expect(inside(dialog, 'Decline Payment')).toBeDisabled();
    expect(await within(dialog).findByText('Please provide a reason for declining the payment.')).toBeVisible();
    await person.type(reason, 'Wrong account');
    await person.click(inside(dialog, 'Decline Payment'));
    expect(await screen.findByText('Status updated')).toBeVisible();
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/payout-requests/5/status', { status: 'CANCELLED', declineNotes: '   Wrong account', version: 1 }],
    ]);
    expect(await screen.findByText('CANCELLED')).toBeVisible();
  });
});

describe('an admin marks a payment as paid', () => {
  it('with method, reference and date', async () => {
    const { changes } = paymentsWith([aPayment({ id: 6, paymentMethod: 'check' })]);
    const person = openPage('/payments', { on: 'phone' });
    const dialog = await openDialog(person, 'Mark Paid: Jane Doe', 'Mark as Paid');
    await person.type(within(dialog).getByLabelText('Payment reference'), 'TX-9');
    await person.click(inside(dialog, 'Mark Paid'));
    expect(await screen.findByText('Status updated')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { status: 'PAID', paymentMethod: 'check', paymentReference: 'TX-9', paidDate: null, paidBy: null, version: 1 },
    ]);
  });

  it('unless someone else was faster, and then sees the current status', async () => {
    const { payments, changes } = paymentsWith([aPayment({ id: 8 })]);
    gateway.use(http.put('/api/payout-requests/8/status', () => refusal(409, changedMeanwhile), { once: true }));
    const person = openPage('/payments');
    const dialog = await openDialog(person, 'Mark Paid: Jane Doe', 'Mark as Paid');
    payments[0] = aPayment({ id: 8, version: 2, status: 'SYNCED' });
    const [at, by] = ['2026-05-04T10:00:00.000Z', 'Ana'];
    gateway.use(http.get('/api/records/payment/8/changes', () => HttpResponse.json([{ at, by, fields: ['status'] }])));
    await person.type(within(dialog).getByLabelText('Payment reference'), 'TX-8');
    await person.click(inside(dialog, 'Mark Paid'));
    expect(await within(dialog).findByText(changedMeanwhile)).toBeVisible();
    expect(await within(dialog).findByText(/^Last changed by Ana, .* Nothing that you typed is lost\.$/)).toBeVisible();
    expect(within(dialog).getByLabelText('Payment reference')).toHaveValue('TX-8');
    expect(await screen.findByText('Failed to update status.')).toBeVisible();
    expect(await screen.findByText('SYNCED')).toBeInTheDocument();
    await person.click(inside(dialog, 'Mark Paid'));
    expect(await screen.findByText('Status updated')).toBeVisible();
    expect(changes().map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it.each([
    ['Mark Paid: Jane Doe', 'Mark as Paid'],
    ['Decline: Jane Doe', 'Decline Payment'],
  ])('with a notice when somebody else is at it: %s', async (button, title) => {
    paymentsWith([aPayment({ id: 8 })]);
    const since = '2026-05-04T10:00:00.000Z';
    gateway.use(http.post('/api/records/payment/8/dialogs', () => HttpResponse.json([{ name: 'Ana', isMe: false, since }])));
    const person = openPage('/payments');
    const dialog = await openDialog(person, button, title);
    expect(await within(dialog).findByText(/^Ana is working on this payment request, since/)).toBeVisible();
  });

  it('after a warning about changed payment details', async () => {
    paymentsWith([aPayment({ detailsChanged: true, lastPaidMethod: 'wire_transfer', lastPaidDetails: 'DE89 3704' })]);
    const person = openPage('/payments');
    const dialog = await openDialog(person, 'Mark Paid: Jane Doe', 'Mark as Paid');
    expect(within(dialog).getByText(/The last payment was sent by Wire Transfer to DE89 3704/)).toBeVisible();
  });
});

describe('a request whose contract is deleted', () => {
  it('stays, and says so in the list and before it is paid', async () => {
    paymentsWith([aPayment({ contractDeleted: true })]);
    const person = openPage('/payments');
    expect(await screen.findByText('Contract deleted')).toBeVisible();
    const dialog = await openDialog(person, 'Mark Paid: Jane Doe', 'Mark as Paid');
    expect(within(dialog).getByText('The contract is deleted')).toBeVisible();
  });

  it('is an ordinary payment once it is paid', async () => {
    paymentsWith([aPayment({ contractDeleted: true, status: 'PAID' })]);
    openPage('/payments');
    expect(await screen.findByText('PAID')).toBeVisible();
    expect(screen.queryByText('Contract deleted')).toBeNull();
  });
});

describe('an admin reverses a payment', () => {
  it('with a reason, from its details', async () => {
    const { changes } = paymentsWith([aPayment({ id: 9, status: 'PAID' })]);
    gateway.use(
      http.get('/api/payout-requests/9/history', () => HttpResponse.json([])),
      http.post('/api/payout-requests/9/reverse', () => HttpResponse.json(aPayment({ reversesId: 9 }), { status: 201 })),
    );
    const person = openPage('/payments');
    await person.click(await screen.findByText('Jane Doe'));
    const details = await screen.findByRole('dialog', { name: 'Payment request 9' });
    await person.click(inside(details, 'Reverse Payment…'));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse Payment' });
    expect(inside(dialog, 'Reverse Payment')).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Reason'), 'Wrong account');
    await person.click(inside(dialog, 'Reverse Payment'));
    expect(await screen.findByText('Payment reversed')).toBeVisible();
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/payout-requests/9/reverse', { reason: 'Wrong account', version: 1 }],
    ]);
  });

  it('only once: neither a reversed payment nor its reversal can be reversed', async () => {
    paymentsWith([
      aPayment({ id: 21, status: 'PAID', creatorName: 'Ada', reversedById: 22 }),
      aPayment({ id: 22, status: 'PAID', creatorName: 'Grace', reversesId: 21, amountCents: -450_000 }),
    ]);
    gateway.use(http.get('/api/payout-requests/22/history', () => HttpResponse.json([])));
    const person = openPage('/payments');
    expect(await screen.findByText('Reversed')).toBeVisible();
    expect(screen.getByText('-$4,500.00')).toBeVisible();
    await person.click(screen.getByText('Reversal of 21'));
    const details = await screen.findByRole('dialog', { name: 'Payment request 22' });
    expect(within(details).getByText('Payment request 21')).toBeVisible();
    expect(within(details).queryByRole('button', { name: 'Reverse Payment…' })).toBeNull();
  });
});
