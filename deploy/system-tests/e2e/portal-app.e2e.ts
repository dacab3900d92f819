import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { expectAccessible, useBrowser } from './browser.ts';
import { clipPath, newPortal, uploadClip } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';

const { openPage } = useBrowser();
const system = sharedSystem();
const pollOptions = { timeout: 30_000 };
const asApp = { serviceWorkers: 'allow' } as const;

const workerControls = (page: Page): Promise<unknown> =>
  page.waitForFunction('navigator.serviceWorker.controller?.state === "activated"');

it('says in the language of the creator that there is no connection, and keeps nothing of the page', async () => {
  const { path, slug } = await newPortal({ fullName: 'App Portal', socialHandle: '@e2eapp', from: -5, to: 300 });
  const { page, context } = await openPage('phone', asApp);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await page.getByRole('heading', { name: '¡Hola, App Portal!' }).waitFor();
  await workerControls(page);
  const stored = `caches.keys().then((names) => Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))))`;
  await expect.poll(() => page.evaluate(stored), pollOptions).toEqual([['/portal/language']]);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  await page.getByRole('link', { name: 'Reintentar' }).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('heading', { name: '¡Hola, App Portal!' }).waitFor();

  // What the app opens, whose address has no secret.
  await page.goto('/portal/?app');
  await page.getByRole('heading', { name: '¡Hola, App Portal!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const text = await (await page.request.get(manifest)).text();
  expect(text).toContain('"/portal/?app"');
  expect(text).not.toContain(slug);

  await page.goto('/');
  await page.getByRole('heading', { name: 'Contract Management System' }).waitFor();
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
});

it('asks for notifications after the first upload, and ends them on the page', async () => {
  const { path } = await newPortal({ fullName: 'Pushed Portal', socialHandle: '@e2epushed', from: -5, to: 300 });
  const { page, context } = await openPage('phone', asApp);
  await context.grantPermissions(['notifications']);
  // Chromium without a screen says 'denied' whatever is granted, and reaches no push service: its part of a subscription is made here.
  await page.addInitScript(`let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = async () => (permission = await ask());
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    window.applicationServerKeyBytes = applicationServerKey.length;
    const keys = { p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    return { toJSON: () => ({ endpoint: 'https://push.example.com/' + crypto.randomUUID(), keys }) };
  };`);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Welcome, Pushed Portal!' }).waitFor();
  await workerControls(page);
  const offer = page.getByRole('region', { name: 'Notifications' });
  expect(await offer.count()).toBe(0);
  await uploadClip(page, 'The first one');
  await offer.getByRole('button', { name: 'Turn on notifications' }).click();
  await offer.getByText('This device', { exact: true }).waitFor();
  expect(await page.evaluate('window.applicationServerKeyBytes')).toBe(65);
  await expectAccessible(page);

  await offer.getByRole('button', { name: /^Turn off on/ }).click();
  await offer.getByRole('button', { name: 'Turn on notifications' }).waitFor();
});

/** Large enough for a chunked upload: the clip, followed by a box of free space, which the format allows. */
const large = join(tmpdir(), `creator-desk-kept-${process.pid}.mp4`);
afterAll(() => rmSync(large, { force: true }));

it('continues an upload whose page was closed, without choosing the file again', async () => {
  const free = Buffer.alloc(31 * 1024 * 1024, 3);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  const bytes = Buffer.concat([readFileSync(clipPath), free]);
  writeFileSync(large, bytes);
  const { path, contractId } = await newPortal({ fullName: 'Kept Upload', socialHandle: '@e2ekept', from: -5, to: 300 });
  const { page, context } = await openPage('phone', asApp);
  let sent = 0;
  let hold = true;
  await context.route('**/api/video-submissions/upload-chunk*', async (route) => {
    sent += 1;
    // From the third chunk on they are held until the page was closed.
    if (hold && sent > 2) return;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Upload Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await dialog.locator('input[type=file]').setInputFiles(large);
  await dialog.getByLabel('Caption').fill('The long one');
  await dialog.getByRole('button', { name: 'Upload Video' }).click();
  await expect.poll(() => sent, pollOptions).toBeGreaterThan(2);
  await expect
    .poll(() => page.evaluate('localStorage.getItem("creator-desk.kept-uploads")'), pollOptions)
    .toContain(`${contractId}`);
  await page.close();
  hold = false;

  const again = await context.newPage();
  await again.goto(path);
  await again.getByText('Video uploaded successfully!').waitFor();
  await again.getByRole('region', { name: 'Your Submissions' }).getByText('The long one').waitFor();
  const videos = await system.call<{ title: string; downloadUrl: string }[]>(
    'GET',
    `/api/video-submissions?contractId=${contractId}`,
  );
  expect(videos.map(({ title }) => title)).toEqual(['The long one']);
  const stored = await (await checkedFetch(`${system.address}${videos[0]?.downloadUrl}`)).arrayBuffer();
  const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  expect(sha256(new Uint8Array(stored))).toBe(sha256(bytes));
  await expect.poll(() => again.evaluate('localStorage.getItem("creator-desk.kept-uploads")'), pollOptions).toBeNull();
});
