import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { consoleOpener } from './admin-console.ts';
import { uniqueHandle } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const openConsole = consoleOpener(useBrowser());
const system = sharedSystem();
const csv = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`),
});
const make = (name: string, given: object = {}) =>
  system.call<{ id: number; socialHandle: string; fullName: string }>('POST', '/api/contracts', {
    fullName: name,
    socialHandle: uniqueHandle('data'),
    monthlyFee: '1234567.5',
    startDate: '2026-01-15',
    endDate: '2026-03-10',
    ...given,
  });

describe('contracts as files', () => {
  it('are imported with a preview, return invalid rows as a file, and are exported', async () => {
    const { page, consoleErrors, dialog, clickAction, waitForToast, download } = await openConsole('desktop', '/');
    const [good, bad] = [uniqueHandle('good'), uniqueHandle('bad')];
    await clickAction('Import CSV');
    const importing = dialog('Import Contracts');
    const input = importing.locator('input[type=file]');
    await input.setInputFiles({ name: 'contracts.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await waitForToast('Please select a CSV file');
    const heading = 'Full Name;Social Media Handle;Contract Start Date;Contract End Date;Monthly Fee;Agency';
    const rows = [`José Álvarez;@${good};2026-03-01;2026-08-31;$4,500;North`, `Bad Row;@${bad};2026-03-01;2026-02-01;-5;=South`];
    await input.setInputFiles(csv('contracts.csv', [heading, ...rows]));
    await importing.getByText('1 new').waitFor();
    await importing.getByText('Ignored columns: Agency').waitFor();
    await expectAccessible(page);
    await importing.getByRole('button', { name: 'Import Contracts' }).click();
    await waitForToast('Imported 1 contracts with 1 errors');
    const errors = await download(() => importing.getByRole('button', { name: 'Download error file' }).click());
    expect(errors.name).toBe('import-errors.csv');
    const [first, second] = errors.bytes.toString().split('\r\n');
    expect(first).toBe(`\uFEFFRow,Error,${heading.replaceAll(';', ',')}`);
    expect(second).toContain(`,Bad Row,@${bad},2026-03-01,2026-02-01,'-5,'=South`);
    expect(second).toMatch(/^3,/);
    await importing.getByRole('button', { name: 'Close' }).last().click();

    await page.getByText('José Álvarez').first().waitFor();
    const all = await download(() => clickAction('Export All'));
    expect(all.name).toBe('contracts.csv');
    expect(all.bytes.toString()).toContain(`José Álvarez,@${good},2026-03-01,2026-08-31,4500.00,`);
    const handles = await download(() => clickAction("Export @'s"));
    expect(handles.name).toBe('social-handles.csv');
    expect(handles.bytes.toString().split('\r\n')).toEqual(expect.arrayContaining(['Social Handle', `@${good}`]));
    expect(consoleErrors).toEqual([]);
  });

  it('are PDFs turned into images, one by one or in a zip', async () => {
    const { page, consoleErrors, waitForToast, printer, download } = await openConsole('desktop', '/');
    const converter = page.getByRole('region', { name: 'PDF to PNG Converter' });
    const input = converter.locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await waitForToast('Please select a PDF file');
    await input.setInputFiles(await printer.pdf({ fullName: 'Mara Ellison', handle: 'mara', fee: '100' }, 2));
    await converter.getByText('2 pages').waitFor();
    await converter.getByRole('button', { name: 'Open page 2' }).click();
    await page.getByRole('dialog', { name: 'Page 2 of 2' }).getByRole('img', { name: 'Page 2' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const zip = await download(() => converter.getByRole('button', { name: 'Download All' }).click());
    expect(zip.name).toBe('mara-pages.zip');
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(zip.bytes.includes('mara-page-2.png')).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});

describe('a contract', () => {
  it('is changed and deleted in dialogs', async () => {
    const contract = await make('Maximiliana Featherstonehaugh-Cholmondeley of Upper Wallop');
    const { page, consoleErrors, dialog, waitForToast } = await openConsole('desktop', `/?search=${contract.socialHandle}`);
    await page.getByText('$1,234,567.50').first().waitFor();
    const details = dialog('Contract Details');
    await page.getByRole('button', { name: `View details of ${contract.fullName}` }).click();
    await details.getByLabel('Notes').fill('Prefers mornings');
    await details.getByLabel('Full name').fill('');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await details.getByText('Full name is required').waitFor();
    await expectAccessible(page);
    await details.getByLabel('Full name').fill(contract.fullName);
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast('Contract updated successfully');
    await page.getByRole('button', { name: `Delete ${contract.fullName}` }).click();
    const asking = dialog('Are you sure?');
    await asking.getByText(`This will permanently delete the contract for ${contract.fullName}.`).waitFor();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Delete', exact: true }).click();
    await waitForToast('Contract deleted successfully');
    expect(await system.call('GET', `/api/contracts?search=${contract.socialHandle}`)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('has its revenue tracked by month, on a phone', async () => {
    const contract = await make('Rena Revenue');
    const { page, consoleErrors, waitForToast } = await openConsole('phone', `/revenue?contractId=${contract.id}`);
    await page.getByText('No revenue records found. Select a contract and generate revenue records to get started.').waitFor();
    await page.getByRole('button', { name: 'Generate Revenue Records' }).click();
    await waitForToast('Revenue records generated successfully');
    const records = () => system.call<{ status: string }[]>('GET', `/api/revenue?contractId=${contract.id}&sort=month`);
    for (const status of ['Overdue', 'Paid']) {
      await page.getByRole('button', { name: `Change status of Jan 2026 for ${contract.fullName}` }).click();
      await page.getByRole('menuitem', { name: `Mark as ${status}` }).click();
      await waitForToast('Revenue record updated successfully');
      await expect.poll(async () => (await records())[0]?.status).toBe(status.toLowerCase());
    }
    await expectAccessible(page);
    expect(await records()).toMatchObject([
      { month: '2026-01-01', status: 'paid', actualAmount: '1234567.50' },
      { month: '2026-02-01', status: 'pending', actualAmount: '0.00' },
    ]);
    await page.getByRole('list', { name: 'Revenue' }).getByText('$2,469,135.00').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('the vault', () => {
  it('stores files, finds them by their text, and shows and downloads them, on a phone', async () => {
    const contract = await make('Vera Vault');
    const { page, consoleErrors, dialog, clickAction, waitForToast, printer, download } = await openConsole(
      'phone',
      `/vault?contractId=${contract.id}`,
    );
    const word = uniqueHandle('word').replace('.', '');
    const pdf = await printer.pdf({ fullName: `Mara ${word}`, handle: uniqueHandle('mara'), fee: '100' });
    const image = await printer.photo({ fullName: 'Mara Ellison', handle: uniqueHandle('page'), fee: '100' });
    await clickAction('Upload Files');
    await dialog('Upload Files').locator('input[type=file]').setInputFiles([pdf, image]);
    await expectAccessible(page);
    await dialog('Upload Files').getByRole('button', { name: 'Upload 2 Files' }).click();
    await waitForToast('File uploaded successfully');
    await dialog('Upload Files').waitFor({ state: 'detached' });
    for (const [name, picture] of [
      [pdf.name, 'Page 1 of 1'],
      [image.name, image.name],
    ] as const) {
      await page.getByRole('button', { name: `Preview ${name}` }).click();
      const shown = dialog(name).getByRole('img', { name: picture, exact: true });
      await expect
        .poll(() => shown.evaluate((one) => ('naturalWidth' in one ? one.naturalWidth : 0)), { timeout: 30_000 })
        .toBeGreaterThan(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog(name).waitFor({ state: 'detached' });
    }
    const back = await download(() => page.getByRole('link', { name: `Download ${pdf.name}` }).click());
    expect([back.name, back.bytes.equals(pdf.buffer)]).toEqual([pdf.name, true]);

    const found = () => system.call<object[]>('GET', `/api/contract-files?search=${word}`);
    await expect.poll(found).toHaveLength(1);
    await page.getByPlaceholder('Search files...').fill(word);
    await page.getByRole('button', { name: `Preview ${image.name}` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delete ${pdf.name}` }).click();
    await dialog('Are you sure?').getByRole('button', { name: 'Delete', exact: true }).click();
    await waitForToast('File deleted successfully');
    expect(await found()).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
