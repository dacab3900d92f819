import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportAnswer, ImportColumns } from '@creator-desk/protocol/contracts/contract-import';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';
import { styles, workbookFile, type SheetCell } from '@creator-desk/testing/workbook-file';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function send<T>(path: string, query: Record<string, string>, bytes: Uint8Array | string, name = 'a.xlsx'): Promise<T> {
  const answer = await sendFile(contracts.service, `${path}?${new URLSearchParams(query)}`, { name, bytes });
  const body = (await answer.json()) as T;
  return answer.status === 200 ? body : { status: answer.status, ...body };
}

const imported = (query: Record<string, string>, bytes: Uint8Array | string, name?: string) =>
  send<ImportAnswer>('/contracts/import', query, bytes, name);
const columnsOf = (query: Record<string, string>, bytes: Uint8Array | string, name?: string) =>
  send<ImportColumns>('/contracts/import/columns', query, bytes, name);

async function byHandle(handle: string): Promise<ContractView | undefined> {
  const answer = await contracts.service.get(`/contracts?search=${encodeURIComponent(handle)}`);
  return ((await answer.json()) as ContractView[])[0];
}

const day = (serial: number): SheetCell => ({ xml: `<c s="${styles.day}"><v>${serial}</v></c>` });
const [march, august] = [day(46_082), day(46_265)];
const headings = ['Full Name', 'Handle', 'Contract Start Date', 'Contract End Date', 'Monthly Fee'];

describe('a workbook', () => {
  it('is imported from its first sheet, with its dates and numbers', async () => {
    const handle = `@${randomUUID()}`;
    const rows = [
      ['Creators'],
      [],
      headings,
      ['Jane Doe', handle, march, august, 4500.5],
      ['Joe', '@two words', march, august, 1],
    ];
    const file = workbookFile({ sheets: [{ name: 'Now', rows }] });
    expect(await imported({ sheet: '' }, file)).toEqual({
      imported: 1,
      errors: [{ row: 5, message: 'Social handle must not contain spaces or control characters' }],
    });
    expect(await byHandle(handle)).toMatchObject({
      fullName: 'Jane Doe',
      startDate: '2026-03-01',
      endDate: '2026-08-31',
      monthlyFee: '4500.50',
    });
  });

  it('is imported from a chosen sheet, by chosen columns', async () => {
    const handle = randomUUID();
    const rows = [
      ['Wer', 'Wo', 'Alt', 'Von', 'Bis', 'Was'],
      ['Jane', `https://www.tiktok.com/@${handle}`, '@old', march, august, 12],
    ];
    const file = workbookFile({
      sheets: [
        { name: 'Empty', rows: [] },
        { name: 'Zwei', rows },
      ],
    });
    const columns = 'fullName,socialHandle,,startDate,endDate,monthlyFee';
    expect(await imported({ sheet: 'Zwei', columns }, file)).toEqual({ imported: 1, errors: [] });
    expect(await byHandle(handle)).toMatchObject({ socialHandle: `@${handle}`, monthlyFee: '12.00' });
    expect(await imported({ sheet: '' }, file)).toMatchObject({ status: 400, message: 'The sheet is empty' });
  });

  it('says which cell cannot be imported, unless its column is left out', async () => {
    const broken: SheetCell = { xml: '<c t="e"><f>Z9</f><v>#REF!</v></c>' };
    const row = (...cells: SheetCell[]): SheetCell[] => ['Jane', `@${randomUUID()}`, march, august, ...cells];
    const rows = [[...headings, 'Shoe size'], row(broken, 1), row(1, broken)];
    expect(await imported({ sheet: '' }, workbookFile({ sheets: [{ name: 'A', rows }] }))).toEqual({
      imported: 1,
      errors: [{ row: 2, message: 'Cell E2 shows #REF!' }],
    });
  });

  it('is refused where a CSV file is expected, and a CSV file where a workbook is', async () => {
    const file = workbookFile({ sheets: [{ name: 'A', rows: [headings] }] });
    expect(await imported({}, file)).toMatchObject({ status: 415, message: 'Please select a CSV file' });
    expect(await imported({ sheet: '' }, headings.join(), 'a.csv')).toMatchObject({
      status: 415,
      message: 'This is no Excel workbook (.xlsx). Save it as .xlsx or as CSV, and try again',
    });
  });

  it('leaves no file open, whatever happens', async () => {
    const { readdir } = await import('node:fs/promises');
    const open = async (): Promise<number> => (await readdir('/proc/self/fd').catch(() => [])).length;
    const file = workbookFile({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Full Name', 'Handle'],
            ['Jane', '@jane'],
          ],
        },
      ],
    });
    await imported({ sheet: '' }, file);
    const before = await open();
    for (let time = 0; time < 10; time += 1) {
      expect(await imported({ sheet: '' }, file)).toMatchObject({ status: 400 });
      expect(await imported({ sheet: 'Nope' }, file)).toMatchObject({ status: 400 });
      await columnsOf({ sheet: '' }, file);
    }
    await expect.poll(open).toBeLessThan(before + 15);
  });
});

