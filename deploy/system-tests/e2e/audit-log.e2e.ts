import { describe, expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const open = consoleOpener(useBrowser());
const system = sharedSystem();

describe('the audit log', () => {
  it('shows what was changed in a contract, from the details of the contract', async () => {
    const [fullName, socialHandle] = ['Audrey Audited', '@audrey-audited'];
    const terms = { monthlyFee: '1500', startDate: '2026-01-01', endDate: '2027-12-31' };
    await system.call('POST', '/api/contracts', { fullName, socialHandle, ...terms });
    const { page, dialog, waitForToast, consoleErrors } = await open('desktop', '/?search=audrey-audited');
    await page.getByText(fullName).first().click();
    const details = dialog('Contract Details');
    await details.getByLabel('Monthly fee').fill('1750.50');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast('Contract updated successfully');
    await details.waitFor({ state: 'detached' });
    await page.getByText(fullName).first().click();
    await details.getByRole('link', { name: 'History' }).click();

    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    const entry = page.getByRole('row').filter({ hasText: 'Monthly fee: $1,500.00 → $1,750.50' });
    await entry.filter({ hasText: 'Shared password' }).first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: `Details of Contract ${socialHandle}, changed` }).click();
    const line = dialog(`Contract ${socialHandle}`);
    await line.getByText('$1,500.00 → $1,750.50').waitFor();
    await line.getByRole('button', { name: 'Copy Request Id' }).waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});
