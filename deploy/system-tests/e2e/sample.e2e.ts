import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@creator-desk/local/free-port';
import { root } from '@creator-desk/local/settings';
import { eventually } from '@creator-desk/testing/eventually';
import { eventKinds, Outside } from '../src/faults/outside.ts';
import { expectAccessible, type ScreenSize, useBrowser } from './browser.ts';
import { adminPassword, adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';

interface SampleData {
  state: 'none' | 'loading' | 'loaded' | 'removing';
  done: number;
  total: number;
  stalled: boolean;
  contracts: number;
}

const { openPage } = useBrowser();
const dataDir = newDataDir();
const backupDir = newDataDir();
/** It loads, waits until nobody is at it, loads on, and removes. */
const testTimeoutMs = 400_000;
const dayMs = 24 * 60 * 60_000;
const long = { timeoutMs: 100_000, intervalMs: 250 };
/** Counts, sums, lists, searches and exports of every screen. */
const shown = [
  ...['contracts', 'contracts/summary', 'contracts/export', 'attention', 'creators', 'search?q=maya', 'contract-files'],
  ...['contract-files/summary', 'revenue', 'revenue/summary', 'video-submissions', 'video-submissions/summary', 'submissions'],
  ...['submissions/summary', 'video-deliverables', 'video-deliverables/summary', 'payout-requests', 'payout-requests/summary'],
  ...[
    'payout-requests/export',
    'payout-requests/unpaid-terms',
    'portal-links',
    'portal-announcements',
    'product-requests',
    'message-threads',
  ],
  ...['message-threads/unread', 'communication-schedule', 'communication-schedule/summary', 'contracts/communication-status'],
  ...['rights', 'rights/export', 'rights?ends=soon', 'posts', 'posts/summary', 'posts/missing', 'posts/export'],
  ...['mails', 'erasures', 'sample-data', 'insight?from=2025-12&to=2026-11'],
];
/** Gets mails to creators, and events. */
let outside: Outside;
let system: LocalSystem;

beforeAll(async () => {
  outside = await Outside.start();
  const port = await freePort();
  // The browser asks under the address that mails name.
  system = await startLocalSystem({ dataDir, port, env: { ...outside.env, PUBLIC_URL: `http://localhost:${port}` } });
  const hook = { name: 'Outside', url: outside.webhookUrl, kinds: eventKinds };
  outside.expectSignedWith((await system.call<{ secret: string }>('POST', '/api/webhooks', hook)).secret);
});

afterAll(async () => {
  await cleanUp([system], [dataDir, backupDir]);
  await outside.stop();
});

const sample = (method = 'GET'): Promise<SampleData> => system.call<SampleData>(method, '/api/sample-data');
const count = async (path: string): Promise<number> => (await system.call<object[]>('GET', `/api/${path}`)).length;

async function kill(name: string): Promise<void> {
  const running = system.processes().get(name);
  if (!running) throw new Error(`${name} does not run`);
  process.kill(running.pid, 'SIGKILL');
  await eventually(() => expect(system.processes().get(name)?.pid).not.toBe(running.pid), long);
}

/** A screen of this system for its owner. */
async function openScreen(size: ScreenSize, path: string): Promise<Page> {
  const { page } = await openPage(size, { baseURL: system.address });
  expect((await page.request.post('/api/auth/login', { data: { password: adminPassword } })).status()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
  await page.goto(path);
  return page;
}

/** A screen that shows a thousand changes while they are made takes a third of the processor time of them all. */
async function leaveOnceLoading(page: Page): Promise<void> {
  const begun = { state: expect.stringMatching(/^load/) as string, stalled: false };
  await eventually(async () => expect(await sample()).toMatchObject(begun), long);
  await page.goto('about:blank');
}

/** Does what the list of first steps asks for, which goes away then. */
async function takeFirstSteps(page: Page, contractId: number): Promise<void> {
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Getting started' });
  await steps.getByRole('listitem').filter({ hasText: 'Add the first contract' }).filter({ hasText: 'done' }).waitFor();
  await steps.getByRole('link', { name: 'Share a portal' }).waitFor();
  await expectAccessible(page);
  await system.call('POST', `/api/contracts/${contractId}/create-portal`);
  await system.call('POST', '/api/users', { email: 'colleague@example.com', name: 'Kim Colleague', role: 'manager' });
  await promisify(execFile)(process.execPath, [join(root, 'deploy/local/src/commands/backup.ts'), backupDir], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_KEY: 'first steps of a new system' },
  });
  const all = { contract: true, portal: true, mail: true, colleague: true, backup: true };
  await eventually(async () => expect(await system.call('GET', '/api/getting-started')).toEqual(all), long);
  await page.reload();
  await page.getByText('Real One').first().waitFor();
  await expect.poll(() => steps.count()).toBe(0);
}

/** What every screen shows, as texts. */
async function everything(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of shown) texts[path] = await textOf(path);
  return texts;
}

async function textOf(path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await fetch(`${system.address}/api/${path}`, { headers });
  return `${response.status} ${response.headers.get('X-Total-Count') ?? ''} ${await response.text()}`;
}

