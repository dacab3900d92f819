import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../src/chromium.ts';

const screenshots = join(import.meta.dirname, '../test-results');

/** The flags that let it run as root and keep it from calling home. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: flags, env: { ...(process.env as Record<string, string>), ...env } });
}

/** A page of its own (cookies too) that keeps what the browser complains about: errors, and what the content policy refused. */
export async function openPage(browser: Browser, address: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return { page, complaints };
}

/** Keeps how the page looked, to see afterwards why a test failed. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name.replace(/\W+/g, '-')}.png`) });
}
