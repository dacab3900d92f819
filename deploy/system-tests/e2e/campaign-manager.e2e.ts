import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleAtEachSize, useBrowser } from './browser.ts';
import { newPortal } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

describe('the campaign manager', () => {
  it('shows its tabs and their records at each size without accessibility violations', async () => {
    const name = 'Campaign Tabs';
    const { contractId } = await newPortal({ fullName: name, socialHandle: '@e2ecampaigntabs', from: -5, to: 300 });
    const submission = { contractId, title: `Link of ${name}`, externalUrl: 'https://example.com/video' };
    await system.call('POST', '/api/submissions', submission);
    const payout = { contractId, paymentMethod: 'PayPal', paymentDetails: 'a@example.com', description: 'June' };
    await system.call('POST', '/api/payout-requests', payout);
    const { page, consoleErrors } = await openAdminPage();

    for (const [tab, shown] of [
      ['overview', `Link of ${name}`],
      ['portals', name],
      ['submissions', `Link of ${name}`],
      ['payouts', name],
    ] as const) {
      await page.goto(`/campaign-manager?tab=${tab}&search=${encodeURIComponent(name)}`);
      await page.getByText(shown).first().waitFor();
      await expectAccessibleAtEachSize(page);
    }
    expect(consoleErrors).toEqual([]);
  });

  it('creates a portal, advances its term and revokes it, on a phone', async () => {
    const name = 'Stella Steps';
    const { portalLinkId } = await newPortal({ fullName: name, socialHandle: '@e2esteps', from: -35, to: 300 });
    await system.call('DELETE', `/api/portal-links/${portalLinkId}`);
    const { page } = await openAdminPage('phone');
    await page.goto(`/campaign-manager?tab=portals&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Create Portal for ${name}` }).click();
    await page.getByText('Portal created successfully!').waitFor();

    await page.getByRole('button', { name: `Advance Term of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Advance Term' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Advance Term' }).click();
    await page.getByText('Term advanced').waitFor();
    await page.getByText(/^Term 2 · until/).waitFor();

    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Term history' }).click();
    const terms = page.getByRole('dialog', { name: `Terms of ${name}` });
    await terms.getByText('Term 1', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await terms.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke portal' }).click();
    await page.getByRole('dialog', { name: 'Revoke Portal' }).getByRole('button', { name: 'Revoke Portal' }).click();
    await page.getByText('No Portal', { exact: true }).waitFor();
  });

  it('has accessible settings and product requests beside it at each size', async () => {
    const { slug, contractId } = await newPortal({
      fullName: 'Products Beside',
      socialHandle: '@e2eproducts',
      from: -5,
      to: 300,
    });
    await system.call('POST', `/api/portal/${slug}/product-requests`, { requestedProducts: `Serum for ${contractId}` });
    const { page } = await openAdminPage();
    for (const [path, shown] of [
      ['/settings', 'Gift link'],
      ['/product-requests', `Serum for ${contractId}`],
    ] as const) {
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      await expectAccessibleAtEachSize(page);
    }
  });
});
