import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleAtEachSize, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';
import { newVideo } from './video-fixtures.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

describe('an admin', () => {
  it('reads charts of a creator by keyboard and as tables, and saves a picture', async () => {
    const today = new Date();
    const startDate = today.toISOString().slice(0, 10);
    const { id } = await system.call<{ id: number }>('POST', '/api/contracts', {
      fullName: 'Charlotte Charts',
      socialHandle: '@charlotte.charts',
      monthlyFee: '1200',
      startDate,
      endDate: `${today.getUTCFullYear() + 2}-12-31`,
    });
    const video = await newVideo(id, 'Dusk');
    await system.call('PUT', `/api/video-submissions/${video.id}/status`, { status: 'approved' });
    const { page, consoleErrors } = await openAdminPage();

    await page.goto(`/insight?contractId=${id}`);
    const videos = page.getByRole('region', { name: 'Submitted videos' });
    await videos.getByRole('list', { name: 'Totals of Submitted videos' }).getByText('Approved 1').waitFor();
    await page.getByRole('region', { name: 'Committed and paid' }).getByText('Committed $1,200.00').waitFor();
    await expectAccessibleAtEachSize(page);

    await videos.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await videos.getByRole('status').getByText('Approved : 0').waitFor();

    const saved = page.waitForEvent('download');
    await videos.getByRole('button', { name: 'Save Submitted videos as PNG' }).click();
    const picture = await readFile(await (await saved).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');

    await videos.getByRole('button', { name: 'Show Submitted videos as table' }).click();
    await videos
      .getByRole('table', { name: 'Submitted videos' })
      .getByRole('row', { name: /^Total 1/ })
      .waitFor();
    await expectAccessible(page);

    const creators = page.getByRole('table', { name: 'Breakdown by creator' });
    await creators.getByRole('row', { name: 'Charlotte Charts $1,200.00 $0.00 $0.00 1 100%' }).waitFor();
    await page.getByText('By platform', { exact: true }).click();
    await page.getByRole('table', { name: 'Breakdown by platform' }).getByRole('row', { name: 'Without a platform' }).waitFor();
    await expectAccessibleAtEachSize(page);

    await page.goto('/creators/@charlotte.charts');
    const month = today.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
    await page.getByRole('link', { name: `${month}: 1 approved video` }).click();
    await page.getByRole('article', { name: 'Dusk' }).waitFor();
    await page.getByText('Only videos of Charlotte Charts').waitFor();

    await page.goto('/');
    const ending = page.getByRole('list', { name: 'Contracts ending', exact: true });
    await ending.getByRole('link').first().waitFor();
    expect(await ending.getByRole('link').count()).toBe(6);
    await ending.getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Contracts that end in').waitFor();
    await expectAccessibleAtEachSize(page);
    expect(consoleErrors).toEqual([]);
  });
});
