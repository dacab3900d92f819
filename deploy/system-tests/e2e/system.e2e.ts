import { expect, it } from 'vitest';
import { expectAccessibleAtEachSize, useBrowser } from './browser.ts';

const { openAdminPage } = useBrowser();

it('the system screen shows every service running and no failed events, accessibly', async () => {
  const { page, consoleErrors } = await openAdminPage();
  await page.goto('/system');
  const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await services.getByRole('heading', { name: 'Communication' }).waitFor();
  await expect.poll(() => services.getByText('Running', { exact: true }).count()).toBe(6);
  await page.getByText('No failed events.').waitFor();
  await expectAccessibleAtEachSize(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await services.first().waitFor();
  expect(consoleErrors).toEqual([]);
});
