import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { openImport } from '../../../../test/contract-import.tsx';
import { gateway, refusal, refuseUntilRetry } from '../../../../test/gateway.ts';
import type { Schema } from '../../../lib/api/api.ts';

const made = (id: number, more: Partial<Schema<'ContractImportView'>> = {}): Schema<'ContractImportView'> => ({
  id,
  fileName: `file-${id}.csv`,
  madeBy: 'Ada',
  madeAt: '2026-03-01T12:00:00.000Z',
  added: 1200,
  changed: 0,
  undoable: true,
  undoneBy: null,
  undoneAt: null,
  ...more,
});
const undone = { undoable: false, undoneBy: 'Bo', undoneAt: '2026-03-01T13:00:00.000Z' };

async function openWith(answer: () => Response) {
  const imports = [made(3, { changed: 2 }), made(2, undone), made(1, { undoable: false })];
  const page = await openImport({ imports });
  gateway.use(http.post('/api/contracts/imports/:id/undo', answer));
  await page.user.click(await within(page.dialog).findByRole('button', { name: 'Undo the import of file-3.csv' }));
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
  return { ...page, question, confirm: () => page.user.click(within(question).getByRole('button', { name: 'Undo Import' })) };
}

describe('recent imports', () => {
  it('can be undone for a day, after a question', async () => {
    const { dialog, question, confirm, changes } = await openWith(() =>
      HttpResponse.json({
        removed: 1199,
        restored: 2,
        kept: [{ contractId: 7, socialHandle: '@jane', reason: 'It was changed since' }],
        keptCount: 1,
      }),
    );
    expect(within(dialog).getAllByRole('button', { name: /^Undo the import/ })).toHaveLength(1);
    expect(within(dialog).getByText(/1,200 added, 2 changed · .* by Ada/)).toBeVisible();
    expect(within(dialog).getByText('Undone')).toBeVisible();
    expect(question).toHaveTextContent('What somebody changed or used since stays as it is.');
    await confirm();
    expect(await screen.findByText('Import undone')).toBeVisible();
    expect(await within(dialog).findByText('1,199 removed, 2 restored, 1 not undone')).toBeVisible();
    expect(within(dialog).getByText('@jane: It was changed since')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/contracts/imports/3/undo']);
  });

  it('say why one cannot be undone', async () => {
    const words = 'This import is older than a day and can no longer be undone.';
    const { dialog, confirm } = await openWith(() => refusal(409, words));
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Undo the import of file-3.csv' })).toHaveFocus());
  });

  it('can be loaded again', async () => {
    const { user, dialog } = await openImport({ imports: [made(3)], before: refuseImports });
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('file-3.csv')).toBeVisible();
  });
});

const refuseImports = () => refuseUntilRetry('/api/contracts/imports', () => refusal(503, 'Try again shortly'));
