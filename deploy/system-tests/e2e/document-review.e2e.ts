import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectAccessibleAtEachSize, useBrowser } from './browser.ts';
import { consoleOpener } from './admin-console.ts';
import { type ContractTerms, textContract, uniqueHandle } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const openConsole = consoleOpener(useBrowser());
const system = sharedSystem();

interface Extraction {
  data: Record<string, unknown>;
}

/** Lets the page receive these fields as not sure enough, whatever the document says. */
async function doubt(page: Page, ...fields: string[]): Promise<void> {
  await page.route('**/api/contracts/extract-pdf*', async (route) => {
    const response = await route.fetch();
    const extraction = (await response.json()) as { review: Record<string, object> };
    for (const field of fields) extraction.review[field] = { toCheck: true, reasons: [], suggestion: null };
    await route.fulfill({ response, json: extraction });
  });
}

const deal = (name: string): ContractTerms => ({ fullName: 'Mara Ellison', handle: uniqueHandle(name), fee: '2,400.00' });

describe('the review of an extracted contract', () => {
  // Where a word stands on the page knows nothing of the size of the screen: each kind of page at one of them.
  it.each([
    ['scan', 'desktop'],
    ['pdf', 'phone'],
  ] as const)('marks the evidence of each field on the page of a %s on a %s', async (kind, size) => {
    const { page, consoleErrors, dialog, clickAction, contractField, printer } = await openConsole(size, '/');
    const review = dialog('Add New Contract');
    const marks = review.locator('mark');
    await clickAction('Upload Document');
    await dialog('Upload Contract Document')
      .locator('input[type=file]')
      .setInputFiles(await printer[kind](deal(kind)));
    await review.getByRole('img', { name: /^Page 1 of/ }).waitFor();
    const places: number[] = [];
    for (const name of ['Full name', 'Start date', 'Monthly fee', 'Videos per month']) {
      await contractField(name).focus();
      await marks.first().waitFor();
      places.push(await marks.first().evaluate((mark) => mark.offsetTop));
    }
    // The sentences of the contract stand below each other.
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    await review.getByRole('button', { name: 'Why? Monthly fee' }).click();
    await review.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Zoom in' }).click();
    await review.getByText('125%').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows the text of a document without pages, with the passage marked', async () => {
    const { page, consoleErrors, dialog, clickAction, contractField } = await openConsole('desktop', '/');
    const terms = deal('words');
    await clickAction('Upload Document');
    await dialog('Upload Contract Document').locator('input[type=file]').setInputFiles(textContract(terms));
    await contractField('Monthly fee').focus();
    await dialog('Add New Contract').locator('mark', { hasText: 'Monthly fee: $2,400.00' }).waitFor();
    await expectAccessibleAtEachSize(page);
    expect(consoleErrors).toEqual([]);
  });
});

it('a review saves only when fields to check are confirmed, from the keyboard too', async () => {
  const { page, consoleErrors, dialog, clickAction, contractField, waitForToast, printer } = await openConsole('desktop', '/');
  const review = dialog('Add New Contract');
  const terms = deal('check');
  await doubt(page, 'monthlyFee', 'endDate');
  await clickAction('Upload Document');
  await dialog('Upload Contract Document')
    .locator('input[type=file]')
    .setInputFiles(await printer.pdf(terms));
  await review.getByText('2 fields to check').waitFor();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Add Contract' }).click();
  await review.getByText('Please confirm or change this value').first().waitFor();
  await contractField('Monthly fee').press('Enter');
  await review.getByText('1 field to check').waitFor();
  await review.locator('#endDate:focus').waitFor();
  await contractField('End date').press('Enter');
  await review.getByText('Every field is checked').waitFor();
  await contractField('Monthly fee').fill('2500');
  await review.getByRole('button', { name: 'Add Contract' }).click();
  await waitForToast('Contract added successfully');
  expect(await system.call<object[]>('GET', `/api/contracts?search=${terms.handle}`)).toMatchObject([{ monthlyFee: '2500.00' }]);
  expect(consoleErrors).toEqual([]);
});

/** What comes while a document is read does not depend on the size of the screen. */
describe('a document that takes long', () => {
  it('fills in a document page by page and leaves what a person typed', async () => {
    const { page, consoleErrors, dialog, clickAction, contractField, printer } = await openConsole('desktop', '/');
    const review = dialog('Add New Contract');
    // However fast the machine is, the page gets the fields of the first page first.
    const checked = Promise.withResolvers<undefined>();
    let whole: Extraction | undefined;
    await page.route('**/api/contracts/extract-pdf*', async (route) => {
      const response = await route.fetch();
      whole = (await response.json()) as Extraction;
      await checked.promise;
      await route.fulfill({ response });
    });
    await page.route('**/api/contracts/extractions/*', (route) =>
      route.fulfill({ json: { stage: 'recognising', page: 1, pages: 2, before: null, pagesRead: whole ? 1 : 0 } }),
    );
    await page.route('**/api/contracts/extractions/*/fields', (route) =>
      route.fulfill({
        json: { extraction: { ...whole, pagesRead: 1, data: { ...whole?.data, monthlyFee: '2000.00', endDate: null } } },
      }),
    );
    await clickAction('Upload Document');
    const file = await printer.pdf(deal('steps'), 2);
    await dialog('Upload Contract Document').locator('input[type=file]').setInputFiles(file);
    await review.getByText('Read 1 of 2 pages, reading on. You can already check.').waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    await contractField('Monthly fee').fill('2500');
    checked.resolve(undefined);
    await review.getByText('Read all 2 pages').waitFor();
    await expect.poll(() => contractField('End date').inputValue()).not.toBe('');
    await expect.poll(() => contractField('Monthly fee').inputValue()).toBe('2500');
    await review.getByText(/^Another page says 2400.00/).waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  }, 120_000);

  it('draws pages when they are scrolled to', async () => {
    const { page, consoleErrors, dialog, clickAction, printer } = await openConsole('desktop', '/');
    const drawn = new Set<string>();
    page.on('response', (response) => {
      const [, number] = /\/pages\/(\d+)$/.exec(response.url()) ?? [];
      if (number !== undefined && response.status() === 200) drawn.add(number);
    });
    await clickAction('Upload Document');
    await dialog('Upload Contract Document')
      .locator('input[type=file]')
      .setInputFiles(await printer.pdf(deal('long'), 14));
    const last = dialog('Add New Contract').getByRole('img', { name: 'Page 14 of 14' });
    await last.waitFor({ state: 'attached' });
    await expect.poll(() => drawn.has('1')).toBe(true);
    expect(drawn.has('14')).toBe(false);
    await last.evaluate((image) => image.parentElement?.scrollIntoView());
    await expect
      .poll(() => last.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0)), { timeout: 30_000 })
      .toBe(1355);
    expect(consoleErrors).toEqual([]);
  });
});
