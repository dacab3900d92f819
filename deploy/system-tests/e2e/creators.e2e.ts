import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleAtEachSize, resizeTo, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';
import { newVideo } from './video-fixtures.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

describe('an admin', () => {
  it('goes from a name to the creator, reviews a video there, and by the palette to a contract', async () => {
    const [fullName, socialHandle] = ['Wilhelmina Walk', '@wilhelmina.walk'];
    const days = { startDate: '2026-01-01', endDate: '2027-12-31' };
    const { id } = await system.call<{ id: number }>('POST', '/api/contracts', {
      fullName,
      socialHandle,
      monthlyFee: '1200',
      ...days,
    });
    await newVideo(id, 'Dawn');
    const { page, consoleErrors } = await openAdminPage();

    await page.goto(`/?search=${encodeURIComponent(socialHandle)}`);
    await page.getByRole('link', { name: `Creator page of ${fullName}` }).click();
    await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
    await expectAccessibleAtEachSize(page);

    await page.getByRole('button', { name: /^Review Dawn/ }).click();
    const review = page.getByRole('dialog', { name: `Review of ${fullName}` });
    await review.getByRole('button', { name: 'Approve' }).click();
    await review.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Videos (1)' }).getByText('approved', { exact: true }).waitFor();

    // The palette has a button where there are no keys.
    await resizeTo(page, 'phone');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search or choose a command' });
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await field.fill('wilhemlina walk');
    await page.getByRole('option', { name: `Contract of ${fullName}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('option', { name: `Contract of ${fullName}` }).click();
    await page.getByRole('dialog', { name: 'Contract Details' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
