import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessibleAtEachSize, useBrowser } from './browser.ts';
import { adminPassword } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

const document = join(import.meta.dirname, '../../local/demo/contract.pdf');
const { openPage } = useBrowser();
const system = sharedSystem();
let page: Page;
let consoleErrors: string[];

beforeEach(async () => {
  ({ page, consoleErrors } = await openPage());
});

const dialog = (name: string) => page.getByRole('dialog', { name });
const row = (name: string) => page.getByRole('row', { name });
const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();

async function enter(password: string): Promise<void> {
  await page.getByPlaceholder('Enter admin password').fill(password);
  await press('Sign In');
}

async function visitSignedIn(): Promise<void> {
  await page.goto('/');
  await enter(adminPassword);
  await page.getByRole('button', { name: 'Upload Document' }).waitFor();
}

async function addContract(fullName: string, socialHandle: string): Promise<void> {
  const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
  await system.call('POST', '/api/contracts', { fullName, socialHandle, monthlyFee: '1200', ...days });
}

describe('an admin in a real browser', () => {
  it('signs in with the right password only, and the server ends the session on logout', async () => {
    await page.goto('/');
    await enter('wrong');
    await page.getByText('Invalid password. Please try again.').waitFor();
    await enter(adminPassword);
    await page.getByRole('heading', { name: 'Contract Dashboard' }).waitFor();
    expect((await page.request.get('/api/contracts')).status()).toBe(200);
    await press('Logout');
    await page.getByPlaceholder('Enter admin password').waitFor();
    expect((await page.request.get('/api/contracts')).status()).toBe(401);
    expect(consoleErrors).toEqual([expect.stringContaining('401')]);
  });

  it('creates a contract from a document, finds, edits and deletes it', async () => {
    await visitSignedIn();
    await press('Upload Document');
    await dialog('Upload Contract Document').locator('input[type=file]').setInputFiles(document);
    await toast('Contract information extracted');

    await dialog('Add New Contract').waitFor();
    await expect.poll(() => field('Full name').inputValue()).toBe('Chiamaka Obi-Nwosu');
    await expect.poll(() => field('Social handle').inputValue()).toBe('@chichiglows');
    await expect.poll(() => field('Monthly fee').inputValue()).toMatch(/^3,?250(\.00)?$/);
    await expect.poll(() => field('Videos per month').inputValue()).toBe('6');
    await dialog('Add New Contract').getByRole('button', { name: 'Add Contract' }).click();
    await toast('Contract added successfully');
    await row('Chiamaka Obi-Nwosu').getByText('$3,250.00').waitFor();

    const search = page.getByPlaceholder('Search by name or handle...');
    await search.fill('nobody at all');
    await row('Chiamaka Obi-Nwosu').waitFor({ state: 'detached' });
    await search.fill('chichi');
    await row('Chiamaka Obi-Nwosu').waitFor();

    await press('View details of Chiamaka Obi-Nwosu');
    await field('Monthly fee').fill('4000');
    await press('Save Changes');
    await toast('Contract updated successfully');
    await page.reload();
    await row('Chiamaka Obi-Nwosu').getByText('$4,000.00').waitFor();

    await press('Delete Chiamaka Obi-Nwosu');
    await dialog('Are you sure?').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast('Contract deleted successfully');
    await row('Chiamaka Obi-Nwosu').waitFor({ state: 'detached' });
    expect(await system.call('GET', '/api/contracts?search=chichi')).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('sees that a handle already has a contract', async () => {
    await addContract('Ada Lovelace', '@ada');
    await visitSignedIn();
    await page.getByRole('main').getByRole('button', { name: 'Add Contract' }).click();
    await field('Full name').fill('Somebody Else');
    await field('Social handle').fill('ADA');
    await field('Monthly fee').fill('100');
    await field('Start date').fill('2026-01-01');
    await field('Start date').press('Enter');
    await field('End date').fill('2026-12-31');
    await field('End date').press('Enter');
    await dialog('Add New Contract').getByRole('button', { name: 'Add Contract' }).click();
    await page.getByText('A contract with this social handle already exists').first().waitFor();
    expect(consoleErrors).toEqual([expect.stringContaining('409')]);
  });

  it('finds no accessibility violation on the dashboard at each size', async () => {
    await addContract('Grace Hopper', '@gracehopper');
    await visitSignedIn();
    await page.getByText('Grace Hopper').first().waitFor();
    await expectAccessibleAtEachSize(page);
    expect(consoleErrors).toEqual([]);
  });
});
