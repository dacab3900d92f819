// The import dialog with a mock of the gateway.
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Schema } from '../src/lib/api/api.ts';
import { aContract } from './contracts.ts';
import { gateway, gatewayWith } from './gateway.ts';
import { openPage } from './open-page.tsx';
// Loaded here, so that the first test does not wait for their code.
import '../src/app/shell/shell.tsx';
import '../src/features/contracts/contract-dashboard.tsx';
import '../src/features/contracts/import/import-dialog.tsx';

export const row = (number: number, message: string | null = null): Schema<'ImportPreviewRow'> => ({
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
export const taken = 'A contract with this social handle already exists';
export const preview = {
  new: 2,
  failed: 1,
  ignoredColumns: ['Shoe size'],
  headings: ['Full Name', 'Handle'],
  rows: [row(2), row(3), row(4, taken)],
};
export const errors = [{ row: 4, message: taken }];
export const csv = (name = 'contracts.csv', type = 'text/csv') => new File(['x'.repeat(1540)], name, { type });

export const column = (
  heading: string,
  field: string | null,
  more: Partial<Schema<'ImportColumn'>> = {},
): Schema<'ImportColumn'> => ({
  heading,
  field,
  matchedBy: field === null ? null : 'heading',
  samples: [],
  ...more,
});
export const fields: Schema<'ImportField'>[] = [
  { field: 'fullName', name: 'Full Name', required: true },
  { field: 'socialHandle', name: 'Social Media Handle', required: true },
  { field: 'startDate', name: 'Contract Start Date', required: true },
  { field: 'endDate', name: 'Contract End Date', required: true },
  { field: 'monthlyFee', name: 'Monthly Fee', required: true },
  { field: 'notes', name: 'Notes', required: false },
];
export const known = fields.slice(0, 5).map(({ field, name }) => column(name, field));
export const csvColumns: Schema<'ImportColumns'> = {
  sheets: [],
  sheet: null,
  columns: [...known, column('Shoe size', null)],
  fields,
};

export async function openImport({
  after = { imported: 2, errors } as Schema<'ImportAnswer'>,
  on = 'desktop' as 'desktop' | 'phone',
  columns = csvColumns,
  imports = [] as Schema<'ContractImportView'>[],
  before = () => {},
} = {}) {
  const server = gatewayWith([aContract()]);
  gateway.use(
    http.get('/api/contracts/imports', () => HttpResponse.json(imports)),
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
  before();
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
