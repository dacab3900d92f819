import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { expectAccessible, resizeTo, useBrowser, type ScreenSize } from './browser.ts';
import { adminToken } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

interface Contract {
  id: number;
}
interface Payment {
  id: number;
  status: string;
}

/** A contract in its first term, without a quota. */
async function addContract(fullName: string, socialHandle: string, monthlyFee = '1234567.89'): Promise<Contract> {
  const startDate = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const endDate = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  return system.call('POST', '/api/contracts', { fullName, socialHandle, monthlyFee, startDate, endDate });
}

const requestPayment = (contractId: number): Promise<Payment> =>
  system.call('POST', '/api/payout-requests', { contractId, paymentMethod: 'PayPal', paymentDetails: 'pay@example.com' });

/** Opens a page for an admin without the cookie notice, which covers the bottom of a phone's screen. */
async function openWithoutNotice(size: ScreenSize): ReturnType<typeof openAdminPage> {
  const openPage = await openAdminPage(size);
  await openPage.page.addInitScript(`localStorage.setItem('creator-desk.cookie-notice', 'accepted')`);
  return openPage;
}

/** The request of a creator: a row of the table, or on a phone a card. */
const entry = (page: Page, size: ScreenSize, name: string): Locator =>
  size === 'desktop'
    ? page.getByRole('row', { name })
    : page.getByRole('list', { name: 'Payment requests' }).getByRole('listitem').filter({ hasText: name });

const toast = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

