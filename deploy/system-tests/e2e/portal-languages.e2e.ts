import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { expectAccessible, useBrowser } from './browser.ts';
import { clipPath, newPortal } from './portal-fixtures.ts';
import { sharedSystem } from './shared-system.ts';

const { openPage } = useBrowser();
const system = sharedSystem();
/** The narrowest phone. */
const narrow = { width: 320, height: 700 };

it('is Spanish from the first click on, after a reload too, and so are the mails', async () => {
  const email = 'lola@example.com';
  const { path, contractId } = await newPortal({ fullName: 'Lola Díaz', socialHandle: '@e2elola', from: -5, to: 300, email });
  const { page, consoleErrors } = await openPage('phone');
  await page.setViewportSize(narrow);
  await page.goto(path);
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await page.getByRole('heading', { name: '¡Hola, Lola Díaz!' }).waitFor();
  await page.getByRole('heading', { name: 'Faltan 4 videos' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('heading', { name: '¡Hola, Lola Díaz!' }).waitFor();
  await page.getByRole('button', { name: 'Subir video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir video' });
  await dialog.locator('input[type=file]').setInputFiles(clipPath);
  await dialog.getByLabel('Texto').fill('Mi mañana');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Subir video' }).click();
  await page.getByText('¡Video subido!').waitFor();
  await page.getByRole('region', { name: 'Tus envíos' }).getByText('enviado').waitFor();

  // The tests' system has no mail server: mails wait in the outbox with their text.
  const mails = () => system.call<{ subject: string | null }[]>('GET', `/api/mails?contractId=${contractId}&kind=video_received`);
  await eventually(async () => expect((await mails()).map(({ subject }) => subject)).toEqual(['Hemos recibido «Mi mañana»']), {
    timeoutMs: 30_000,
  });
  expect(consoleErrors).toEqual([]);
});

it('ends mails of a kind by the link in one of them, which changes nothing before a click', async () => {
  const email = 'ulla@example.com';
  const portal = { fullName: 'Ulla Unruh', socialHandle: '@e2eulla', from: -5, to: 300, email };
  const { contractId } = await newPortal(portal);
  const linkOf = async (): Promise<string> => {
    const [mail] = await system.call<{ id: number }[]>('GET', `/api/mails?contractId=${contractId}&kind=portal_link`);
    const { text } = await system.call<{ text: string | null }>('GET', `/api/mails/${mail?.id}`);
    return /https?:\S+\/api\/unsubscribe\/\S+/.exec(text ?? '')?.[0] ?? '';
  };
  await eventually(async () => expect(await linkOf()).not.toBe(''));
  const { page, consoleErrors } = await openPage('phone');
  await page.setViewportSize(narrow);
  await page.goto(await linkOf());
  await page.getByRole('heading', { name: 'Mails from us' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Mails from us' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^No more mails about/ }).click();
  await page.getByRole('heading', { name: 'No more mails' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send them again' }).click();
  await page.getByRole('heading', { name: 'Mails from us' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

/** Serves, in place of the German texts, a language with accents that is 40 % longer than English. */
const pseudoTexts = `export default new Proxy({}, { get: (_, text) =>
  '⟦' + String(text).split(/(\\{\\w+\\})/).map((part) => part.startsWith('{') ? part : part.replaceAll('e', 'ë').replaceAll('a', 'á')).join('') +
  ' ' + 'm'.repeat(Math.ceil(text.length * 0.4)).replaceAll(/(.{6})/g, '$1 ') + '⟧' });`;

/** The texts of a dialog that do not come from the catalogue. */
const untranslatedIn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('dialog[open] *')].flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === 3).map((node) => node.textContent.trim())
    .filter((text) => /[a-z]{3}/i.test(text) && !text.includes('⟦') && !text.includes('clip.mp4'))`);

it('has room for longer texts at 320 pixels, and leaves none in English', async () => {
  const { path } = await newPortal({ fullName: 'Longer Texts', socialHandle: '@e2elonger', from: -5, to: 300 });
  const { page } = await openPage('phone');
  await page.setViewportSize(narrow);
  await page.route('**/assets/german-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: pseudoTexts }));
  await page.goto(path);
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await page.getByRole('heading', { name: /^⟦Wëlcomë, Longer Texts!/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /⟦Uploád Vidëo/ }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(clipPath);
  await page.getByRole('dialog').getByText('clip.mp4').waitFor();
  expect(await untranslatedIn(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: '⟦Closë' }).click();
  await page.getByRole('button', { name: /⟦Rëquëst Products/ }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(await untranslatedIn(page)).toEqual([]);
  await expectAccessible(page);
});
