import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';
import { videoPath, newContract, type PlayerElement, type Video } from './video-fixtures.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();
/** Allows for a busy machine. */
const pollOptions = { timeout: 30_000 };

/** Large enough for a chunked upload: the video, followed by a box of free space, which the format allows. */
const large = join(tmpdir(), `creator-desk-large-${process.pid}.mp4`);
afterAll(() => rmSync(large, { force: true }));

function writeLarge(): Buffer {
  const free = Buffer.alloc(31 * 1024 * 1024, 7);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  const bytes = Buffer.concat([readFileSync(videoPath('clip.mp4')), free]);
  writeFileSync(large, bytes);
  return bytes;
}

async function openUploader(page: Page, creator: string) {
  await page.goto('/for-you');
  await page.getByRole('button', { name: 'Upload Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await dialog.getByLabel('Contract').fill(creator);
  await page.getByTitle(new RegExp(creator)).click();
  return dialog;
}

/** Uploads a file with a caption and returns its card. */
async function upload(page: Page, creator: string, file: string, caption: string) {
  const dialog = await openUploader(page, creator);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByRole('button', { name: 'Upload Video' }).click();
  await page.getByText('Video uploaded successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  return page.getByRole('article', { name: caption });
}

describe('a video that an admin uploads', () => {
  it.each(['clip.mp4', 'clip.webm'])('%s plays in the grid by range requests and can be seeked', async (file) => {
    const creator = await newContract();
    const { page, consoleErrors } = await openAdminPage();
    const ranges: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/video')) ranges.push(response.status());
    });
    const card = await upload(page, creator.fullName, videoPath(file), `${file} of ${creator.fullName}`);
    const player = card.locator('video');
    // Made by the server's ffmpeg, or by the browser.
    await expect.poll(() => player.getAttribute('poster'), pollOptions).toMatch(/^(\/api\/|blob:)/);

    await player.evaluate(async (video: PlayerElement) => {
      video.muted = true;
      await video.play();
    });
    await expect.poll(() => player.evaluate((video: PlayerElement) => video.currentTime), pollOptions).toBeGreaterThan(0.2);
    const sought = await player.evaluate(async (video: PlayerElement) => {
      video.pause();
      const there = new Promise<void>((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = 15;
      await there;
      return { at: video.currentTime, duration: Math.round(video.duration), width: video.videoWidth };
    });
    expect(sought).toEqual({ at: 15, duration: 20, width: 144 });
    expect(new Set(ranges)).toEqual(new Set([206]));
    expect(consoleErrors).toEqual([]);
  });

  it('resumes after a reload when the same file is chosen again, and is stored unchanged', async () => {
    const bytes = writeLarge();
    const creator = await newContract();
    const { page } = await openAdminPage();
    const sent: string[] = [];
    let hold = true;
    await page.route('**/api/video-submissions/upload-chunk*', async (route) => {
      sent.push(route.request().method());
      // The fourth chunk and later ones are held until the page was reloaded.
      if (hold && sent.length > 3) return;
      await route.continue();
    });
    const dialog = await openUploader(page, creator.fullName);
    await dialog.locator('input[type=file]').setInputFiles(large);
    await dialog.getByLabel('Caption').fill('The long one');
    await dialog.getByRole('button', { name: 'Upload Video' }).click();
    await dialog.getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(() => sent.length, pollOptions).toBe(4);
    await expect
      .poll(() => dialog.getByRole('progressbar').getAttribute('aria-valuenow').then(Number), pollOptions)
      .toBeGreaterThan(60);

    await page.reload();
    hold = false;
    const again = await openUploader(page, creator.fullName);
    await again.locator('input[type=file]').setInputFiles(large);
    await again.getByText('This upload was interrupted. It continues where it stopped.').waitFor();
    await expect.poll(() => again.getByLabel('Caption').inputValue()).toBe('The long one');
    await again.getByRole('button', { name: 'Upload Video' }).click();
    await page.getByText('Video uploaded successfully!').waitFor();
    expect(sent.length).toBeLessThan(8);

    const [video] = await system.call<Video[]>('GET', `/api/video-submissions?contractId=${creator.id}`);
    expect(video).toMatchObject({
      title: 'The long one',
      description: 'The long one',
      status: 'submitted',
      mimeType: 'video/mp4',
    });
    const stored = await (await checkedFetch(`${system.address}${video?.downloadUrl}`)).arrayBuffer();
    const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(sha256(new Uint8Array(stored))).toBe(sha256(bytes));
  });
});
