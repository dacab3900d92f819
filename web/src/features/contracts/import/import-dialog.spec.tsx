import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import type { Schema } from '../../../lib/api/api.ts';

const row = (number: number, message: string | null = null): Schema<'ImportPreviewRow'> => ({
  row: number,
  outcome: message === null ? 'new' : 'error',
  message,
  fullName: `Person ${number}`,
  socialHandle: `@person${number}`,
  monthlyFee: '100',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  cells: [`Person ${number}`, `@person${number}`],
});
const taken = 'A contract with this social handle already exists';
const preview = {
  new: 2,
  failed: 1,
  ignoredColumns: ['Shoe size'],
  headings: ['Full Name', 'Handle'],
  rows: [row(2), row(3), row(4, taken)],
};
const errors = [{ row: 4, message: taken }];
const csv = (name = 'contracts.csv', type = 'text/csv') => new File(['x'.repeat(1540)], name, { type });

const column = (heading: string, field: string | null, more: Partial<Schema<'ImportColumn'>> = {}): Schema<'ImportColumn'> => ({
  heading,
  field,
  matchedBy: field === null ? null : 'heading',
  samples: [],
  ...more,
});
const fields: Schema<'ImportField'>[] = [
  { field: 'fullName', name: 'Full Name', required: true },
  { field: 'socialHandle', name: 'Social Media Handle', required: true },
  { field: 'startDate', name: 'Contract Start Date', required: true },
  { field: 'endDate', name: 'Contract End Date', required: true },
  { field: 'monthlyFee', name: 'Monthly Fee', required: true },
  { field: 'notes', name: 'Notes', required: false },
];
const known = fields.slice(0, 5).map(({ field, name }) => column(name, field));
const csvColumns: Schema<'ImportColumns'> = { sheets: [], sheet: null, columns: [...known, column('Shoe size', null)], fields };

async function open({
  after = { imported: 2, errors } as Schema<'ImportAnswer'>,
  on = 'desktop' as 'desktop' | 'phone',
  columns = csvColumns,
} = {}) {
  const server = gatewayWith([aContract()]);
  gateway.use(
    http.post('/api/contracts/import/columns', async ({ request }) => {
      await request.arrayBuffer();
      return HttpResponse.json(columns);
    }),
    http.post('/api/contracts/import', async ({ request }) => {
      await request.arrayBuffer();
      const dry = new URL(request.url).searchParams.get('dryRun') === 'true';
      return HttpResponse.json(dry ? { imported: 0, errors, preview } : after);
    }),
  );
  const user = openPage('/', { applyAccept: false, on });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import Contracts' });
  const choose = async (file: File) => {
    const input = dialog.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, file);
  };
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Import Contracts' }));
  return { ...server, user, dialog, choose, submit };
}

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
    expect(await within(dialog).findByText('1 rows were not imported')).toBeVisible();
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

describe('the columns of an import', () => {
  const guessed = {
    ...csvColumns,
    columns: [
      ...known.slice(0, 4),
      column('Was', 'monthlyFee', { matchedBy: 'content', samples: ['$4,500', '$900'] }),
      column('Alt', null, { samples: ['12'] }),
    ],
  };
  const select = async (user: Awaited<ReturnType<typeof open>>['user'], of: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: `Field of ${of}` }));
    // The options come last; what is chosen elsewhere has the title too.
    const [last] = (await screen.findAllByTitle(option)).toReversed();
    if (last) await user.click(last);
  };

  it('are hidden when the headings say everything, and shown on demand', async () => {
    const { user, dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByText('5 of 6 go to a field of a contract')).toBeVisible();
    expect(within(dialog).queryByRole('table', { name: 'Columns of the file' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Change columns' }));
    expect(within(dialog).getByRole('table', { name: 'Columns of the file' })).toBeVisible();
  });

  it('are shown with samples when one was guessed, and are sent as they are chosen', async () => {
    const { user, dialog, choose, submit, changes } = await open({ columns: guessed });
    await choose(csv());
    expect(await within(dialog).findByRole('rowheader', { name: /Was\s*\$4,500\s*\$900/ })).toBeVisible();
    await within(dialog).findByText('2 new');
    await select(user, 'Alt', 'Notes');
    await waitFor(() => expect(changes().at(-1)?.query['columns']).toMatch(/,monthlyFee,notes$/));
    await within(dialog).findByText('2 new');
    await submit();
    await screen.findByText('Imported 2 contracts with 1 errors');
    const all = 'fullName,socialHandle,startDate,endDate,monthlyFee';
    expect(changes().map(({ query }) => query)).toEqual([
      {},
      { dryRun: 'true', columns: `${all},` },
      { dryRun: 'true', columns: `${all},notes` },
      { dryRun: 'false', columns: `${all},notes` },
    ]);
  });

  it('name what a new contract still needs', async () => {
    const { user, dialog, choose, changes } = await open({ columns: guessed });
    await choose(csv());
    await within(dialog).findByText('2 new');
    await select(user, 'Alt', 'Monthly Fee (required)');
    await waitFor(() => expect(changes().at(-1)?.query['columns']).toMatch(/,,monthlyFee$/));
    await within(dialog).findByText('2 new');
    await select(user, 'Alt', 'Leave out');
    expect(await within(dialog).findByText('Choose a column for Monthly Fee')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Import Contracts' })).toBeDisabled();
  });
});

describe('a workbook', () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const sheets = { ...csvColumns, sheets: ['Now', 'Later'], sheet: 'Now' };

  async function openWorkbook(name = 'contracts.xlsx') {
    const page = await open({ columns: sheets });
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Choose an Excel workbook' }));
    await page.user.upload(within(page.dialog).getByLabelText('Excel workbook'), csv(name, type));
    return page;
  }

  it('is imported from its first sheet, or from another one', async () => {
    const { user, dialog, submit, changes } = await openWorkbook();
    expect(await within(dialog).findByText('contracts.xlsx')).toBeVisible();
    await within(dialog).findByText('2 new');
    await user.click(within(dialog).getByRole('combobox', { name: 'Sheet' }));
    await user.click(await screen.findByTitle('Later'));
    await waitFor(() => expect(changes().map(({ query }) => query['sheet'])).toEqual(['', 'Now', 'Later', 'Now']));
    await within(dialog).findByText('2 new');
    await submit();
    await screen.findByText('Imported 2 contracts with 1 errors');
    expect(changes().at(-1)?.query).toMatchObject({ dryRun: 'false', sheet: 'Now' });
  });

  it('has to be one', async () => {
    const { changes } = await openWorkbook('contracts.ods');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select an Excel workbook (.xlsx)');
    expect(changes()).toEqual([]);
  });
});