/** Rights, Spark codes and posts are there in every state, and are of earlier days. */
async function expectPublications(): Promise<void> {
  const rights = await system.call<{ state: string; sparkCodes: { state: string; by: string }[] }[]>('GET', '/api/rights');
  const states = (values: string[]): string[] => [...new Set(values)].sort();
  expect(states(rights.map(({ state }) => state))).toEqual(['active', 'ended', 'ending', 'none', 'upcoming']);
  const codes = rights.flatMap(({ sparkCodes }) => sparkCodes);
  expect(states(codes.map(({ state }) => state))).toEqual(['active', 'ended', 'ending']);
  expect(rights.filter(({ sparkCodes }) => sparkCodes.length === 0)).not.toEqual([]);
  expect(await count('posts/missing')).toBeGreaterThan(2);

  interface Post {
    id: number;
    platform: string;
    postedOn: string;
    createdAt: string;
    views: number | null;
  }
  const posts = await system.call<Post[]>('GET', '/api/posts?sort=postedOn');
  expect(states(posts.map(({ platform }) => platform))).toEqual(['Instagram', 'TikTok', 'YouTube']);
  expect(states(posts.map(({ views }) => String(views === null)))).toEqual(['false', 'true']);
  // Each was added on its day, which may begin earlier where we are.
  for (const { postedOn, createdAt } of posts)
    expect(Math.abs(Date.parse(createdAt) - Date.parse(`${postedOn}T12:00:00Z`))).toBeLessThan(2 * dayMs);
  const looks = await system.call<{ date: string; views: number; recordedAt: string }[]>(
    'GET',
    `/api/posts/${posts[0]?.id}/measurements`,
  );
  expect(looks.length).toBeGreaterThan(4);
  expect(looks.map(({ views }) => views)).toEqual(looks.map(({ views }) => views).sort((a, b) => b - a));
  expect(Date.parse(looks.at(-1)?.recordedAt ?? '')).toBeLessThan(Date.now() - 100 * dayMs);
}

it(
  'offers sample data to whom is new, loads them although the gateway dies, sends nothing outside, and removes them without a trace although a service dies',
  async () => {
    const before = await everything();
    for (const [path, text] of Object.entries(before)) expect(text, path).toMatch(/^200 /);

    const desktop = await openScreen('desktop', '/');
    await desktop.getByRole('button', { name: 'Load sample data' }).click();
    await leaveOnceLoading(desktop);
    await eventually(async () => expect((await sample()).done).toBeGreaterThan(50), long);
    await kill('gateway');
    // Nobody goes on with it by himself: a person asks for it again.
    await eventually(async () => expect(await sample()).toMatchObject({ state: 'loading', stalled: true }), long);
    await desktop.goto('/');
    await desktop.getByRole('button', { name: 'Continue' }).click();
    await leaveOnceLoading(desktop);
    await eventually(async () => expect(await sample()).toMatchObject({ state: 'loaded', stalled: false }), long);
    await desktop.goto('/');
    await desktop.getByText(/^Sample data is loaded/).waitFor();
    await expectAccessible(desktop);

    // Thirty, and two that were renewed. Nothing was made twice.
    expect(await sample()).toMatchObject({ contracts: 32 });
    expect(await count('portal-links')).toBe(30);
    const payments = await system.call<{ contractId: number; termNumber: number; status: string }[]>(
      'GET',
      '/api/payout-requests',
    );
    const open = new Set(payments.map(({ status }) => status));
    expect([...open].sort()).toEqual(['CANCELLED', 'PAID', 'REQUESTED', 'SYNCED']);
    const [first] = await system.call<{ id: number; sample?: boolean; socialHandle: string }[]>(
      'GET',
      '/api/contracts?search=maya',
    );
    expect(first).toMatchObject({ sample: true, socialHandle: '@maya.makes' });
    const timeline = await system.call<{ title: string; at: string }[]>('GET', `/api/contracts/${first?.id}/timeline`);
    expect(Date.parse(timeline.at(-1)?.at ?? '')).toBeLessThan(Date.now() - 200 * dayMs);

    await expectPublications();

    // Also what people do with them stays inside.
    const waiting = payments.find(({ status }) => status === 'REQUESTED') as unknown as { id: number };
    await system.call('PUT', `/api/payout-requests/${waiting.id}/status`, { status: 'PAID' });
    const [rights] = await system.call<{ id: number; uses: string[] }[]>('GET', '/api/rights?ends=later');
    const forEver = { uses: ['organic'], startsOn: '2026-01-01', endsOn: null };
    await system.call('PUT', `/api/video-submissions/${rights?.id}/rights`, forEver);
    const phone = await openScreen('phone', '/creators');
    await phone.getByRole('button', { name: 'Remove sample data' }).click();
    await phone.getByRole('dialog', { name: 'Remove sample data?' }).getByRole('button', { name: 'Remove', exact: true }).click();
    await eventually(async () => expect((await sample()).state).not.toBe('loaded'), long);
    await kill('media');
    await eventually(async () => expect(await sample()).toMatchObject({ state: 'none', contracts: 0 }), long);
    expect(await everything()).toEqual(before);
    expect(outside.mails.size).toBe(0);
    await phone.getByRole('button', { name: 'Load sample data' }).waitFor();
    await expectAccessible(phone);

    // The next contract is a real one: its events go outside, and nothing else has.
    const real = {
      fullName: 'Real One',
      socialHandle: '@maya.makes',
      monthlyFee: '900',
      startDate: '2026-01-01',
      endDate: '2027-01-01',
    };
    const { id } = await system.call<{ id: number }>('POST', '/api/contracts', real);
    await eventually(() => expect(outside.events.length).toBeGreaterThan(0), long);
    expect(outside.events.filter(({ subject }) => subject !== `contract/${id}`)).toEqual([]);
    await expect(sample('POST')).rejects.toThrow(/409/);
    await takeFirstSteps(desktop, id);
  },
  testTimeoutMs,
);
