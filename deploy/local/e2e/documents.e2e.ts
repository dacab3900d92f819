import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bothSizes, seriousFindings, visits } from './browser.ts';
import { beginAt } from './console-steps.ts';
import { type Deal, freshHandle, type SentFile, textOf, wordDocument } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const begin = beginAt(visits());
const system = sharedSystem();

const oldWordDocument = (): SentFile => ({
  name: 'agreement.doc',
  mimeType: 'application/msword',
  buffer: readFileSync(new URL('../../../services/contracts/test/corpus/doc-01.doc', import.meta.url)),
});
const deal = (name: string): Deal => ({ fullName: 'Mara Ellison', handle: freshHandle(name), fee: '2,400.00' });

const contractsOf = (handle: string) => system.call<object[]>('GET', `/api/contracts?search=${handle}`);

describe('a contract document', () => {
  it('of every kind prefills the add dialog, and becomes a contract with its document', async () => {
    const { page, complaints, dialog, act, toast, field, printer } = await begin('desktop', '/');
    const mara = deal('mara');
    const upload = async (file: SentFile, name: string): Promise<void> => {
      await act('Upload Document');
      await dialog('Upload Contract Document').locator('input[type=file]').setInputFiles(file);
      await dialog('Add New Contract').waitFor();
      expect(await field('Full name').inputValue()).toBe(name);
    };
    const others: [SentFile, string][] = [
      [wordDocument(), 'Priya Ramanathan'],
      [textOf(mara), mara.fullName],
      [oldWordDocument(), 'Yusuf Demirtaş'],
      [await printer.scan(mara), mara.fullName],
    ];
    for (const [file, name] of others) {
      await upload(file, name);
      await dialog('Add New Contract').getByRole('button', { name: 'Cancel' }).click();
      await dialog('Add New Contract').waitFor({ state: 'detached' });
    }
    await upload(await printer.pdf(mara), mara.fullName);
    expect(await field('Monthly fee').inputValue()).toMatch(/^2,?400\.00$/);
    await dialog('Add New Contract').getByText('a monthly fee of $2,400.00').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog('Add New Contract').getByRole('button', { name: 'Add Contract' }).click();
    await toast('Contract added successfully');
    await page.getByRole('button', { name: `View Deal of ${mara.handle}.pdf` }).click();
    await page.getByRole('row', { name: mara.handle }).waitFor();
    expect(await contractsOf(mara.handle)).toMatchObject([{ monthlyFee: '2400.00', startDate: '2026-03-01', videosPerMonth: 6 }]);
    expect(complaints).toEqual([]);
  });

  it('is read from images of its pages, whose progress is told', async () => {
    const { page, complaints, dialog, act, toast, field, printer } = await begin('desktop', '/');
    await act('Upload Image');
    const images = dialog('Upload Multi-Page Contract Images');
    await images.getByRole('button', { name: 'Extract Information' }).click();
    await toast('Please add at least one image');
    const image = await printer.image({ ...deal('nils'), fullName: 'Nils Haverkamp' });
    await images.getByLabel('Page 1', { exact: true }).setInputFiles(image);
    await images.getByRole('img', { name: image.name }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await images.getByRole('button', { name: 'Extract Information' }).click();
    await images.getByText('Recognising page 1 of 1').waitFor();
    await dialog('Add New Contract').waitFor();
    expect(await field('Full name').inputValue()).toBe('Nils Haverkamp');
    expect(complaints).toEqual([]);
  });

  it('of several is a batch, which goes on after a reload, names what failed, and tries it again', async () => {
    const { page, dialog, act, printer } = await begin('desktop', '/');
    const batch = dialog('Upload Multiple PDF Contracts');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call Mara about the contract.') };
    const [one, two, three] = [await printer.pdf(deal('one')), textOf(deal('two')), await printer.pdf(deal('three'))];
    const item = ({ name }: SentFile) => batch.getByRole('listitem').filter({ hasText: name });
    const done = (file: SentFile) => item(file).getByText('success', { exact: true });
    await act('Upload Multiple PDFs');
    await batch.locator('input[type=file]').setInputFiles([one, notes, two, three]);
    await batch.getByRole('button', { name: 'Upload 4 Files' }).click();
    await done(one).waitFor();

    await page.reload();
    await act('Upload Multiple PDFs');
    await batch.getByRole('button', { name: /^Go On with/ }).click();
    await done(three).waitFor();
    await done(two).waitFor();
    await item(notes)
      .getByText(/^Not stated in the document: full name/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await batch.getByRole('button', { name: 'Retry Failed (1)' }).click();
    await page.getByText('No successful extractions').waitFor();
    for (const { name } of [one, two, three]) expect(await contractsOf(name.replace(/\.\w+$/, ''))).toHaveLength(1);
  });

  it.each(bothSizes)('becomes a contract at once on the upload screen of a %s', async (size) => {
    const { page, complaints, dialog, toast, printer } = await begin(size, '/upload');
    const olga = deal('olga');
    await page.getByRole('button', { name: 'Upload PDF' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog('Upload PDF Contract')
      .locator('input[type=file]')
      .setInputFiles(await printer.pdf(olga));
    await toast('Contract created');
    await page.getByRole('link', { name: 'View it on the dashboard' }).click();
    await page.getByText(`@${olga.handle}`).first().waitFor();
    expect(await contractsOf(olga.handle)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('on a phone', () => {
  it('every dialog of the dashboard opens without serious barriers, and a document is read', async () => {
    const { page, complaints, dialog, act, toast, field, printer } = await begin('phone', '/');
    for (const [action, title] of [
      ['Upload Image', 'Upload Multi-Page Contract Images'],
      ['Upload Multiple PDFs', 'Upload Multiple PDF Contracts'],
      ['Import CSV', 'Import Contracts'],
    ] as const) {
      await act(action);
      await dialog(title).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog(title).getByRole('button', { name: 'Cancel' }).click();
      await dialog(title).waitFor({ state: 'detached' });
    }
    await act('Upload Document');
    const input = dialog('Upload Contract Document').locator('input[type=file]');
    await input.setInputFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await toast('Please upload a PDF, Word document (.doc, .docx), or text file');
    expect(await seriousFindings(page)).toEqual([]);
    await input.setInputFiles(await printer.pdf(deal('lena')));
    await dialog('Add New Contract').waitFor();
    expect(await field('Full name').inputValue()).toBe('Mara Ellison');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
