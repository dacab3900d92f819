import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract, anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

const reads = (extraction = anExtraction()) =>
  http.post('/api/contracts/extract-pdf', async ({ request }) => {
    await request.arrayBuffer();
    return HttpResponse.json(extraction);
  });

async function open(extraction = anExtraction()) {
  const server = gatewayWith([aContract()]);
  gateway.use(reads(extraction));
  const user = openPage('/upload', { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Upload PDF' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload PDF Contract' });
  const choose = async (name = 'agreement.pdf') => {
    const input = dialog.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, new File(['%PDF-1.7'], name));
  };
  return { ...server, user, dialog, choose };
}

describe('the upload screen', () => {
  it('shows extracted fields, tips and a way back', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/upload', { on: 'phone' });
    expect(await screen.findByRole('region', { name: 'Upload Contract' })).toBeVisible();
    const items = within(screen.getByRole('region', { name: 'What is extracted' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Full name',
      'Social handle',
      'Monthly fee',
      'Contract dates',
      'Platform',
      'Terms and notes',
    ]);
    expect(within(screen.getByRole('region', { name: 'Tips' })).getByText('Files can be up to 100MB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('creates the contract from a PDF', async () => {
    const { choose, changes } = await open();
    await choose();
    expect(await screen.findByText('Contract has been successfully created from PDF')).toBeVisible();
    expect(screen.getByText('Contract created')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/contracts/extract-pdf', '/api/contracts']);
    expect(changes()[1]?.body).toMatchObject({ fullName: 'Jane Doe', socialHandle: '@janedoe', sourceFileId: 77 });
    expect(await screen.findByRole('link', { name: 'View it on the dashboard' })).toHaveAttribute('href', '/?search=%40janedoe');
  });

  it('accepts only PDF files', async () => {
    const { choose, changes } = await open();
    await choose('agreement.docx');
    expect(await screen.findByText('Please select a PDF file')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('creates nothing from a document without the required fields', async () => {
    const { data } = anExtraction();
    const { dialog, choose, changes } = await open(anExtraction({ data: { ...data!, monthlyFee: null } }));
    await choose();
    expect(await screen.findByText('Failed to create contract')).toBeVisible();
    expect(within(dialog).getByText('Not stated in the document: monthly fee')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/contracts/extract-pdf']);
  });

  it('shows why the server refused the contract', async () => {
    const { dialog, choose } = await open();
    gateway.use(http.post('/api/contracts', () => refusal(409, 'A contract with this social handle already exists')));
    await choose();
    expect(await screen.findByText('Failed to create contract')).toBeVisible();
    expect(within(dialog).getByText('A contract with this social handle already exists')).toBeVisible();
  });

  it('reports a failed extraction', async () => {
    const { choose } = await open();
    gateway.use(http.post('/api/contracts/extract-*', () => HttpResponse.error()));
    await choose();
    expect(await screen.findByText('Failed to process PDF')).toBeVisible();
  });
});
