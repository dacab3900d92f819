import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract, anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

const pdf = () => new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });
const wrongType = 'Please upload a PDF, Word document (.doc, .docx), or text file';

/** An extraction that responds after the whole upload, as the gateway does. */
const reader = (call: string, answer: () => Response | Promise<Response> = () => HttpResponse.json(anExtraction())) =>
  http.post(`/api/contracts/${call}`, async ({ request }) => {
    await request.arrayBuffer();
    return answer();
  });

async function openAdd() {
  const server = gatewayWith([aContract()]);
  const user = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Add Contract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
  const field = (name: string) => within(dialog).getByLabelText(name);
  const add = () => user.click(within(dialog).getByRole('button', { name: 'Add Contract' }));
  return { ...server, user, dialog, field, add };
}

async function openUpload() {
  const server = gatewayWith([aContract()]);
  const user = openPage('/', { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Upload Document' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Contract Document' });
  const choose = async (file: File) => {
    const input = dialog.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, file);
  };
  return { ...server, user, dialog, choose };
}

describe('adding a contract', () => {
  it('focuses the first field', async () => {
    const { field } = await openAdd();
    await waitFor(() => expect(field('Full name')).toHaveFocus());
  });

  it('creates the contract from the form', async () => {
    const { changes, user, dialog, field, add } = await openAdd();
    await user.type(field('Full name'), 'Grace Hopper');
    await user.type(field('Social handle'), 'grace');
    await user.type(field('Monthly fee'), '2500');
    await user.type(field('Start date'), '2026-03-01{Enter}');
    await user.type(field('End date'), '2026-09-01{Enter}');
    await user.type(field('Videos per month'), '6');
    await user.type(field('E-mail'), ' grace@example.com');
    await user.click(field('Platforms'));
    for (const name of ['YouTube', 'X', 'TikTok']) await user.click(await screen.findByTitle(name));
    await user.click(within(within(dialog).getByTitle('X')).getByLabelText('close'));
    await add();
    expect(await screen.findByRole('status')).toHaveTextContent('Contract added successfully');
    expect(changes()).toEqual([
      {
        method: 'POST',
        path: '/api/contracts',
        query: {},
        body: {
          fullName: 'Grace Hopper',
          socialHandle: '@grace',
          monthlyFee: '2500',
          startDate: '2026-03-01',
          endDate: '2026-09-01',
          email: 'grace@example.com',
          notes: null,
          videosPerMonth: 6,
          platforms: ['YouTube', 'TikTok'],
        },
      },
    ]);
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
  });

  it('names all missing fields', async () => {
    const { changes, dialog, field, add } = await openAdd();
    await add();
    for (const what of ['Full name', 'Social handle', 'Monthly fee', 'Start date', 'End date'])
      expect(await within(dialog).findByText(`${what} is required`)).toBeVisible();
    await waitFor(() => expect(field('Full name')).toHaveFocus());
    expect(changes()).toEqual([]);
  });

  it('keeps the input when the server refuses it', async () => {
    const { user, dialog, field, add } = await openAdd();
    const message = 'Monthly fee must be an amount of at most 10 digits with 2 decimals, not negative';
    gateway.use(http.post('/api/contracts', () => refusal(400, message, { monthlyFee: message })));
    await user.type(field('Full name'), 'Grace Hopper');
    await user.type(field('Social handle'), '@grace');
    await user.type(field('Monthly fee'), 'a lot');
    await user.type(field('Start date'), '2026-03-01{Enter}');
    await user.type(field('End date'), '2026-09-01{Enter}');
    await add();
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add contract');
    expect(field('Monthly fee')).toHaveFocus();
    expect(field('Full name')).toHaveValue('Grace Hopper');
  });
});

