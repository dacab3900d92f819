import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { newPortal, uploadClip } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';

const { openPage, openAdminPage } = useBrowser();
const system = sharedSystem();

describe('the creator’s page on a phone', () => {
  it.each([
    ['active', { from: -12, to: 300 }, 'Current Term Status', '4 videos left'],
    ['waiting', { from: 3, to: 300 }, 'Waiting for Next Term', 'Starts in 3 days'],
    ['expired', { from: -35, to: 300 }, 'Term Expired', 'Next term in'],
  ] as const)('shows a term that is %s', async (state, days, title, answer) => {
    const { path } = await newPortal({ fullName: `Portal ${state}`, socialHandle: `@e2eportal${state}`, ...days });
    const { page, consoleErrors } = await openPage('phone');
    await page.goto(path);
    await page.getByRole('region', { name: title }).getByText(answer).waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(consoleErrors).toEqual([]);
  });

  it('loads with less than 150 kB of JavaScript and without layout shift', async () => {
    const { path } = await newPortal({ fullName: 'Light Portal', socialHandle: '@e2elight', from: -5, to: 300 });
    const { page } = await openPage('phone');
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request));
    await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Welcome, Light Portal!' }).waitFor();
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0)).toBeLessThan(150_000);
    expect(await page.evaluate('window.shift')).toBe(0);
  });

  it('shows that a contract has ended and whom to contact', async () => {
    const given = { fullName: 'Portal ended', socialHandle: '@e2eportalended', from: -90, to: -1 };
    const { path } = await newPortal(given);
    await system.call('PUT', '/api/settings/managerName', { value: 'Sam' });
    const { page } = await openPage('phone');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Contract Ended!' }).waitFor();
    await page.getByText('Contact Sam to extend the contract!').waitFor();
    await expectAccessible(page);
  });

  it.each([
    ['/portal', 'Invalid portal link.'],
    ['/portal/short', 'Invalid portal link.'],
    [`/portal/${'x'.repeat(32)}`, 'This portal link is invalid or has expired.'],
  ])('opens nothing at %s', async (path, words) => {
    const { page } = await openPage('phone');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Portal Not Found' }).waitFor();
    await page.getByText(words).waitFor();
    await expectAccessible(page);
  });
});

describe('creator and admin', () => {
  it('see each other’s work at once: upload, approval, payout, payment', async () => {
    const given = { fullName: 'Live Portal', socialHandle: '@e2eliveportal', from: -5, to: 300, videosPerMonth: 1 };
    const { path } = await newPortal(given);
    const creator = await openPage('phone');
    await creator.page.goto(path);
    await uploadClip(creator.page, 'My morning');
    const sent = creator.page.getByRole('region', { name: 'Your Submissions' });
    await sent.getByText('submitted').waitFor();
    await creator.page.getByRole('button', { name: 'Play My morning' }).click();
    const player = creator.page.locator('video');
    await expect
      .poll(() => player.evaluate((video: { readyState: number }) => video.readyState), { timeout: 30_000 })
      .toBeGreaterThan(1);

    const { page } = await openAdminPage('desktop');
    await page.goto('/campaign-manager?tab=submissions&search=My+morning');
    await page.getByRole('button', { name: 'Approve My morning' }).click();
    await page.getByText('Submission updated').waitFor();

    // The open page updates without a reload.
    await sent.getByText('approved').waitFor();
    await creator.page.getByRole('region', { name: 'Term Completed' }).waitFor();
    await expectAccessible(creator.page);

    await creator.page.getByRole('button', { name: 'Request Payout' }).click();
    const dialog = creator.page.getByRole('dialog', { name: 'Request Payout' });
    await dialog.getByLabel('Payment Method').selectOption('zelle');
    await dialog.getByLabel('Payment Details').fill('live@example.com');
    await dialog.getByLabel('Description').fill('One video');
    await expectAccessible(creator.page);
    await dialog.getByRole('button', { name: 'Request $4,500.00' }).click();
    await creator.page.getByRole('button', { name: 'Payment Pending' }).waitFor();

    await page.goto('/campaign-manager?tab=payouts&search=e2eliveportal');
    await page.getByRole('button', { name: 'Approve the payout of Live Portal' }).click();
    const history = creator.page.getByRole('region', { name: 'Payment History' });
    await history.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Mark Paid: the payout of Live Portal' }).click();
    await page.getByRole('dialog', { name: 'Mark Paid' }).getByRole('button', { name: 'Mark Paid' }).click();
    await page.getByText('Payout updated').waitFor();
    await history.getByText(/Paid on/).waitFor();
    await creator.page.getByText('This term is paid. Thank you!').waitFor();
    expect(creator.consoleErrors).toEqual([]);
  });

  it('are separated when the link is replaced: the open page ends immediately', async () => {
    const { path, portalLinkId } = await newPortal({ fullName: 'Moved Portal', socialHandle: '@e2emoved', from: -5, to: 300 });
    const { page } = await openPage('phone');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Welcome, Moved Portal!' }).waitFor();
    const { slug } = await system.call<{ slug: string }>('POST', `/api/portal-links/${portalLinkId}/rotate`);
    await page.getByText('This portal link is invalid or has expired.').waitFor();
    await page.goto(`/portal/${slug}`);
    await page.getByRole('heading', { name: 'Welcome, Moved Portal!' }).waitFor();
  });
});
