import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sharedSystem } from './shared-system.ts';

/** Three seconds that Chromium plays. */
export const clipPath = join(import.meta.dirname, 'videos/clip.mp4');

export interface TestPortal {
  contractId: number;
  portalLinkId: number;
  /** '/portal/{slug}'. */
  path: string;
  slug: string;
}

interface Given {
  fullName: string;
  socialHandle: string;
  /** First and last day of the contract, in days from today. */
  from: number;
  to: number;
  videosPerMonth?: number;
  monthlyFee?: string;
  email?: string;
}

/** The calendar day so many days from today, where the system runs: on this machine. */
function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Makes a contract and its portal. */
export async function newPortal({ from, to, videosPerMonth = 4, monthlyFee = '4500', ...names }: Given): Promise<TestPortal> {
  const { call } = sharedSystem();
  const days = { startDate: dayFromNow(from), endDate: dayFromNow(to) };
  const { id } = await call<{ id: number }>('POST', '/api/contracts', { ...names, ...days, videosPerMonth, monthlyFee });
  const link = await call<{ id: number; slug: string }>('POST', `/api/contracts/${id}/create-portal`);
  return { contractId: id, portalLinkId: link.id, slug: link.slug, path: `/portal/${link.slug}` };
}

/** Sends the clip as the creator on the open page, and waits until it is stored. */
export async function uploadClip(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await dialog.locator('input[type=file]').setInputFiles(clipPath);
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByRole('button', { name: 'Upload Video' }).click();
  await page.getByText('Video uploaded successfully!').waitFor();
}
