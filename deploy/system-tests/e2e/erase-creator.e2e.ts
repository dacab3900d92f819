import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesInZip } from '@creator-desk/testing/zip-archive';
import { describe, expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const browser = useBrowser();
const open = consoleOpener(browser);
const system = sharedSystem();

/** Opens the index of a downloaded archive from the disk, as somebody without the system would. */
async function readOffline(archive: Buffer, texts: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-archive-'));
  try {
    for (const [path, bytes] of await filesInZip(archive)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), bytes);
    }
    const { page } = await browser.openPage('phone');
    await page.goto(pathToFileURL(join(directory, 'index.html')).href);
    for (const text of texts) await page.getByRole('cell', { name: text, exact: true }).first().waitFor();
    await expectAccessible(page);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('erasing a creator on a phone', () => {
  it('is preceded by an export that a browser shows offline, asks for the handle, erases, and shows on the system screen when all services have confirmed', async () => {
    const [fullName, socialHandle] = ['Leah Leaving', '@leah-leaving'];
    const terms = { monthlyFee: '1200', startDate: '2026-01-01', endDate: '2027-12-31' };
    const { id } = await system.call<{ id: number }>('POST', '/api/contracts', { fullName, socialHandle, ...terms });
    const { page, dialog, download, consoleErrors } = await open('phone', '/?search=leah-leaving');
    await page.getByText(fullName).first().click();
    const exported = dialog('Contract Details').getByRole('link', { name: 'Export everything (ZIP)' });
    const { name, bytes } = await download(() => exported.click());
    expect(name).toBe('creator-leah-leaving.zip');
    await readOffline(bytes, [fullName, socialHandle]);

    await dialog('Contract Details').getByRole('button', { name: 'Erase creator…' }).click();
    const erase = dialog('Erase creator');
    await erase.getByText(/Payments are kept/).waitFor();
    await expectAccessible(page);
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await erase.getByText(`Type ${socialHandle} to confirm`).nth(1).waitFor();
    await erase.getByLabel(`Type ${socialHandle} to confirm`).fill(socialHandle);
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText(/The creator is being erased/).waitFor();
    await page.getByText(fullName).first().waitFor({ state: 'detached' });

    await page.goto('/system');
    const entry = page.getByRole('listitem').filter({ hasText: new RegExp(`(^|\\D)${id}(\\D|$)`) });
    await entry.filter({ hasText: 'All services have confirmed' }).first().waitFor({ timeout: 40_000 });
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});
