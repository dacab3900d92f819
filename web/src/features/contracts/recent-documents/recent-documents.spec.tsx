import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, refuseUntilRetry } from '../../../../test/gateway.ts';
import { aVaultFile, vaultWith } from '../../../../test/vault.ts';
import { openPage } from '../../../../test/open-page.tsx';

const janes = { contractId: 7, fullName: 'Jane Doe', socialHandle: '@jane' };
const card = () => screen.findByRole('region', { name: 'Recent Contract Documents' });

describe('the recent contract documents', () => {
  it('are the newest five, with a link to all', async () => {
    vaultWith(Array.from({ length: 6 }, (_, index) => aVaultFile({ originalName: `file ${index + 1}.pdf` })));
    const user = openPage('/');
    const list = await within(await card()).findByRole('list', { name: 'Recent documents' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(within(list).getByText('file 1.pdf')).toBeVisible();
    await user.click(within(await card()).getByRole('button', { name: 'View All 6 Files' }));
    await waitFor(() => expect(window.location.pathname).toBe('/vault'));
  });

  it('have no link to all when there are only five', async () => {
    vaultWith(Array.from({ length: 5 }, () => aVaultFile()));
    openPage('/');
    await within(await card()).findByRole('list', { name: 'Recent documents' });
    expect(screen.queryByRole('button', { name: /View All/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /View Deal/ })).not.toBeInTheDocument();
  });

  it('link to the row of their contract', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf', ...janes })]);
    const user = openPage('/');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await screen.findByText('@jane');
    await user.click(await screen.findByRole('button', { name: 'View Deal of agreement.pdf' }));
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById('contract-7')]));
    scrolled.mockRestore();
  });

  it('search for a contract that is not in the list', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf', ...janes })]);
    const user = openPage('/?status=expired');
    await user.click(await screen.findByRole('button', { name: 'View Deal of agreement.pdf' }));
    expect(await screen.findByRole('button', { name: 'View details of Jane Doe' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('search')).toBe('@jane');
  });

  it('report a load failure', async () => {
    vaultWith([aVaultFile({ originalName: 'agreement.pdf' })]);
    refuseUntilRetry('/api/contract-files', () => refusal(503, 'Not available'));
    const user = openPage('/');
    await user.click(await within(await card()).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('agreement.pdf')).toBeVisible();
  });
});
