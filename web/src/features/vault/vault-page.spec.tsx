import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { aVaultFile, vaultWith } from '../../../test/vault.ts';
import { openPage } from '../../../test/open-page.tsx';

const contract = { contractId: 7, fullName: 'Jane Doe', socialHandle: '@jane' };
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

afterEach(() => void vi.restoreAllMocks());

describe('the vault', () => {
  it('shows the counts and formats each file', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf', fileSize: 1536, ...contract })]);
    openPage('/vault');
    const counts = await screen.findByRole('list', { name: 'Vault' });
    await within(counts).findByText('1.5 KB');
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual(['Total Files1', 'Total Storage1.5 KB', 'Recent Uploads1in the last 24 hours']);
    const cells = within(await rowOf('agreement.pdf')).getAllByRole('cell');
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      'agreement.pdf',
      'Jane Doe@jane',
      'PDF',
      '1.5 KB',
      'Mar 1, 2026',
    ]);
    expect(screen.getByRole('link', { name: 'Download agreement.pdf' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/contract-files\/\d+\/download$/),
    );
  });

  it('shows cards on a phone and files without a contract as unassigned', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf' })]);
    openPage('/vault', { on: 'phone' });
    const card = (await screen.findByText('agreement.pdf')).closest('li') as HTMLElement;
    expect(within(card).getByText('Unassigned')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Delete agreement.pdf' })).toBeVisible();
  });

  it.each([
    ['?contractId=7', 'janes.pdf'],
    ['?contractId=unassigned', 'nobodys.png'],
    ['?type=image', 'nobodys.png'],
    ['?search=jane', 'janes.pdf'],
  ])('filters by %s', async (search, name) => {
    vaultWith([
      aVaultFile({ originalName: 'janes.pdf', ...contract }),
      aVaultFile({ originalName: 'nobodys.png', kind: 'image' }),
    ]);
    openPage(`/vault${search}`);
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
  });

  it('filters by type and by contract from the screen', async () => {
    vaultWith([aVaultFile({ originalName: 'janes.pdf', ...contract }), aVaultFile({ originalName: 'nobodys.pdf' })]);
    const user = openPage('/vault');
    await screen.findByText('janes.pdf');
    await user.click(screen.getByRole('combobox', { name: 'Contract' }));
    await user.click(await screen.findByText('Unassigned', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.queryByText('janes.pdf')).not.toBeInTheDocument());
    expect(window.location.search).toBe('?contractId=unassigned');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByText('Spreadsheets', { selector: '.ant-select-item-option-content' }));
    await user.click(await screen.findByRole('button', { name: 'Show all files' }));
    expect(await screen.findByText('janes.pdf')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('shows the empty state', async () => {
    vaultWith([]);
    const user = openPage('/vault');
    expect(await screen.findByText('No contract files found. Upload some files to get started.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload your first file' }));
    expect(await screen.findByRole('dialog', { name: 'Upload Files' })).toBeVisible();
  });

  it('reports a load failure and retries on demand', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf' })]);
    refuseUntilRetry('/api/contract-files', () => refusal(503, 'Not available'));
    const user = openPage('/vault');
    expect(await screen.findByRole('alert')).toHaveTextContent('Files could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('agreement.pdf')).toBeVisible();
  });

  it('previews only PDFs and images', async () => {
    vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(true);
    vaultWith([
      aVaultFile({ id: 501, originalName: 'agreement.pdf' }),
      aVaultFile({ id: 502, originalName: 'page.png', kind: 'image' }),
      aVaultFile({ id: 503, originalName: 'terms.docx', kind: 'word', previewable: false }),
    ]);
    const user = openPage('/vault');
    await user.click(await screen.findByRole('button', { name: 'Preview agreement.pdf' }));
    await waitFor(() =>
      expect(document.querySelector('iframe')).toHaveAttribute('src', '/api/contract-files/501/download?inline=1'),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Preview page.png' }));
    expect(await screen.findByRole('img', { name: 'page.png' })).toHaveAttribute(
      'src',
      '/api/contract-files/502/download?inline=1',
    );
    expect(screen.queryByRole('button', { name: 'Preview terms.docx' })).not.toBeInTheDocument();
  });

  it('shows PDF pages as images in browsers without a viewer', async () => {
    vaultWith([aVaultFile({ id: 501, originalName: 'agreement.pdf' })]);
    const images = ['/api/convert/images/1/1', '/api/convert/images/1/2'];
    gateway.use(
      http.get('/api/contract-files/501/pages', () => HttpResponse.json({ success: true, images, error: null, pagesTotal: 12 })),
    );
    refuseUntilRetry('/api/contract-files/501/pages', () => refusal(422, 'This PDF is protected by a password.'));
    const user = openPage('/vault', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Preview agreement.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'agreement.pdf' });
    expect(await within(dialog).findByText('This PDF is protected by a password.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('img', { name: 'Page 2 of 12' })).toHaveAttribute('src', images[1]);
    expect(within(dialog).getByText('The first 2 of 12 pages. Download the file to read them all.')).toBeVisible();
  });

  it('deletes a file after a confirmation that names it', async () => {
    const { stored } = vaultWith([aVaultFile({ originalName: 'agreement.pdf' }), aVaultFile({ originalName: 'other.pdf' })]);
    const user = openPage('/vault');
    await user.click(await screen.findByRole('button', { name: 'Delete agreement.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('This will permanently delete the file agreement.pdf.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('File deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('agreement.pdf')).not.toBeInTheDocument());
    expect(stored.map(({ originalName }) => originalName)).toEqual(['other.pdf']);
  });

  it('does not delete a file that somebody has changed since it was listed', async () => {
    const { stored } = vaultWith([aVaultFile({ originalName: 'agreement.pdf', version: 3 })]);
    const message = 'This file was changed meanwhile. Load it again.';
    gateway.use(
      http.delete('/api/contract-files/:id', ({ request }) =>
        request.headers.get('if-match') === '"3"' ? refusal(412, message) : new HttpResponse(null, { status: 204 }),
      ),
    );
    const user = openPage('/vault');
    await user.click(await screen.findByRole('button', { name: 'Delete agreement.pdf' }));
    stored[0] = aVaultFile({ originalName: 'agreement.pdf', version: 4, fullName: 'Grace Hopper', contractId: 8 });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('reports a failed deletion', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf' })]);
    gateway.use(http.delete('/api/contract-files/:id', () => refusal(503, 'Not available')));
    const user = openPage('/vault');
    await user.click(await screen.findByRole('button', { name: 'Delete agreement.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete file')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete agreement.pdf' })).toHaveFocus());
  });
});
