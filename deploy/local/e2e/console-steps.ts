// What an admin does again and again in the tests of the console.
import type { Locator, Page } from 'playwright-core';
import type { Size, Visitor, Visits } from './browser.ts';
import { Printer } from './documents.ts';

export interface Console extends Visitor {
  printer: Printer;
  dialog: (name: string) => Locator;
  /** Presses a button of the screen; on a phone some are in a menu. */
  act: (name: string) => Promise<void>;
  toast: (text: string) => Promise<void>;
  /** Of the add dialog. */
  field: (label: string) => Locator;
  /** Saves what a step downloads. @returns its name and bytes */
  download: (step: () => Promise<void>) => Promise<{ name: string; bytes: Buffer }>;
}

/** Opens a screen for a signed-in admin who has answered the cookie notice, which would cover the lower part of a phone. */
export function beginAt({ admin }: Visits): (size: Size, path: string) => Promise<Console> {
  return async (size, path) => {
    const visitor = await admin(size);
    const { page } = visitor;
    const browser = page.context().browser();
    if (!browser) throw new Error('the page belongs to no browser');
    await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
    await page.goto(path);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    return {
      ...visitor,
      printer: new Printer(browser),
      dialog,
      act: (name) => act(page, name),
      toast: (text) => page.getByText(text, { exact: true }).waitFor(),
      field: (label) => dialog('Add New Contract').getByLabel(label, { exact: true }),
      download: (step) => saved(page, step),
    };
  };
}

async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'More Actions' });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function saved(page: Page, step: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), step()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}
