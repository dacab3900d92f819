import AxeBuilder from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../src/chromium.ts';
import { AnswerValidator } from '../src/openapi/answer-validator.ts';
import { adminPassword } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

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

/** The sizes that every screen is tried at. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Size = keyof typeof sizes;
export const bothSizes = Object.keys(sizes) as Size[];

/** Somebody at a browser of their own: cookies and storage are not shared with anybody else. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: errors, and what the content policy refused. */
  complaints: string[];
}

export interface Visits {
  /** Opens a page for somebody who is not signed in. */
  visitor(size?: Size): Promise<Visitor>;
  /** Opens a page for a signed-in admin. */
  admin(size?: Size): Promise<Visitor>;
}

/** A browser for the tests of this file; what a failed test left on its screens is kept as pictures. */
export function visits(): Visits {
  const { address } = sharedSystem();
  let browser: Browser;
  const validator = new AnswerValidator();
  let open: Visitor[] = [];
  let undocumented: Promise<string[]>[] = [];

  beforeAll(async () => {
    const { executablePath, env } = await findChromium();
    browser = await chromium.launch({
      executablePath,
      args: flags,
      env: { ...(process.env as Record<string, string>), ...env },
    });
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await Promise.all(open.map(({ page }, index) => keepScreenshot(page, `${task.name} ${index}`).catch(() => undefined)));
    }
    await Promise.all(open.map(({ context }) => context.close()));
    open = [];
    const seen = undocumented;
    undocumented = [];
    expect((await Promise.all(seen)).flat(), 'answers that differ from gateway/openapi.json').toEqual([]);
  });

  afterAll(() => browser?.close());

  const visitor = async (size: Size = 'desktop'): Promise<Visitor> => {
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...sizes[size] });
    context.on('response', (response) => undocumented.push(violationsOf(response, validator)));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const one = { page, context, complaints };
    open.push(one);
    return one;
  };
  return {
    visitor,
    async admin(size) {
      const one = await visitor(size);
      const answer = await one.page.request.post('/api/auth/login', { data: { password: adminPassword } });
      expect(answer.status()).toBe(200);
      return one;
    },
  };
}

/** What the answer to a page's request has that the API's document does not declare. */
async function violationsOf(response: Response, validator: AnswerValidator): Promise<string[]> {
  const { method, url, status } = { method: response.request().method(), url: response.url(), status: response.status() };
  const headers = new Headers(response.headers());
  const isJson = headers.get('content-type')?.startsWith('application/json');
  // Chromium forgets what a page has left behind.
  const body = isJson ? await response.text().catch(() => undefined) : undefined;
  return validator.violations({ method, url, status, headers, body }).map((violation) => `${method} ${url}: ${violation}`);
}

/** What stands in the way of somebody with a screen reader or without a mouse, as far as a program can tell; serious findings only. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name.replace(/\W+/g, '-')}.png`) });
}
