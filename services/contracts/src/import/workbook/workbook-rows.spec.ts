import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetRows } from '@creator-desk/protocol/contracts/workbook';
import { styles, workbookFile, type TestWorkbook } from '@creator-desk/testing/workbook-file';
import { startContracts, type RunningContracts } from '../../../test/running.ts';
import { sendFile } from '../../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function read(bytes: Uint8Array | string, sheet?: string): Promise<SheetRows & { message?: string }> {
  const query = sheet === undefined ? '' : `?${new URLSearchParams({ sheet }).toString()}`;
  const answer = await sendFile(contracts.service, `/workbooks/rows${query}`, { name: 'a.xlsx', bytes });
  return (await answer.json()) as SheetRows;
}

const sheets: TestWorkbook['sheets'] = [
  {
    name: 'Numbers',
    rows: [
      ['Post', 'Views', 'Date'],
      [],
      ['https://youtu.be/dQw4w9WgXcQ', 1234, { xml: `<c s="${styles.day}"><v>46082</v></c>` }],
      ['31', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
    ],
  },
  { name: 'Notes', rows: [['x'.repeat(2_000)]] },
];

describe('the rows of a sheet', () => {
  it('are texts with their numbers, and name cells that say nothing', async () => {
    const found = await read(workbookFile({ sheets }));
    expect(found).toMatchObject({ sheets: ['Numbers', 'Notes'], sheet: 'Numbers' });
    expect(found.rows).toEqual([
      { row: 1, cells: ['Post', 'Views', 'Date'], problems: [] },
      { row: 3, cells: ['https://youtu.be/dQw4w9WgXcQ', '1234', '2026-03-01'], problems: [] },
      { row: 4, cells: ['31', expect.any(String)], problems: [{ at: 1, message: expect.stringMatching(/./) as string }] },
    ]);
  });

  it('are those of a chosen sheet, and no longer than anybody needs', async () => {
    const { sheet, rows } = await read(workbookFile({ sheets }), 'Notes');
    expect(sheet).toBe('Notes');
    expect(rows).toEqual([{ row: 1, cells: ['x'.repeat(1_000)], problems: [] }]);
    const many = [{ name: 'Many', rows: Array.from({ length: 1_200 }, (_, at) => [at]) }];
    expect((await read(workbookFile({ sheets: many }))).rows).toHaveLength(1_100);
  });

  it('are refused with the reason', async () => {
    expect(await read(workbookFile({ sheets }), 'Spring')).toMatchObject({ message: 'The workbook has no sheet "Spring"' });
    expect((await read('Post,Views')).message).toMatch(/workbook|Excel/);
  });
});
