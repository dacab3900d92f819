import { expect, it } from 'vitest';
import { styles, workbookFile, type SheetCell } from '@creator-desk/testing/workbook-file';
import { expectAccessible, expectAccessibleAtEachSize, resizeTo, useBrowser } from './browser.ts';
import { consoleOpener } from './admin-console.ts';
import { uniqueHandle } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const openConsole = consoleOpener(useBrowser());
const system = sharedSystem();
const day = (serial: number): SheetCell => ({ xml: `<c s="${styles.day}"><v>${serial}</v></c>` });
const [march, august] = [day(46_082), day(46_265)];

interface Found {
  fullName: string;
  monthlyFee: string;
  startDate: string;
}
const contractsOf = (handle: string): Promise<Found[]> => system.call('GET', `/api/contracts?search=${handle}`);

it('a workbook is matched, previewed and imported, changes existing contracts, and is undone', async () => {
  const [known, fresh] = [uniqueHandle('known'), uniqueHandle('fresh')];
  const contract = { fullName: 'Known Creator', socialHandle: known, startDate: '2026-01-15', endDate: '2026-09-10' };
  await system.call('POST', '/api/contracts', { ...contract, monthlyFee: '100' });
  const { page, consoleErrors, dialog, clickAction, waitForToast } = await openConsole('desktop', '/');
  const rows = [
    ['Creators of spring'],
    ['Who', 'Where', 'Starts', 'Ends', 'Rate', 'Agency'],
    ['Known Creator', `https://www.tiktok.com/@${known}`, march, august, 250, 'North'],
    ['Fresh Creator', `@${fresh}`, march, august, 4500.5, 'South'],
  ];
  const sheets = [
    { name: 'Notes', rows: [['Nothing here']] },
    { name: 'Spring', rows },
  ];
  await clickAction('Import CSV');
  const importing = dialog('Import Contracts');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    importing.getByRole('button', { name: 'Choose an Excel workbook' }).click(),
  ]);
  await picker.setFiles({
    name: 'spring.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbookFile({ sheets }),
  });
  await importing.getByText(/^Choose a column for/).waitFor();
  await importing.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByTitle('Spring', { exact: true }).click();
  await importing.getByRole('combobox', { name: 'Field of Where' }).waitFor();
  await importing.getByText('1 new').waitFor();
  await importing.getByRole('radio', { name: 'Change existing contracts' }).click();
  await importing.getByText('1 changed').waitFor();
  const changes = importing.getByRole('region', { name: 'Contracts that will be changed' });
  await changes.getByText('$100.00 → $250.00').waitFor();
  await expectAccessibleAtEachSize(page);
  await importing.getByRole('button', { name: 'Import Contracts' }).click();
  await waitForToast('Imported 1 contracts, changed 1');
  expect(await contractsOf(known)).toMatchObject([{ monthlyFee: '250.00', startDate: '2026-03-01' }]);
  expect(await contractsOf(fresh)).toMatchObject([{ fullName: 'Fresh Creator', monthlyFee: '4500.50' }]);

  await resizeTo(page, 'phone');
  await clickAction('Import CSV');
  await importing.getByRole('button', { name: 'Undo the import of spring.xlsx' }).click();
  await expectAccessible(page);
  await dialog('Undo this import?').getByRole('button', { name: 'Undo Import' }).click();
  await waitForToast('Import undone');
  await importing.getByText('1 removed, 1 restored').waitFor();
  expect(await contractsOf(known)).toMatchObject([{ monthlyFee: '100.00', startDate: '2026-01-15' }]);
  expect(await contractsOf(fresh)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