describe('uploading a contract document', () => {
  it('prefills the add dialog with the confidence and source of each field', async () => {
    const { changes, user, choose } = await openUpload();
    gateway.use(reader('extract-pdf'));
    await choose(pdf());
    expect(await screen.findByText('Contract information extracted')).toBeVisible();
    const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
    const field = (name: string) => within(dialog).getByLabelText(name);
    expect(field('Full name')).toHaveValue('Jane Doe');
    expect(field('Monthly fee')).toHaveValue('4500.00');
    expect(field('Monthly fee')).toHaveAccessibleDescription('93% surePage 2: “a monthly fee of $4,500.00”');
    expect(field('End date')).toHaveAccessibleDescription('55% sure, please check');
    expect(field('Notes')).toHaveAccessibleDescription('Not stated in the document');
    expect(within(dialog).getByTitle('TikTok')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Add Contract' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    const [read, created] = changes();
    expect(read).toMatchObject({ path: '/api/contracts/extract-pdf', body: { pdf: 'agreement.pdf' } });
    expect(created).toMatchObject({ path: '/api/contracts', body: { fullName: 'Jane Doe', sourceFileId: 77 } });
  });

  it.each([
    ['contract.pdf', 'extract-pdf', 'pdf'],
    ['contract.DOC', 'extract-word', 'document'],
    ['contract.docx', 'extract-word', 'document'],
    ['contract.txt', 'extract-advanced', 'file'],
  ])('sends %s to %s', async (name, call, formField) => {
    const { changes, choose } = await openUpload();
    gateway.use(reader(call));
    await choose(new File(['words'], name));
    await screen.findByRole('dialog', { name: 'Add New Contract' });
    await waitFor(() =>
      expect(changes().map(({ path, body }) => [path, body])).toEqual([[`/api/contracts/${call}`, { [formField]: name }]]),
    );
  });

  it.each(['photo.png', 'contract.pdf.exe', 'sheet.xlsx'])('refuses %s and says which files it accepts', async (name) => {
    const { changes, dialog, choose } = await openUpload();
    await choose(new File(['x'], name));
    expect(await screen.findByRole('alert')).toHaveTextContent(wrongType);
    expect(dialog).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('shows that the language model did not respond', async () => {
    const { choose } = await openUpload();
    const notice = 'The language model did not answer in time; the fields were read by rules.';
    gateway.use(reader('extract-pdf', () => HttpResponse.json(anExtraction({ notice }))));
    await choose(pdf());
    const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
    expect(within(dialog).getByText(notice)).toBeVisible();
  });

  it('warns about a duplicate file', async () => {
    const { choose } = await openUpload();
    const sameAs = [{ id: 3, originalName: 'last-year.pdf', contractId: 7 }];
    gateway.use(reader('extract-pdf', () => HttpResponse.json(anExtraction({ sameAs }))));
    await choose(pdf());
    const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
    expect(within(dialog).getByText('This file was already uploaded for a contract, as “last-year.pdf”')).toBeVisible();
  });

  it('falls back to advanced extraction', async () => {
    const { changes, choose } = await openUpload();
    gateway.use(
      reader('extract-pdf', () => refusal(422, 'This document has no text')),
      reader('extract-advanced'),
    );
    await choose(pdf());
    expect(await screen.findByRole('dialog', { name: 'Add New Contract' })).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/contracts/extract-pdf', '/api/contracts/extract-advanced']);
  });

  it.each([
    ['the words of the server', 'a.pdf', () => refusal(422, 'This PDF is encrypted'), 'This PDF is encrypted'],
    [
      'an answer without success',
      'a.pdf',
      () => HttpResponse.json(anExtraction({ success: false, error: 'Nothing to read' })),
      'Nothing to read',
    ],
    ['its own words for a PDF', 'a.pdf', () => HttpResponse.error(), 'Failed to process PDF'],
    ['its own words for Word', 'a.docx', () => HttpResponse.error(), 'Failed to process Word document'],
    ['its own words for a text', 'a.txt', () => HttpResponse.error(), 'Failed to extract contract information'],
  ])('reports a failed extraction with %s and accepts another file', async (_what, name, answer, words) => {
    const { dialog, choose } = await openUpload();
    gateway.use(reader('extract-*', answer));
    await choose(new File(['x'], name));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(within(dialog).getByText('Drop a contract here, or browse for it')).toBeVisible();
  });

  it('shows progress until the response arrives', async () => {
    const { dialog, choose } = await openUpload();
    const answer = Promise.withResolvers<Response>();
    gateway.use(reader('extract-pdf', () => answer.promise));
    await choose(pdf());
    gateway.use(http.get('/api/contracts/extractions/:id', () => HttpResponse.json({ stage: 'reading', page: 2, pages: 5 })));
    const bar = await within(dialog).findByRole('progressbar', { name: 'Reading agreement.pdf' });
    expect(await within(dialog).findByText('Reading page 2 of 5')).toBeVisible();
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '20'));
    answer.resolve(HttpResponse.json(anExtraction()));
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '100'));
    expect(await screen.findByRole('dialog', { name: 'Add New Contract' })).toBeVisible();
  });
});
