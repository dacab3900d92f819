import type { Locator, Page } from 'playwright-core';
import type { OpenedPage, ScreenSize, TestBrowser } from './browser.ts';
import { ContractPrinter } from './documents.ts';

/** A screen of the admin console with the actions that several tests need. */
export interface AdminConsole extends OpenedPage {
  printer: ContractPrinter;
  dialog: (name: string) => Locator;
  /** Clicks a button of the screen; on a phone some are in a menu. */
  clickAction: (name: string) => Promise<void>;
  waitForToast: (text: string) => Promise<void>;
  /** A field of the dialog for a new contract. */
  contractField: (label: string) => Locator;
  /** @returns name and bytes of the file that a step downloads */
  download: (step: () => Promise<void>) => Promise<{ name: string; bytes: Buffer }>;
}

/** Opens a screen for a signed-in admin, without the cookie notice, which would cover the lower part of a phone. */
export function consoleOpener({ openAdminPage }: TestBrowser): (size: ScreenSize, path: string) => Promise<AdminConsole> {
  return async (size, path) => {
    const opened = await openAdminPage(size);
    const { page } = opened;
    const browser = page.context().browser();
    if (!browser) throw new Error('The page belongs to no browser.');
    await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
    await page.goto(path);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    return {
      ...opened,
      printer: new ContractPrinter(browser),
      dialog,
      clickAction: (name) => clickAction(page, name),
      waitForToast: (text) => page.getByText(text, { exact: true }).waitFor(),
      contractField: (label) => dialog('Add New Contract').getByLabel(label, { exact: true }),
      download: (step) => readDownload(page, step),
    };
  };
}

async function clickAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'More Actions' });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function readDownload(page: Page, step: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), step()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
