import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type Result } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { AnswerValidator } from '@creator-desk/testing/openapi/answer-validator';
import { findChromium } from '../src/chromium.ts';
import { adminPassword } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

const screenshotDir = join(import.meta.dirname, '../test-results');

/** Let Chromium run as root, without background requests. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize its code costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Every screen is tested at these sizes. */
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type ScreenSize = keyof typeof screens;

const touches = new WeakMap<Page, CDPSession>();

/** Makes the page as wide as such a screen and touched or not, as if the device were turned into another. */
export async function resizeTo(page: Page, size: ScreenSize): Promise<void> {
  await page.setViewportSize(screens[size].viewport);
  // What a session sets ends with it.
  const session = touches.get(page) ?? (await page.context().newCDPSession(page));
  touches.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: 'hasTouch' in screens[size] });
  // The screen learns of it with the next picture, and shows its other layout with the one after that.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** As `expectAccessible`, at each size. Loading a screen once more takes as much processor time as ten requests. */
export async function expectAccessibleAtEachSize(page: Page): Promise<void> {
  await expectAccessible(page);
  await resizeTo(page, 'phone');
  await expectAccessible(page);
  await resizeTo(page, 'desktop');
}

/** A page in its own browser context: cookies and storage are not shared with other pages. */
export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** errors of the page and violations of its content security policy */
  consoleErrors: string[];
}

export interface TestBrowser {
  /** Opens a page without a session. @param given of its browser context: service workers are blocked unless they are allowed here */
  openPage(size?: ScreenSize, given?: BrowserContextOptions): Promise<OpenedPage>;
  /** Opens a page with an admin's session. */
  openAdminPage(size?: ScreenSize): Promise<OpenedPage>;
}

let launched: Promise<Browser> | undefined;
const validator = new AnswerValidator();

/** The browser of this process, which ends with it. Each page has a context of its own. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  const { executablePath, env } = await findChromium();
  launched = chromium.launch({
    executablePath,
    args: chromiumFlags,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  return launched;
}

/** Pages for the tests of one file. Saves screenshots of the pages of a failed test. */
export function useBrowser(): TestBrowser {
  const { address } = sharedSystem();
  let browser: Browser;
  let opened: OpenedPage[] = [];
  let undocumented: Promise<string[]>[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await Promise.all(opened.map(({ page }, index) => saveScreenshot(page, `${task.name} ${index}`).catch(() => undefined)));
    }
    await Promise.all(opened.map(({ context }) => context.close()));
    opened = [];
    const violations = undocumented;
    undocumented = [];
    expect((await Promise.all(violations)).flat(), 'responses that differ from gateway/openapi.json').toEqual([]);
  });

  const openPage = async (size: ScreenSize = 'desktop', given: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const context = await browser.newContext({
      baseURL: address,
      reducedMotion: 'reduce',
      // A page with a worker loads what other tests replace or count.
      serviceWorkers: 'block',
      ...screens[size],
      ...given,
    });
    context.on('response', (response) => undocumented.push(violationsOf(response, validator)));
    const page = await context.newPage();
    // Recognising a page takes long on a busy machine.
    page.setDefaultTimeout(45_000);
    const consoleErrors: string[] = [];
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
    const openedPage = { page, context, consoleErrors };
    opened.push(openedPage);
    return openedPage;
  };
  return {
    openPage,
    async openAdminPage(size) {
      const openedPage = await openPage(size);
      const response = await openedPage.page.request.post('/api/auth/login', { data: { password: adminPassword } });
      expect(response.status()).toBe(200);
      return openedPage;
    },
  };
}

/** Differences between a response to the page and the OpenAPI document. */
async function violationsOf(response: Response, validator: AnswerValidator): Promise<string[]> {
  const { method, url, status } = { method: response.request().method(), url: response.url(), status: response.status() };
  const headers = new Headers(response.headers());
  const isJson = headers.get('content-type')?.startsWith('application/json');
  // Chromium discards response bodies after a navigation.
  const body = isJson ? await response.text().catch(() => undefined) : undefined;
  return validator.violations({ method, url, status, headers, body }).map((violation) => `${method} ${url}: ${violation}`);
}

/** The page does not scroll sideways, and axe finds nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  const excess = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }): number =>
    scrollWidth - clientWidth;
  const message = 'pixels that the page is wider than its window';
  await expect.poll(() => html.evaluate(excess), { message }).toBeLessThanOrEqual(0);
  const serious = await seriousIssuesOf(page);
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** The script is loaded once for each document: that takes as much processor time as its look at a screen. */
async function seriousIssuesOf(page: Page): Promise<Result[]> {
  expect(page.frames().length, 'frames: axe looks at one').toBe(1);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const violations: Result[] = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotDir, { recursive: true });
  await page.screenshot({ path: join(screenshotDir, `${name.replace(/\W+/g, '-')}.png`) });
}
