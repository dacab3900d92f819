import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aCreatorPayout, aPortal, portalWith, slug, openPortalPage } from '../../../../test/portal.tsx';

const payable = () => aPortal({ state: 'completed', payout: { approved: 4, obstacle: null } });

async function openDialog() {
  const creator = openPortalPage();
  await creator.click(await screen.findByRole('button', { name: 'Request Payout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Payout' }));
  return { creator, dialog, submit: dialog.getByRole('button', { name: 'Request $4,500.00' }) };
}

describe('the payout dialog', () => {
  it('requires all fields and focuses the first missing one', async () => {
    const { changes } = portalWith(payable());
    const { creator, dialog, submit } = await openDialog();
    expect(dialog.getByLabelText('Amount')).toHaveValue('$4,500.00');
    expect(dialog.getByLabelText('Amount')).toHaveAttribute('readonly');
    await creator.selectOptions(dialog.getByLabelText('Payment Method'), 'Zelle');
    expect(dialog.getByText('Takes Instant - 1 business day')).toBeVisible();
    await creator.click(submit);
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Please fill in all required fields: payment method, payment details, and description.',
    );
    expect(dialog.getByLabelText('Payment Details')).toHaveFocus();
    expect(dialog.getByLabelText('Payment Details')).toHaveAccessibleDescription(/^Please fill in all required fields/);
    expect(dialog.getByLabelText('Payment Method')).toBeValid();
    await creator.type(dialog.getByLabelText('Payment Details'), '555-0100');
    await creator.type(dialog.getByLabelText('Description'), 'My month');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('requests the payout once and shows it on the page', async () => {
    const { held, changes } = portalWith(payable());
    const keys: (string | null)[] = [];
    gateway.use(
      http.post(`/api/portal/${slug}/payout-request`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        held.payouts = [aCreatorPayout({ status: 'REQUESTED', reviewStatus: 'PENDING', paidDate: null })];
        held.view = { ...held.view, payout: { ...held.view.payout, open: true, obstacle: 'payout.open' } };
        return HttpResponse.json(held.payouts[0], { status: 201 });
      }),
    );
    const { creator, dialog, submit } = await openDialog();
    await creator.selectOptions(dialog.getByLabelText('Payment Method'), 'PayPal');
    await creator.type(dialog.getByLabelText('Payment Details'), 'jane@example.com');
    await creator.type(dialog.getByLabelText('Description'), 'Four videos');
    await creator.click(submit);
    expect(await screen.findByText('Payout requested')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Payment Pending' })).toBeDisabled();
    const tracker = screen.getByRole('list', { name: 'Status of this payout' });
    expect(
      within(tracker)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Requested (done)', 'Approved (not yet)', 'Paid (not yet)']);
    expect(changes()).toMatchObject([
      { body: { paymentMethod: 'paypal', paymentDetails: 'jane@example.com', description: 'Four videos' } },
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the input and shows the reason when the server refuses', async () => {
    portalWith(payable());
    gateway.use(http.post(`/api/portal/${slug}/payout-request`, () => refusal(409, 'This term has been paid already.')));
    const { creator, dialog, submit } = await openDialog();
    await creator.selectOptions(dialog.getByLabelText('Payment Method'), 'Check');
    await creator.type(dialog.getByLabelText('Payment Details'), '1 Main Street');
    await creator.type(dialog.getByLabelText('Description'), 'Four videos');
    await creator.click(submit);
    expect(await screen.findByText('Failed to request payout.')).toBeVisible();
    expect(dialog.getByText('This term has been paid already.')).toBeVisible();
    expect(dialog.getByLabelText('Payment Details')).toHaveValue('1 Main Street');
  });
});

describe('the payment history', () => {
  it('shows the latest three and the others on demand', async () => {
    const payouts = [1, 2, 3, 4, 5].map((id) => aCreatorPayout({ id, amount: id * 1000 }));
    payouts[1] = aCreatorPayout({ id: 2, reviewStatus: 'REJECTED', paidDate: null, declineNotes: 'Wrong account' });
    portalWith(aPortal(), { payouts });
    const creator = openPortalPage();
    const history = within(await screen.findByRole('region', { name: 'Payment History' }));
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '$1,000.00PaidPaid on Feb 3, 2026 · PayPal ••••.com',
      '$4,500.00DeclinedRequested on Feb 1, 2026 · PayPal ••••.comWrong account',
      '$3,000.00PaidPaid on Feb 3, 2026 · PayPal ••••.com',
    ]);
    await creator.click(history.getByRole('button', { name: 'and 2 more requests' }));
    expect(history.getAllByRole('listitem')).toHaveLength(5);
    await creator.click(history.getByRole('button', { name: 'Show fewer' }));
    expect(history.getAllByRole('listitem')).toHaveLength(3);
  });
});