describe('the columns of a file', () => {
  it('are proposed with three samples, and with the sheets of a workbook', async () => {
    const rows = [
      ['Talent', 'Profile', 'From', 'To', 'Rate', 'Agency'],
      ...['Jane', 'Joe', 'Jim', 'Jil'].map((name) => [name, `instagram.com/${name}`, march, august, 900, 'North']),
    ];
    const sheets = [
      { name: 'Now', rows },
      { name: 'Later', rows },
    ];
    const { fields, ...found } = await columnsOf({ sheet: '' }, workbookFile({ sheets }));
    const byWord = { matchedBy: 'synonym' };
    expect(found).toEqual({
      sheets: ['Now', 'Later'],
      sheet: 'Now',
      columns: [
        { ...byWord, heading: 'Talent', field: 'fullName', samples: ['Jane', 'Joe', 'Jim'] },
        {
          ...byWord,
          heading: 'Profile',
          field: 'socialHandle',
          samples: ['Jane', 'Joe', 'Jim'].map((n) => `instagram.com/${n}`),
        },
        { ...byWord, heading: 'From', field: 'startDate', samples: ['2026-03-01'] },
        { ...byWord, heading: 'To', field: 'endDate', samples: ['2026-08-31'] },
        { ...byWord, heading: 'Rate', field: 'monthlyFee', samples: ['900'] },
        { heading: 'Agency', field: null, matchedBy: null, samples: ['North'] },
      ],
    });
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'Full Name',
      'Social Media Handle',
      'Contract Start Date',
      'Contract End Date',
      'Monthly Fee',
    ]);
  });

  it('are found in a CSV file of which no heading is known', async () => {
    const text = 'Wer;Wo;Wieviel\nJane Doe;@jane;$4,500\n';
    expect((await columnsOf({}, text, 'a.csv')).columns.map(({ field }) => field)).toEqual([
      'fullName',
      'socialHandle',
      'monthlyFee',
    ]);
  });

  it.each([
    ['fullName,socialHandle', 'The file has 5 columns, and fields are chosen for 2'],
    ['fullName,shoeSize,,,', 'There is no field "shoeSize"'],
    ['fullName,fullName,startDate,endDate,monthlyFee', 'The file lacks the column Social Media Handle'],
    ['fullName,socialHandle,startDate,endDate,endDate', 'The file lacks the column Monthly Fee'],
  ])('that are chosen as %s are refused', async (columns, message) => {
    const file = `${headings.join()}\nJane,@jane,2026-03-01,2026-08-31,1\n`;
    expect(await imported({ columns }, file, 'a.csv')).toMatchObject({ status: 400, message });
  });

  it('that go to one field twice are refused', async () => {
    const columns = 'fullName,socialHandle,startDate,endDate,monthlyFee,fullName';
    expect(await imported({ columns }, `${headings.join()},Name\n`, 'a.csv')).toMatchObject({
      status: 400,
      message: 'The file has the column Full Name twice',
    });
  });
});
