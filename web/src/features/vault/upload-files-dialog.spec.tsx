import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway } from '../../../test/gateway.ts';
import { aVaultFile, vaultWith } from '../../../test/vault.ts';
import { openPage } from '../../../test/open-page.tsx';

const file = (name: string) => new File(['%PDF-1.7'], name);

async function open(path = '/vault') {
  const server = vaultWith([aVaultFile({ originalName: 'known.pdf' })]);
  const user = openPage(path, { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Upload Files' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Files' });
  const choose = async (...names: string[]) => {
    const input = dialog.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, names.map(file));
  };
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const items = () =>
    within(within(dialog).getByRole('list', { name: 'Files to upload' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  return { ...server, user, dialog, choose, press, items };
}

describe('uploading files to the vault', () => {
  it('uploads several files and shows them in the vault', async () => {
    const { dialog, choose, press, items, uploads } = await open();
    expect(within(dialog).getByRole('button', { name: 'Upload File' })).toBeDisabled();
    await choose('one.pdf', 'two.pdf');
    await waitFor(() => expect(items()).toEqual(['one.pdf8 Bytespending', 'two.pdf8 Bytespending']));
    await press('Upload 2 Files');
    expect(await screen.findByText('File uploaded successfully')).toBeVisible();
    expect(uploads).toEqual([
      { name: 'one.pdf', contractId: null },
      { name: 'two.pdf', contractId: null },
    ]);
    expect(await screen.findByRole('button', { name: 'Preview two.pdf' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('links the files to the contract filter of the vault', async () => {
    const { choose, press, uploads } = await open('/vault?contractId=7');
    await choose('one.pdf');
    await press('Upload File');
    await waitFor(() => expect(uploads).toEqual([{ name: 'one.pdf', contractId: '7' }]));
  });

  it('shows why a file of another type is refused', async () => {
    const { choose, items, dialog } = await open();
    await choose('tool.exe');
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(items()[0]).toMatch(/error.*Only PDF, Word, Excel and image files/);
    expect(within(dialog).getByRole('button', { name: 'Upload File' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove tool.exe' })).toBeVisible();
  });

  it('shows at each file why it failed and retries', async () => {
    const { choose, press, items, uploads } = await open();
    await choose('broken.pdf', 'two.pdf');
    await press('Upload 2 Files');
    expect(await screen.findByText('Failed to upload file')).toBeVisible();
    expect(items()).toEqual(['broken.pdf8 ByteserrorThis is not a PDF', 'two.pdf8 Bytessuccess']);
    await press('Upload File');
    await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['broken.pdf', 'two.pdf', 'broken.pdf']));
  });

  it('shows a default message when the server does not respond', async () => {
    const { choose, press, items } = await open();
    gateway.use(http.post('/api/contract-files/upload', () => HttpResponse.error()));
    await choose('one.pdf');
    await press('Upload File');
    await waitFor(() => expect(items()).toEqual(['one.pdf8 ByteserrorFailed to upload file']));
  });

  it('stays open to report a duplicate file', async () => {
    const { choose, press, dialog } = await open();
    await choose('known.pdf');
    await press('Upload File');
    expect(await within(dialog).findByText('The same file is already in the vault: known.pdf')).toBeVisible();
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
