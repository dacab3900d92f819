import { describe, expect, it } from 'vitest';
import { screenSizes, accessibilityViolations, useBrowser } from './browser.ts';

const { openAdminPage } = useBrowser();

describe.each(screenSizes)('the state of the system on a %s', (size) => {
  it('shows every part running and that nothing is parked, for everybody to use', async () => {
    const { page, consoleErrors } = await openAdminPage(size);
    await page.goto('/system');
    const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    await parts.getByRole('heading', { name: 'Communication' }).waitFor();
    expect(await parts.getByText('Running', { exact: true }).count()).toBe(6);
    await page.getByText('No parked events.').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await parts.first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
