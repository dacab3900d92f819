import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { csv, openImport as open, taken } from '../../../../test/contract-import.tsx';
import { gateway, refusal } from '../../../../test/gateway.ts';

describe('importing contracts', () => {
  it('shows the column guidance and requires a file', async () => {
    const { dialog } = await open();
    for (const words of [
      'Full Name (required)',
      'Social Media Handle (required, include @)',
      'Contract Start Date (YYYY-MM-DD)',
      'Contract End Date (YYYY-MM-DD)',
      'Monthly Fee (numeric)',
    ])
      expect(within(dialog).getByText(words)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Import Contracts' })).toBeDisabled();
    expect(dialog.querySelector('input[type="file"]')).toHaveAttribute('accept', '.csv');
    expect(dialog).toHaveStyle({ width: '512px' });
  });

  it('previews the import', async () => {
    const { dialog, choose, changes } = await open({ on: 'phone' });
    await choose(csv());
    expect(await within(dialog).findByText('2 new')).toBeVisible();
    expect(within(dialog).getByText('1.5 KB')).toBeVisible();
    expect(within(dialog).getByText('1 with an error')).toBeVisible();
    expect(within(dialog).getByText('Person 2 (@person2)')).toBeVisible();
    expect(within(dialog).getByText(`Row 4: ${taken}`)).toBeVisible();
    expect(within(dialog).getByText('Ignored columns: Shoe size')).toBeVisible();
    expect(changes().map(({ path, query, body }) => [path, query, body])).toEqual([
      ['/api/contracts/import/columns', {}, { file: 'contracts.csv' }],
      ['/api/contracts/import', { dryRun: 'true' }, { file: 'contracts.csv' }],
    ]);
  });

  it('imports valid rows and lists the others', async () => {
    const { dialog, choose, submit, changes } = await open();
    await choose(csv());
    await within(dialog).findByText('2 new');
    await submit();
    expect(await screen.findByText('Imported 2 contracts with 1 errors')).toBeVisible();
    expect(await within(dialog).findByText('1 row was not imported')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Download error file' })).toBeVisible();
    expect(within(dialog).queryByText('contracts.csv')).not.toBeInTheDocument();
    expect(changes().map(({ query }) => query)).toEqual([{}, { dryRun: 'true' }, { dryRun: 'false' }]);
  });

  it('closes when every row was imported', async () => {
    const { dialog, choose, submit } = await open({ after: { imported: 3, errors: [] } });
    await choose(csv());
    await within(dialog).findByText('2 new');
    await submit();
    expect(await screen.findByText('Imported 3 contracts')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['contracts.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['contract.pdf', 'application/pdf'],
  ])('refuses %s and says which files it accepts', async (name, type) => {
    const { choose, changes } = await open();
    await choose(csv(name, type));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a CSV file');
    expect(changes()).toEqual([]);
  });

  it('removes the chosen file', async () => {
    const { user, dialog, choose } = await open();
    await choose(csv());
    await user.click(await within(dialog).findByRole('button', { name: 'Remove contracts.csv' }));
    expect(within(dialog).getByText('Drop a CSV file here, or browse for it')).toBeVisible();
  });

  it('shows why a whole file cannot be imported', async () => {
    const { dialog, choose } = await open();
    gateway.use(http.post('/api/contracts/import', () => refusal(400, 'The file lacks the column Monthly Fee')));
    await choose(csv());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file lacks the column Monthly Fee');
  });

  it.each([
    ['the words of the server', () => refusal(503, 'Try again shortly'), 'Try again shortly'],
    ['its own', () => HttpResponse.error(), 'Failed to import contracts'],
  ])('reports a failed import with %s', async (_what, answer, words) => {
    const { dialog, choose, submit } = await open();
    await choose(csv());
    await within(dialog).findByText('2 new');
    gateway.use(http.post('/api/contracts/import', answer));
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Import failed');
    expect(alert).toHaveTextContent(words);
    expect(within(dialog).getByText('contracts.csv')).toBeVisible();
  });
});
