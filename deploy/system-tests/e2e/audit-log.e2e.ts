import { describe, expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { accessibilityViolations, screenSizes, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const open = consoleOpener(useBrowser());
const system = sharedSystem();

describe.each(screenSizes)('the audit log on a %s', (size) => {
  it('shows what was changed in a contract, from the details of the contract', async () => {
    const [fullName, socialHandle] = [`Audited ${size}`, `@audited-${size}`];
    const terms = { monthlyFee: '1500', startDate: '2026-01-01', endDate: '2027-12-31' };
    await system.call('POST', '/api/contracts', { fullName, socialHandle, ...terms });
    const { page, dialog, waitForToast, consoleErrors } = await open(size, `/?search=audited-${size}`);
    await page.getByText(fullName).first().click();
    const details = dialog('Contract Details');
    await details.getByLabel('Monthly fee').fill('1750.50');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast('Contract updated successfully');
    await details.waitFor({ state: 'detached' });
    await page.getByText(fullName).first().click();
    await details.getByRole('link', { name: 'History' }).click();

    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    const entry = page.getByRole(size === 'phone' ? 'listitem' : 'row').filter({ hasText: 'Monthly fee: $1,500.00 → $1,750.50' });
    await entry.filter({ hasText: 'Shared password' }).first().waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: `Details of Contract ${socialHandle}, changed` }).click();
    const line = dialog(`Contract ${socialHandle}`);
    await line.getByText('$1,500.00 → $1,750.50').waitFor();
    await line.getByRole('button', { name: 'Copy Request Id' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