describe('payment requests', () => {
  it('are created on a desktop, and paid with a reference and reverted on a phone', async () => {
    const name = 'Rosalind Payee';
    await addContract(name, '@rosalind.payee');
    const { page, consoleErrors } = await openWithoutNotice('desktop');
    await page.goto('/payments?search=rosalind.payee');
    await page.getByText('Desktop View Active').waitFor();
    await page.getByRole('button', { name: 'Request Payment', exact: true }).click();

    const request = page.getByRole('dialog', { name: 'Request Payment' });
    await request.getByRole('button', { name: 'Request Payment' }).click();
    await expect.poll(() => request.getByText('Please fill in all required fields.').count()).toBe(3);
    await request.getByLabel('Contract').click();
    await page.keyboard.type('rosalind.payee');
    await page.getByTitle(`${name} (@rosalind.payee)`).click();
    await request.getByText('$1,234,567.89').waitFor();
    await request.getByLabel('Payment Method').click();
    await page.getByTitle('Zelle').click();
    await request.getByLabel('Payment Details').fill('+1 555 010 7788');
    await expectAccessible(page);
    await request.getByRole('button', { name: 'Request Payment' }).click();
    await toast(page, 'Payment request created');

    await entry(page, 'desktop', name).getByText('REQUESTED', { exact: true }).waitFor();
    await expectAccessible(page);

    await resizeTo(page, 'phone');
    await page.getByText('Mobile View Active').waitFor();
    const payment = entry(page, 'phone', name);
    await payment.getByText('REQUESTED', { exact: true }).waitFor();
    await expectAccessible(page);
    await payment.getByRole('button', { name: `Mark Paid: ${name}` }).click();
    const pay = page.getByRole('dialog', { name: 'Mark as Paid' });
    await pay.getByLabel('Payment reference').fill('ZE-4711');
    await pay.getByRole('button', { name: 'Mark Paid' }).click();
    await toast(page, 'Status updated');
    await payment.getByText('PAID', { exact: true }).waitFor();

    await payment.getByText(name).first().click();
    const details = page.getByRole('dialog', { name: /^Payment request/ });
    await details.getByText('ZE-4711').first().waitFor();
    await details.getByRole('list', { name: 'History' }).getByText('Paid', { exact: true }).waitFor();
    await details.getByRole('button', { name: 'Reverse Payment…' }).click();
    const reverse = page.getByRole('dialog', { name: 'Reverse Payment' });
    await reverse.getByLabel('Reason').fill('Paid to the wrong account');
    await reverse.getByRole('button', { name: 'Reverse Payment' }).click();
    await toast(page, 'Payment reversed');
    await payment.getByText('-$1,234,567.89').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

it('payment requests are declined with a reason only, and found by their status', async () => {
  const name = 'Dorothy Declined';
  const { id } = await addContract(name, '@dorothy.declined');
  await requestPayment(id);
  const { page, consoleErrors } = await openWithoutNotice('desktop');
  await page.goto('/payments?search=dorothy.declined');
  await entry(page, 'desktop', name)
    .getByRole('button', { name: `Decline: ${name}` })
    .click();
  const decline = page.getByRole('dialog', { name: 'Decline Payment' });
  const confirm = decline.getByRole('button', { name: 'Decline Payment' });
  expect(await confirm.isDisabled()).toBe(true);
  await decline.getByLabel('Reason').fill('Please send your own account');
  await confirm.click();
  await toast(page, 'Status updated');
  await entry(page, 'desktop', name).getByText('CANCELLED', { exact: true }).waitFor();

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('To be paid').click();
  await page.getByText('No payment requests found').waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('open');
  await page.goBack();
  await entry(page, 'desktop', name).getByText('Please send your own account').first().waitFor();
  expect(consoleErrors).toEqual([]);
});

it('exports the filtered requests for accounting', async () => {
  const { id } = await addContract('Ellen "Export", =cmd', '@ellen.export', '10');
  await requestPayment(id);
  const { page } = await openAdminPage();
  await page.goto(`/payments?search=ellen.export`);
  await entry(page, 'desktop', 'Ellen').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const pieces: Buffer[] = [];
  for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
  const [heads, row, ...more] = Buffer.concat(pieces).toString('utf8').trim().split('\n');
  expect(heads).toContain('Amount (USD),Status,Payment Method');
  expect(row).toContain('"Ellen ""Export"", =cmd",@ellen.export');
  expect(row).toContain('10.00,REQUESTED,PayPal,pay@example.com');
  expect(more).toEqual([]);
});

describe('100 requests at once for one contract', () => {
  /** What each client gets in the end: one that a busy machine turns away (503) asks again with its key. */
  const together = (contractId: number, keyOf: (client: number) => string): Promise<{ status: number; text: string }[]> =>
    Promise.all(
      Array.from({ length: 100 }, async (_, client) => {
        const headers = {
          Authorization: `Bearer ${adminToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': keyOf(client),
        };
        const body = JSON.stringify({ contractId, paymentMethod: 'PayPal', paymentDetails: 'pay@example.com' });
        let response: Response;
        do response = await checkedFetch(`${system.address}/api/payout-requests`, { method: 'POST', headers, body });
        while (response.status === 503);
        return { status: response.status, text: await response.text() };
      }),
    );

  /** Expects one row, one entry in its ledger, and one event in the contract's timeline. */
  async function expectOne(contractId: number): Promise<void> {
    const rows = await system.call<Payment[]>('GET', `/api/payout-requests?contractId=${contractId}`);
    expect(rows).toHaveLength(1);
    expect(await system.call('GET', `/api/payout-requests/${rows[0]?.id}/history`)).toHaveLength(1);
    const payoutTitles = async (): Promise<string[]> =>
      (await system.call<{ title: string }[]>('GET', `/api/contracts/${contractId}/timeline`))
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Payout'));
    await expect.poll(payoutTitles).toEqual(['Payout requested']);
  }

  it('make one request; the others get the answer that it is waiting', async () => {
    const { id } = await addContract('Hedy Hundred', '@hedy.hundred');
    const answers = await together(id, (client) => `Hedy ${client}`);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(99);
    for (const { text } of refused) expect(text).toContain('A payout request is already waiting to be paid.');
    await expectOne(id);
  });

  it('with one idempotency key get the same response 100 times', async () => {
    const { id } = await addContract('Katherine Keyed', '@katherine.keyed');
    const answers = await together(id, () => 'pay Katherine once');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await expectOne(id);
  });
});

it('counts what needs the attention of an admin, of every service', async () => {
  const { id } = await addContract('Wanda Waiting', '@wanda.waiting');
  await requestPayment(id);
  const attention = await system.call<Record<string, number | null>>('GET', '/api/attention');
  expect(Object.values(attention)).not.toContain(null);
  expect(attention['payoutsWaiting']).toBeGreaterThan(0);
  const { page } = await openAdminPage();
  await page.goto('/');
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Payouts waiting' }).click();
  await page.getByText('Wanda Waiting').first().waitFor();
  expect(new URL(page.url()).search).toBe('?status=open');
});
