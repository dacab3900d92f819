import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, resizeTo, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';
import { newContract, newVideo, type PlayerElement, type Video } from './video-fixtures.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

const titleOn = (page: Page) => page.getByRole('region', { name: 'Review' }).getByRole('heading', { level: 2 });
const shows = (page: Page, title: string) =>
  titleOn(page)
    .and(page.getByText(title, { exact: true }))
    .waitFor();
/** Allows for a busy machine. */
const pollOptions = { timeout: 30_000 };
const read = (id: number) => system.call<Video>('GET', `/api/video-submissions/${id}`);
const player = (page: Page) => page.locator('video');

async function open(page: Page, { id, title }: Video): Promise<void> {
  await page.goto(`/video-review?video=${id}`);
  await shows(page, title);
}

/** Three videos that are adjacent in the list, which also contains those of other tests. */
async function threeVideos(): Promise<Video[]> {
  const { id } = await newContract();
  const videos: Video[] = [];
  for (const name of ['First', 'Second', 'Third']) videos.push(await newVideo(id, `${name} of contract ${id}`));
  const waiting = await system.call<Video[]>('GET', '/api/video-submissions?status=submitted');
  const places = videos.map((video) => waiting.findIndex((one) => one.id === video.id));
  return Math.max(...places) - Math.min(...places) === 2 ? videos : threeVideos();
}

