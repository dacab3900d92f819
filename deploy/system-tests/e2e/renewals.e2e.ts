import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { newPortal } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

it('an admin renews a contract that has ended, and the creator goes on at the same address', async () => {
  const [fullName, socialHandle] = ['Renata Returns', '@renata.returns'];
  const { contractId, path } = await newPortal({ fullName, socialHandle, from: -100, to: -1 });
  const { page, consoleErrors } = await openAdminPage('desktop');
  await page.goto('/');
  await page.getByRole('link', { name: /Renewals to decide/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Renewals' }).waitFor();

  await page.getByPlaceholder('Search by name or handle...').fill(socialHandle);
  await expect.poll(() => page.getByText('No contracts', { exact: true }).count()).toBe(3);
  const undecided = page.getByRole('region', { name: 'To decide' });
  const talking = page.getByRole('region', { name: 'Talking' });
  const card = undecided.getByRole('listitem').filter({ hasText: fullName });
  await expect.poll(() => card.getAttribute('draggable')).toBe('true');
  // The events of a mouse that drags: a busy browser begins a drag later than `dragTo()` waits for it, and it never ends then.
  const dataTransfer = await page.evaluateHandle('new DataTransfer()');
  await card.dispatchEvent('dragstart', { dataTransfer });
  await talking.dispatchEvent('dragover', { dataTransfer });
  await talking.dispatchEvent('drop', { dataTransfer });
  await talking.getByText(fullName).waitFor();
  await expectAccessible(page);

  const decide = page.getByRole('button', { name: `Decide about ${fullName}` });
  // Until the move is stored, the button does nothing and takes no focus.
  await expect.poll(() => decide.isEnabled()).toBe(true);
  await decide.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Renew…' }).click();
  const dialog = page.getByRole('dialog', { name: `Renew the contract of ${fullName}` });
  await dialog.getByLabel('Monthly fee').fill('5200');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Renewed' }).getByText(fullName).waitFor();

  const old = await system.call<{ status: string; renewedById: number }>('GET', `/api/contracts/${contractId}`);
  expect(old.status).toBe('COMPLETED');
  await expect
    .poll(async () => (await system.call<{ contract: { id: number; monthlyFee: string } }>('GET', `/api${path}`)).contract)
    .toMatchObject({ id: old.renewedById, monthlyFee: '5200.00' });
  await page.goto(`/creators/${socialHandle}`);
  await page.getByText('Renewed', { exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
});
