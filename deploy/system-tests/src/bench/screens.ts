// `npm run bench:screens`: what each screen of the console downloads, when it is usable, and how the dashboard scrolls.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { adminPasswordOf } from '@creator-desk/local/api';
import { runCommand } from '@creator-desk/local/problem';
import { addressOf, loadEnvFile, readSettings } from '@creator-desk/local/settings';
import { kilobytes, launchBrowser, recordResources, totalBytes } from './page-resources.ts';

const screens = {
  Dashboard: '/',
  Vault: '/vault',
  Videos: '/for-you',
  Review: '/video-review',
  Payments: '/payments',
  'Campaign Manager': '/campaign-manager',
  'Portal Announcements': '/portal-announcements',
  Revenue: '/revenue',
  'Video Tracking': '/videos',
  Communication: '/communication',
  'Product Requests': '/product-requests',
  Settings: '/settings',
  'Audit log': '/audit-log',
  System: '/system',
};

const longFrameScript = `
  window.longFrames = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longFrames.push(duration);
  }).observe({ type: 'long-animation-frame' });
`;

await runCommand(async () => {
  loadEnvFile();
  const settings = readSettings();
  const browser = await launchBrowser();
  try {
    const baseURL = addressOf(settings);
    const signedIn = await browser.newContext({ baseURL });
    await signedIn.request.post('/api/auth/login', { data: { password: adminPasswordOf(settings) } });
    const storageState = await signedIn.storageState();
    const open = () => browser.newContext({ baseURL, storageState, viewport: { width: 1440, height: 900 } });
    console.log('| screen | usable after, ms | requests | JavaScript |\n|---|---|---|---|');
    for (const [name, path] of Object.entries(screens)) await reportScreen(await open(), name, path);
    await reportInteractions(await open());
  } finally {
    await browser.close();
  }
});

/** Prints a line of the table: the first view, with nothing in the browser's cache. */
async function reportScreen(context: BrowserContext, name: string, path: string): Promise<void> {
  const page = await context.newPage();
  const fetched = await recordResources(await context.newCDPSession(page));
  await page.goto(path);
  await waitUntilUsable(page);
  const usableMs = await page.evaluate<number>('performance.now()');
  console.log(`| ${name} | ${usableMs.toFixed(0)} | ${fetched.length} | ${kilobytes(totalBytes(fetched, 'Script'))} |`);
  await context.close();
}

/** There is a heading, and no list is loading. */
async function waitUntilUsable(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForSelector('main [aria-busy="true"]', { state: 'detached' });
}

/** Prints what it costs to use the dashboard with a hundred rows. */
async function reportInteractions(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(longFrameScript);
  const devtools = await context.newCDPSession(page);
  // Processor time of the page's thread, which is the same on a busy machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/?pageSize=100');
  await waitUntilUsable(page);
  console.log('\n| with 100 rows | script, ms | everything, ms | longest frame, ms |\n|---|---|---|---|');
  await reportWork(page, devtools, 'scroll past them', async () => {
    await page.mouse.move(700, 500);
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, 90);
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
  });
  await reportWork(page, devtools, 'open a contract', async () => {
    await page.getByRole('row').nth(60).getByRole('cell').nth(1).click();
    await page.getByRole('dialog').waitFor();
  });
  await reportWork(page, devtools, 'close it', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await context.close();
}

async function reportWork(page: Page, devtools: CDPSession, what: string, work: () => Promise<void>): Promise<void> {
  await page.waitForTimeout(1000);
  await page.evaluate('window.longFrames.length = 0');
  const before = await metrics(devtools);
  await work();
  await page.waitForTimeout(300);
  const after = await metrics(devtools);
  const ms = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000).toFixed(0);
  const longest = await page.evaluate<number>('Math.max(0, ...window.longFrames)');
  const frame = longest === 0 ? 'below 50' : longest.toFixed(0);
  console.log(`| ${what} | ${ms('ScriptDuration')} | ${ms('TaskDuration')} | ${frame} |`);
}

async function metrics(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await devtools.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}
