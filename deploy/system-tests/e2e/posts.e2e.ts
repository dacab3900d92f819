import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { newPortal } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';
import { newVideo } from './video-fixtures.ts';

const { openPage, openAdminPage } = useBrowser();
const system = sharedSystem();

it('a creator says on the phone where a video was posted, and the team counts its views', async () => {
  const [fullName, socialHandle] = ['Polly Poster', '@polly.poster'];
  const { contractId, path } = await newPortal({ fullName, socialHandle, from: -3, to: 60 });
  const { id } = await newVideo(contractId, 'Polly unpacks');
  await system.call('PUT', `/api/video-submissions/${id}/status`, { status: 'approved' });

  const creator = await openPage('phone');
  await creator.page.goto(path);
  await creator.page.getByRole('button', { name: 'Add post: Polly unpacks' }).click();
  const sheet = creator.page.getByRole('dialog', { name: 'Polly unpacks' });
  await sheet.getByLabel('Address of the post').fill('https://www.tiktok.com/@polly.poster');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('alert').filter({ hasText: 'This is not the address of a post.' }).waitFor();
  await expectAccessible(creator.page);
  await sheet.getByLabel('Address of the post').fill('http://m.tiktok.com/@polly.poster/video/7301234567890129999?_r=1');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const link = creator.page.getByRole('link', { name: 'Polly unpacks on TikTok' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe('https://www.tiktok.com/@polly.poster/video/7301234567890129999');

  const { page, consoleErrors } = await openAdminPage('desktop');
  await page.goto(`/posts?contractId=${contractId}`);
  await page.getByRole('button', { name: 'Numbers of Polly unpacks on TikTok' }).click();
  const numbers = page.getByRole('dialog', { name: 'Numbers of Polly unpacks' });
  await numbers.getByLabel('Views').fill('1,200');
  await numbers.getByLabel('Likes').fill('30');
  await expectAccessible(page);
  await numbers.getByRole('button', { name: 'Record Numbers' }).click();
  await page.getByRole('cell', { name: '1,200', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Import Numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Numbers' });
  const csv = `Video ID,Views,Likes,Shares\n${id},"2,000,000",50,7\n${id},1,,\n99999999,5,,\n`;
  await dialog.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByText('1 to record').waitFor();
  await dialog.getByText('Row 3: Row 2 is of the same post and date').waitFor();
  await dialog.getByText('Row 4: There is no post of a video with this id').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import Numbers' }).click();
  await page.getByRole('cell', { name: '2,000,000', exact: true }).waitFor();

  // Somebody else's change of the numbers shows by itself: the feed says that the post was measured.
  const post = 'https://www.tiktok.com/@polly.poster/video/7301234567890129999';
  await system.call('POST', '/api/posts/measurements', { measurements: [{ post, views: 2_500_000 }] });
  await page.getByRole('cell', { name: '2,500,000', exact: true }).waitFor();

  await page.goto(`/creators/${socialHandle}`);
  const section = page.getByRole('region', { name: 'Posts (1)' });
  await section.getByText('2,500,000 views').waitFor();
  await expect.poll(() => section.getByRole('link', { name: 'Polly unpacks on TikTok' }).getAttribute('href')).toBe(post);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);

  const phone = await openAdminPage('phone');
  await phone.page.goto(`/posts?contractId=${contractId}`);
  await phone.page.getByRole('link', { name: 'Polly unpacks on TikTok' }).waitFor();
  await expectAccessible(phone.page);
  const width = await phone.page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});
