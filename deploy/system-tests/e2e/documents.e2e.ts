import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleAtEachSize, useBrowser } from './browser.ts';
import { consoleOpener } from './admin-console.ts';
import { type ContractTerms, uniqueHandle, type UploadFile, textContract, wordDocument } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const openConsole = consoleOpener(useBrowser());
const system = sharedSystem();

const oldWordDocument = (): UploadFile => ({
  name: 'agreement.doc',
  mimeType: 'application/msword',
  buffer: readFileSync(new URL('../../../libs/document-extraction/test/corpus/doc-01.doc', import.meta.url)),
});
const deal = (name: string): ContractTerms => ({ fullName: 'Mara Ellison', handle: uniqueHandle(name), fee: '2,400.00' });

const contractsOf = (handle: string) => system.call<object[]>('GET', `/api/contracts?search=${handle}`);

describe('a contract document', () => {
  it('of every kind prefills the add dialog, and becomes a contract with its document', async () => {
    const { page, consoleErrors, dialog, clickAction, waitForToast, contractField, printer } = await openConsole('desktop', '/');
    const mara = deal('mara');
    const upload = async (file: UploadFile, name: string): Promise<void> => {
      await clickAction('Upload Document');
      await dialog('Upload Contract Document').locator('input[type=file]').setInputFiles(file);
      await dialog('Add New Contract').waitFor();
      await expect.poll(() => contractField('Full name').inputValue()).toBe(name);
    };
    const others: [UploadFile, string][] = [
      [wordDocument(), 'Priya Ramanathan'],
      [textContract(mara), mara.fullName],
      [oldWordDocument(), 'Yusuf Demirtaş'],
    ];
    for (const [file, name] of others) {
      await upload(file, name);
      await dialog('Add New Contract').getByRole('button', { name: 'Cancel' }).click();
      await dialog('Add New Contract').waitFor({ state: 'detached' });
    }
    await upload(await printer.pdf(mara), mara.fullName);
    await expect.poll(() => contractField('Monthly fee').inputValue()).toMatch(/^2,?400\.00$/);
    await dialog('Add New Contract').getByText('a monthly fee of $2,400.00').first().waitFor();
    await expectAccessible(page);
    await dialog('Add New Contract').getByRole('button', { name: 'Add Contract' }).click();
    await waitForToast('Contract added successfully');
    await page.getByRole('button', { name: `View Deal of ${mara.handle}.pdf` }).click();
    await page.getByRole('row', { name: mara.handle }).waitFor();
    expect(await contractsOf(mara.handle)).toMatchObject([{ monthlyFee: '2400.00', startDate: '2026-03-01', videosPerMonth: 6 }]);
    expect(consoleErrors).toEqual([]);
  });

  it('is read from images of its pages, with its progress shown', async () => {
    const { page, consoleErrors, dialog, clickAction, waitForToast, contractField, printer } = await openConsole('desktop', '/');
    await clickAction('Upload Image');
    const images = dialog('Upload Multi-Page Contract Images');
    await images.getByRole('button', { name: 'Extract Information' }).click();
    await waitForToast('Please add at least one image');
    const image = await printer.photo({ ...deal('nils'), fullName: 'Nils Haverkamp' });
    await images.getByLabel('Page 1', { exact: true }).setInputFiles(image);
    await images.getByRole('img', { name: image.name }).waitFor();
    await expectAccessible(page);
    await images.getByRole('button', { name: 'Extract Information' }).click();
    await images.getByText('Recognising page 1 of 1').waitFor();
    await dialog('Add New Contract').waitFor();
    await expect.poll(() => contractField('Full name').inputValue()).toBe('Nils Haverkamp');
    expect(consoleErrors).toEqual([]);
  });

  it('in a batch continues after a reload, lists failures and retries them', async () => {
    const { page, dialog, clickAction, printer } = await openConsole('desktop', '/');
    const batch = dialog('Upload Multiple PDF Contracts');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call Mara about the contract.') };
    const [one, two, three] = [await printer.pdf(deal('one')), textContract(deal('two')), await printer.pdf(deal('three'))];
    const item = ({ name }: UploadFile) => batch.getByRole('listitem').filter({ hasText: name });
    const done = (file: UploadFile) => item(file).getByText('success', { exact: true });
    // However fast the machine is, the last file is not read before the page is loaded again.
    let read = 0;
    const heldPath = '**/api/contracts/extract-pdf*';
    await page.route(heldPath, (route) => (read++ === 0 ? route.continue() : undefined));
    await clickAction('Upload Multiple PDFs');
    await batch.locator('input[type=file]').setInputFiles([one, notes, two, three]);
    await batch.getByRole('button', { name: 'Upload 4 Files' }).click();
    await done(one).waitFor();

    await page.reload();
    await page.unroute(heldPath);
    await clickAction('Upload Multiple PDFs');
    await batch.getByRole('button', { name: /^Continue with/ }).click();
    await done(three).waitFor();
    await done(two).waitFor();
    await item(notes)
      .getByText(/^Not stated in the document: full name/)
      .waitFor();
    await expectAccessible(page);
    await batch.getByRole('button', { name: 'Retry Failed (1)' }).click();
    await page.getByText('No successful extractions').waitFor();
    for (const { name } of [one, two, three]) expect(await contractsOf(name.replace(/\.\w+$/, ''))).toHaveLength(1);
  });

  it('becomes a contract directly on the upload screen', async () => {
    const { page, consoleErrors, dialog, waitForToast, printer } = await openConsole('desktop', '/upload');
    const olga = deal('olga');
    await page.getByRole('button', { name: 'Upload PDF' }).click();
    await expectAccessibleAtEachSize(page);
    await dialog('Upload PDF Contract')
      .locator('input[type=file]')
      .setInputFiles(await printer.pdf(olga));
    await waitForToast('Contract created');
    await page.getByRole('link', { name: 'View it on the dashboard' }).click();
    await page.getByText(`@${olga.handle}`).first().waitFor();
    expect(await contractsOf(olga.handle)).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });
});

describe('on a phone', () => {
  it('every dialog of the dashboard opens without accessibility violations, and a document is read', async () => {
    const { page, consoleErrors, dialog, clickAction, waitForToast, contractField, printer } = await openConsole('phone', '/');
    for (const [action, title] of [
      ['Upload Image', 'Upload Multi-Page Contract Images'],
      ['Upload Multiple PDFs', 'Upload Multiple PDF Contracts'],
      ['Import CSV', 'Import Contracts'],
    ] as const) {
      await clickAction(action);
      await dialog(title).waitFor();
      await expectAccessible(page);
      await dialog(title).getByRole('button', { name: 'Cancel' }).click();
      await dialog(title).waitFor({ state: 'detached' });
    }
    await clickAction('Upload Document');
    const input = dialog('Upload Contract Document').locator('input[type=file]');
    await input.setInputFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await waitForToast('Please upload a PDF, Word document (.doc, .docx), or text file');
    await expectAccessible(page);
    await input.setInputFiles(await printer.pdf(deal('lena')));
    await dialog('Add New Contract').waitFor();
    await expect.poll(() => contractField('Full name').inputValue()).toBe('Mara Ellison');
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});