describe('an admin who reviews videos', () => {
  it('navigates, mutes and decides by keyboard, with notes kept per video', async () => {
    const [first, second, third] = (await threeVideos()) as [Video, Video, Video];
    const { page, consoleErrors } = await openAdminPage();
    await open(page, third);
    await page.keyboard.press('ArrowUp');
    await shows(page, second.title);
    await page.getByText(/^\d+ of \d+$/).waitFor();

    await page.keyboard.press('m');
    expect(await player(page).evaluate((video: PlayerElement) => video.muted)).toBe(true);
    const notes = page.getByPlaceholder('Add feedback for the creator...');
    await notes.fill('Show the logo');
    await notes.press('ArrowUp');
    await notes.press('m');
    await shows(page, second.title);
    expect(await player(page).evaluate((video: PlayerElement) => video.muted)).toBe(true);

    await notes.blur();
    await page.keyboard.press('ArrowUp');
    await shows(page, first.title);
    await expect.poll(() => notes.inputValue()).toBe('');
    await page.keyboard.press('ArrowDown');
    await shows(page, second.title);
    await expect.poll(() => notes.inputValue()).toBe('mShow the logo');

    await page.getByRole('button', { name: 'Request Changes' }).press('Enter');
    await page.getByText('Video status updated successfully').waitFor();
    await shows(page, third.title);
    expect(await read(second.id)).toMatchObject({ status: 'needs_revision', adminNotes: 'mShow the logo' });
    expect(consoleErrors).toEqual([]);
  });

  it('plays the next video when one ends', async () => {
    const [, second, third] = (await threeVideos()) as [Video, Video, Video];
    const { page } = await openAdminPage();
    await open(page, third);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await shows(page, second.title);
    await player(page).evaluate(async (video: PlayerElement) => {
      await video.play();
      video.currentTime = video.duration - 0.3;
    });
    await shows(page, third.title);
    await expect.poll(() => player(page).evaluate((video: PlayerElement) => video.currentTime), pollOptions).toBeGreaterThan(0.1);
  });

  it('comments at a time by a click on the bar, and returns to it from the list', async () => {
    const { id } = await newContract();
    const video = await newVideo(id, `With comments of contract ${id}`);
    const { page } = await openAdminPage();
    await open(page, video);
    await expect.poll(() => player(page).evaluate(({ duration }: PlayerElement) => duration), pollOptions).toBeGreaterThan(19);
    const handle = page.getByRole('slider', { name: 'Position in the video' });
    await expect.poll(() => handle.getAttribute('aria-valuemax').then(Number), pollOptions).toBeGreaterThan(19);
    const bar = await page.locator('[data-comment-bar] .ant-slider').boundingBox();
    if (!bar) throw new Error('The bar is not on screen');
    await page.mouse.click(bar.x + (bar.width * 7.2) / 20, bar.y + bar.height / 2);
    const comment = page.getByRole('textbox', { name: 'Comment at 0:07' });
    await comment.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('The logo is cut off');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Comments' }).getByText('The logo is cut off').waitFor();

    await player(page).evaluate((element: PlayerElement) => (element.currentTime = 0));
    await page.getByRole('button', { name: 'Go to 0:07' }).click();
    await expect
      .poll(() => player(page).evaluate(({ currentTime }: PlayerElement) => Math.floor(currentTime)), pollOptions)
      .toBe(7);
  });

  it('sees that another admin has already decided about the video', async () => {
    const { id } = await newContract();
    const video = await newVideo(id, `Seen by two of contract ${id}`);
    const [one, other] = [(await openAdminPage()).page, (await openAdminPage()).page];
    await open(one, video);
    await open(other, video);
    await one.getByRole('button', { name: 'Approve' }).click();
    await one.getByText('Video status updated successfully').waitFor();
    // It stays on the other admin's screen, so that a click does not hit another video.
    await other.getByText('Someone else has already decided: approved.').waitFor();
    await other.getByRole('button', { name: 'Reject' }).click();
    await other.getByText('Somebody else has decided about this submission meanwhile.').waitFor();
    await shows(other, video.title);
    const { status, decisions } = await read(video.id);
    expect([status, decisions.map(({ to }) => to)]).toEqual(['approved', ['approved']]);
  });

  it('finds download links for a video that the browser cannot play, in the review and in the grid', async () => {
    const { id } = await newContract();
    const video = await newVideo(id, `Cannot be played of contract ${id}`);
    const { page } = await openAdminPage();
    await page.route('**/api/video-submissions/*/video?*', (route) => route.abort());
    await open(page, video);
    await page.getByRole('link', { name: 'Open video in new tab' }).waitFor();
    await page.getByRole('link', { name: 'Download video file' }).waitFor();

    await page.goto('/for-you');
    const card = page.getByRole('article', { name: video.title });
    await card.locator('video').evaluate((element) => void (element as PlayerElement).play().catch(() => undefined));
    await card.getByRole('link', { name: 'Open video in new tab' }).waitFor();
    await card.getByRole('link', { name: 'Download video file' }).waitFor();
  });

  it('compares a new version with the previous one', async () => {
    const { id } = await newContract();
    const before = await newVideo(id, `Two versions of contract ${id}`);
    await system.call('PUT', `/api/video-submissions/${before.id}/status`, { status: 'needs_revision', adminNotes: 'Too loud' });
    const video = await newVideo(id, before.title, before.id);
    const { page } = await openAdminPage();
    await open(page, video);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.getByText(/Too loud/).waitFor();
    await dialog.getByRole('button', { name: 'Play both' }).click();
    const times = () => dialog.locator('video').evaluateAll((videos) => videos.map((one) => (one as PlayerElement).currentTime));
    await expect.poll(async () => (await times()).every((time) => time > 0.1), pollOptions).toBe(true);
    await expectAccessible(page);
  });
});

describe('at each size', () => {
  it.each([
    ['/for-you', 'Videos', 'Upload Video'],
    ['/videos', 'Video Content Tracking', 'Add Video'],
    ['/video-review', 'Video Review', undefined],
  ])('%s has no serious barrier and does not scroll sideways', async (path, heading, opensDialog) => {
    const { id } = await newContract();
    const title = `Looked at ${'very '.repeat(12)}closely ${id}`;
    await newVideo(id, title);
    await system.call('POST', '/api/video-deliverables', { contractId: id, title, platform: 'TikTok', views: 1_250_000 });
    const { page, consoleErrors } = await openAdminPage();
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectAccessible(page);
    await resizeTo(page, 'phone');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    if (opensDialog) {
      // On a phone the notice covers the button.
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('button', { name: opensDialog, exact: true }).click();
      await page.getByRole('dialog').getByLabel('Contract').waitFor();
      await expectAccessible(page);
    }
    expect(consoleErrors).toEqual([]);
  });
});
