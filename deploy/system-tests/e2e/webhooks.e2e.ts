import { expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, resizeTo, useBrowser } from './browser.ts';

const open = consoleOpener(useBrowser());

it('an owner makes a webhook and sees what becomes of a test, on a phone in the dark theme too', async () => {
  const { page, dialog } = await open('desktop', '/webhooks');
  const name = 'Hook of the tests';
  await page.getByRole('button', { name: 'New Webhook' }).click();
  await dialog('New Webhook').getByLabel('Name').fill(name);
  // Nobody has this name (RFC 6761).
  await dialog('New Webhook').getByLabel('Address').fill('https://hooks.invalid/creator-desk');
  await dialog('New Webhook').getByRole('button', { name: 'All events' }).click();
  await expectAccessible(page);
  await dialog('New Webhook').getByRole('button', { name: 'Make Webhook' }).click();
  await expect.poll(() => dialog(name).getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await dialog(name).getByRole('button', { name: 'Close' }).last().click();
  await page.getByText(name).first().click();
  await page.getByRole('button', { name: 'Send a Test' }).click();
  // The screen learns it by itself.
  await page.getByText('The endpoint does not take events').waitFor();
  await expectAccessible(page);
  await resizeTo(page, 'phone');
  await page.evaluate(`localStorage.setItem('creator-desk.appearance', 'dark')`);
  await page.reload();
  await page.getByText(name).first().click();
  await page.getByText('The endpoint does not take events').waitFor();
  await expectAccessible(page);
  await page.getByText('Test', { exact: true }).last().click();
  await dialog('Test')
    .getByText(/host name/)
    .first()
    .waitFor();
  await expectAccessible(page);
});
