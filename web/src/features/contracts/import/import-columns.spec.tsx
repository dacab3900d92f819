import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { column, csv, csvColumns, errors, known, openImport as open, preview, row } from '../../../../test/contract-import.tsx';
import { gateway } from '../../../../test/gateway.ts';

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

describe('an import that changes existing contracts', () => {
  const changed = {
    contractId: 12,
    version: 4,
    contractsOfHandle: 2,
    changes: [
      { field: 'monthlyFee', before: '1500.00', after: '1750.00' },
      { field: 'notes', before: '', after: 'Renewed' },
    ],
  };
  const changing = {
    ...preview,
    changed: 1,
    unchanged: 3,
    rows: [...preview.rows, { ...row(5), outcome: 'changed' as const, changed }],
  };

  it('shows each field before and after, and sends what was shown', async () => {
    const { user, dialog, choose, submit, changes } = await open({ after: { imported: 2, changed: 1, unchanged: 3, errors } });
    const forms: FormData[] = [];
    gateway.use(
      http.post('/api/contracts/import', async ({ request }) => {
        const isChanging = new URL(request.url).searchParams.get('existing') === 'change';
        if (!isChanging) return undefined;
        forms.push(await request.formData());
        const dry = new URL(request.url).searchParams.get('dryRun') === 'true';
        return HttpResponse.json(
          dry ? { imported: 0, errors, preview: changing } : { imported: 2, changed: 1, unchanged: 3, errors },
        );
      }),
    );
    await choose(csv());
    await within(dialog).findByText('2 new');
    expect(within(dialog).queryByText('1 changed')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('radio', { name: 'Leave existing contracts as they are' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Change existing contracts' }));
    expect(await within(dialog).findByText('1 changed')).toBeVisible();
    expect(within(dialog).getByText('3 unchanged')).toBeVisible();
    const table = within(dialog).getByRole('region', { name: 'Contracts that will be changed' });
    expect(within(table).getByRole('row', { name: /Person 5\s*@person5 · row 5/ })).toHaveTextContent(
      'Monthly Fee$1,500.00 → $1,750.00Notesempty → Renewed',
    );
    expect(within(dialog).getByText(/Where a handle has several contracts/)).toBeVisible();
    await submit();
    expect(await screen.findByText('Imported 2 contracts, changed 1 with 1 errors')).toBeVisible();
    expect(forms.map((form) => form.get('seen'))).toEqual([null, '5:12:4']);
    expect(changes().at(-1)?.query).toEqual({ dryRun: 'false', existing: 'change' });
  });

  it('needs no column but the handle', async () => {
    const columns = { ...csvColumns, columns: [column('Handle', 'socialHandle'), column('Notes', 'notes')] };
    const { user, dialog, choose, changes } = await open({ columns });
    await choose(csv());
    expect(await within(dialog).findByText(/^Choose a column for Full Name,/)).toBeVisible();
    expect(changes()).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: 'Change existing contracts' }));
    expect(await within(dialog).findByText('2 new')).toBeVisible();
    expect(within(dialog).queryByText(/^Choose a column for/)).not.toBeInTheDocument();
  });
});
