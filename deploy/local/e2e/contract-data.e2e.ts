import { describe, expect, it } from 'vitest';
import { bothSizes, seriousFindings, visits } from './browser.ts';
import { beginAt } from './console-steps.ts';
import { freshHandle } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const begin = beginAt(visits());
const system = sharedSystem();
const csv = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`),
});
const make = (name: string, given: object = {}) =>
  system.call<{ id: number; socialHandle: string; fullName: string }>('POST', '/api/contracts', {
    fullName: name,
    socialHandle: freshHandle('data'),
    monthlyFee: '1234567.5',
    startDate: '2026-01-15',
    endDate: '2026-03-10',
    ...given,
  });

describe('contracts as files', () => {
  it('are imported with a preview, give the bad rows back as a file, and come out again', async () => {
    const { page, complaints, dialog, act, toast, download } = await begin('desktop', '/');
    const [good, bad] = [freshHandle('good'), freshHandle('bad')];
    await act('Import CSV');
    const importing = dialog('Import Contracts');
    const input = importing.locator('input[type=file]');
    await input.setInputFiles({ name: 'contracts.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await toast('Please select a CSV file');
    const heading = 'Full Name;Social Media Handle;Contract Start Date;Contract End Date;Monthly Fee;Agency';
    const rows = [`José Álvarez;@${good};2026-03-01;2026-08-31;$4,500;North`, `Bad Row;@${bad};2026-03-01;2026-02-01;-5;=South`];
    await input.setInputFiles(csv('contracts.csv', [heading, ...rows]));
    await importing.getByText('1 new').waitFor();
    await importing.getByText('Columns that are left out: Agency').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await importing.getByRole('button', { name: 'Import Contracts' }).click();
    await toast('Imported 1 contracts with 1 errors');
    const errors = await download(() => importing.getByRole('button', { name: 'Download error file' }).click());
    expect(errors.name).toBe('import-errors.csv');
    const [first, second] = errors.bytes.toString().split('\r\n');
    expect(first).toBe(`\uFEFFRow,Error,${heading.replaceAll(';', ',')}`);
    expect(second).toContain(`,Bad Row,@${bad},2026-03-01,2026-02-01,'-5,'=South`);
    expect(second).toMatch(/^3,/);
    await importing.getByRole('button', { name: 'Close' }).last().click();

    await page.getByText('José Álvarez').first().waitFor();
    const all = await download(() => act('Export All'));
    expect(all.name).toBe('contracts.csv');
    expect(all.bytes.toString()).toContain(`José Álvarez,@${good},2026-03-01,2026-08-31,4500.00,`);
    const handles = await download(() => act("Export @'s"));
    expect(handles.name).toBe('social-handles.csv');
    expect(handles.bytes.toString().split('\r\n')).toEqual(expect.arrayContaining(['Social Handle', `@${good}`]));
    expect(complaints).toEqual([]);
  });

  it.each(bothSizes)('are PDFs turned into images on a %s, one by one or in a zip', async (size) => {
    const { page, complaints, toast, printer, download } = await begin(size, '/');
    const converter = page.getByRole('region', { name: 'PDF to PNG Converter' });
    const input = converter.locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await toast('Please select a PDF file');
    await input.setInputFiles(await printer.pdf({ fullName: 'Mara Ellison', handle: 'mara', fee: '100' }, 2));
    await converter.getByText('2 pages').waitFor();
    await converter.getByRole('button', { name: 'Open page 2' }).click();
    await page.getByRole('dialog', { name: 'Page 2 of 2' }).getByRole('img', { name: 'Page 2' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const zip = await download(() => converter.getByRole('button', { name: 'Download All' }).click());
    expect(zip.name).toBe('mara-pages.zip');
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(zip.bytes.includes('mara-page-2.png')).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a contract', () => {
  it.each(bothSizes)('is changed and deleted in dialogs on a %s', async (size) => {
    const contract = await make('Maximiliana Featherstonehaugh-Cholmondeley of Upper Wallop');
    const { page, complaints, dialog, toast } = await begin(size, `/?search=${contract.socialHandle}`);
    await page.getByText('$1,234,567.50').first().waitFor();
    const details = dialog('Contract Details');
    await page.getByRole('button', { name: `View details of ${contract.fullName}` }).click();
    await details.getByLabel('Notes').fill('Prefers mornings');
    await details.getByLabel('Full name').fill('');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await details.getByText('Full name is required').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await details.getByLabel('Full name').fill(contract.fullName);
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await toast('Contract updated successfully');
    await page.getByRole('button', { name: `Delete ${contract.fullName}` }).click();
    const asking = dialog('Are you sure?');
    await asking.getByText(`This will permanently delete the contract for ${contract.fullName}.`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast('Contract deleted successfully');
    expect(await system.call('GET', `/api/contracts?search=${contract.socialHandle}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(bothSizes)('has its revenue followed month by month on a %s', async (size) => {
    const contract = await make(`Revenue ${size}`);
    const { page, complaints, toast } = await begin(size, `/revenue?contractId=${contract.id}`);
    await page.getByText('No revenue records found. Select a contract and generate revenue records to get started.').waitFor();
    await page.getByRole('button', { name: 'Generate Revenue Records' }).click();
    await toast('Revenue records generated successfully');
    const records = () => system.call<{ status: string }[]>('GET', `/api/revenue?contractId=${contract.id}&sort=month`);
    for (const status of ['Overdue', 'Paid']) {
      await page.getByRole('button', { name: `Change status of Jan 2026 for ${contract.fullName}` }).click();
      await page.getByRole('menuitem', { name: `Mark as ${status}` }).click();
      await toast('Revenue record updated successfully');
      await expect.poll(async () => (await records())[0]?.status, { timeout: 20_000 }).toBe(status.toLowerCase());
    }
    expect(await seriousFindings(page)).toEqual([]);
    expect(await records()).toMatchObject([
      { month: '2026-01-01', status: 'paid', actualAmount: '1234567.50' },
      { month: '2026-02-01', status: 'pending', actualAmount: '0.00' },
    ]);
    await page.getByRole('list', { name: 'Revenue' }).getByText('$2,469,135.00').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the vault', () => {
  it.each(bothSizes)('takes files, finds them by their words, shows them and gives them back on a %s', async (size) => {
    const contract = await make(`Vault ${size}`);
    const { page, complaints, dialog, act, toast, printer, download } = await begin(size, `/vault?contractId=${contract.id}`);
    const word = freshHandle('word').replace('.', '');
    const pdf = await printer.pdf({ fullName: `Mara ${word}`, handle: freshHandle('mara'), fee: '100' });
    const image = await printer.image({ fullName: 'Mara Ellison', handle: freshHandle('page'), fee: '100' });
    await act('Upload Files');
    await dialog('Upload Files').locator('input[type=file]').setInputFiles([pdf, image]);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog('Upload Files').getByRole('button', { name: 'Upload 2 Files' }).click();
    await toast('File uploaded successfully');
    await dialog('Upload Files').waitFor({ state: 'detached' });
    for (const [name, picture] of [
      [pdf.name, 'Page 1 of 1'],
      [image.name, image.name],
    ] as const) {
      await page.getByRole('button', { name: `Preview ${name}` }).click();
      const shown = dialog(name).getByRole('img', { name: picture, exact: true });
      await expect
        .poll(() => shown.evaluate((one) => ('naturalWidth' in one ? one.naturalWidth : 0)), { timeout: 20_000 })
        .toBeGreaterThan(0);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog(name).waitFor({ state: 'detached' });
    }
    const back = await download(() => page.getByRole('link', { name: `Download ${pdf.name}` }).click());
    expect([back.name, back.bytes.equals(pdf.buffer)]).toEqual([pdf.name, true]);

    const found = () => system.call<object[]>('GET', `/api/contract-files?search=${word}`);
    await expect.poll(found, { timeout: 20_000 }).toHaveLength(1);
    await page.getByPlaceholder('Search files...').fill(word);
    await page.getByRole('button', { name: `Preview ${image.name}` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delete ${pdf.name}` }).click();
    await dialog('Are you sure?').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast('File deleted successfully');
    expect(await found()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
