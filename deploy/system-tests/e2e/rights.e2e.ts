import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { newPortal } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';
import { newVideo } from './video-fixtures.ts';

const { openAdminPage, openPage } = useBrowser();
const { call } = sharedSystem();

const code = '#xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY=';

it('a creator submits a Spark code on a phone, and an admin records rights, copies the code and finds what ends', async () => {
  const [fullName, socialHandle] = ['Rita Rights', '@rita.rights'];
  const { contractId, path } = await newPortal({ fullName, socialHandle, from: -5, to: 20 });
  await call('PUT', `/api/contracts/${contractId}`, { usageRights: 'during the term; paid media, social channels' });
  const { id } = await newVideo(contractId, 'Rooftop tour');
  await call('PUT', `/api/video-submissions/${id}/status`, { status: 'approved' });

  const creator = await openPage('phone');
  await creator.page.goto(path);
  await creator.page.getByRole('button', { name: 'Add Spark code of Rooftop tour' }).click();
  const form = creator.page.getByRole('dialog', { name: 'Add Spark code' });
  await form.getByRole('button', { name: 'Submit code' }).click();
  await form.getByText('Enter the Spark code.').waitFor();
  await form.getByLabel('Spark code').fill(` ${code.slice(1, 20)}\n${code.slice(20)} `);
  await form.getByLabel('For how many days did you allow it?').selectOption('60 days');
  await expectAccessible(creator.page);
  await form.getByRole('button', { name: 'Submit code' }).click();
  await creator.page.getByText(`Spark codes: ${code}`).waitFor();

  const { page, context, consoleErrors } = await openAdminPage('desktop');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/video-review?status=approved&video=${id}`);
  await page.getByRole('button', { name: 'Record rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rights of Rooftop tour' });
  await dialog.getByText('The contract says: during the term; paid media, social channels').waitFor();
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Paid ads' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save rights' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Rights' }).getByText('Organic, Paid ads').waitFor();

  await page.goto('/rights?ends=soon');
  await page.getByPlaceholder('Search by name or handle...').fill(socialHandle);
  await page.getByText('Rooftop tour').waitFor();
  await page.getByRole('button', { name: 'Copy code of Rooftop tour' }).click();
  await page.getByText('Copied to clipboard').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const phone = await openAdminPage('phone');
  await phone.page.goto(`/rights?search=${socialHandle}`);
  await phone.page.getByText('Rooftop tour').waitFor();
  await expectAccessible(phone.page);
  await phone.page.goto(`/creators/${socialHandle}`);
  await phone.page.getByRole('region', { name: 'Rights', exact: true }).getByText('Ending').waitFor();
  await phone.page.getByRole('region', { name: 'Videos' }).getByText('Rights ending').waitFor();
  expect(phone.consoleErrors).toEqual([]);
});
