import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFiles } from '@creator-desk/testing/sample-files';
import { styles, workbookFile, zipFile, type SheetCell, type TestWorkbook } from '@creator-desk/testing/workbook-file';
import type { CsvRow } from '../csv-records.ts';
import { Workbook } from './workbook.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(bytes: Buffer, sheet?: string): Promise<CsvRow[]> {
  files += 1;
  const path = join(folder, `${files}.xlsx`);
  await writeFile(path, bytes);
  const workbook = await Workbook.open(path);
  try {
    return await Array.fromAsync(workbook.rows(sheet));
  } finally {
    workbook.close();
  }
}

const one = (rows: SheetCell[][], more: Partial<TestWorkbook> = {}): Buffer =>
  workbookFile({ sheets: [{ name: 'Creators', rows }], ...more });
const cell = (attributes: string, content: string): SheetCell => ({ xml: `<c ${attributes}>${content}</c>` });
const cellsOf = async (...cells: SheetCell[]): Promise<string[] | undefined> => (await rowsOf(one([cells])))[0]?.cells;

describe('the cells of a workbook', () => {
  it('are texts as spreadsheets show them', async () => {
    expect(await cellsOf('Zoë & Co', 1500, 4499.999999999999, '007', cell('t="b"', '<v>1</v>'))).toEqual([
      'Zoë & Co',
      '1500',
      '4500',
      '007',
      'TRUE',
    ]);
  });

  it('are days and times by their style', async () => {
    const [day, time] = [`s="${styles.day}"`, `s="${styles.time}"`];
    const serials = [cell(day, '<v>46082</v>'), cell(time, '<v>46082.75</v>'), cell(time, '<v>0.5</v>'), cell(day, '<v>59</v>')];
    expect(await cellsOf(...serials)).toEqual(['2026-03-01', '2026-03-01T18:00:00', '12:00:00', '1900-02-28']);
    expect(await cellsOf(cell('t="d"', '<v>2026-03-01T00:00:00</v>'), cell(day, '<v>-4</v>'))).toEqual(['2026-03-01', '-4']);
  });

  it('are days of the 1904 system where the workbook says so', async () => {
    const rows = await rowsOf(one([[cell(`s="${styles.day}"`, '<v>44620</v>')]], { date1904: true }));
    expect(rows[0]?.cells).toEqual(['2026-03-01']);
  });

  it('are percents and amounts by their style, and no days because of the letters in it', async () => {
    expect(await cellsOf(cell(`s="${styles.percent}"`, '<v>0.15</v>'), cell(`s="${styles.words}"`, '<v>12.5</v>'))).toEqual([
      '15%',
      '12.5',
    ]);
  });

  it('have the stored results of formulas', async () => {
    expect(await cellsOf(cell('', '<f>1+1</f><v>2</v>'), cell('t="str"', '<f>A1</f><v>Jane</v>'))).toEqual(['2', 'Jane']);
  });

  it('say what is wrong with formulas that have no result, or a wrong one', async () => {
    const [row] = await rowsOf(one([[], ['Jane', cell('t="e"', '<f>A9</f><v>#REF!</v>'), cell('', '<f>1+1</f>')]]));
    expect(row?.problems).toEqual([
      { at: 1, message: 'Cell B2 shows #REF!' },
      { at: 2, message: 'Cell C2 has a formula without a result. Open the workbook, save it, and try again' },
    ]);
  });

  it('are texts in several formats, without how they are pronounced', async () => {
    const rich = '<is><r><t>Ja</t></r><r><rPr><b/></rPr><t>ne</t></r><rPh sb="0" eb="1"><t>JE</t></rPh></is>';
    expect(await cellsOf(cell('t="inlineStr"', rich), 'line_x000A_break')).toEqual(['Jane', 'line\nbreak']);
  });
});

describe('the rows of a workbook', () => {
  it('have the numbers of the spreadsheet, without empty ones', async () => {
    expect(await rowsOf(one([[], [], ['a'], [''], ['', 'b']]))).toEqual([
      { row: 3, cells: ['a'] },
      { row: 5, cells: ['', 'b'] },
    ]);
  });

  it('are those of the first sheet that is not hidden, or of a named one', async () => {
    const sheets = [
      { name: 'Old', rows: [['old']], state: 'hidden' as const },
      { name: 'Now', rows: [['now']] },
      { name: 'Later', rows: [['later']] },
    ];
    const file = workbookFile({ sheets });
    expect((await rowsOf(file))[0]?.cells).toEqual(['now']);
    expect((await rowsOf(file, 'Later'))[0]?.cells).toEqual(['later']);
    await expect(rowsOf(file, 'Old')).rejects.toThrow('The workbook has no sheet "Old"');
    await expect(rowsOf(workbookFile({ sheets: sheets.slice(0, 1) }))).rejects.toThrow('no sheet that can be seen');
  });

  it('are read without references, and with prefixes', async () => {
    const xml =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await rowsOf(workbookFile({ sheets: [{ name: 'A', rows: [], xml }] }))).toEqual([{ row: 1, cells: ['a', '2'] }]);
  });
});

describe('a file that is no workbook, or a hostile one', () => {
  const sheet = (xml: string): Buffer => workbookFile({ sheets: [{ name: 'A', rows: [], xml }] });
  const damaged = 'The workbook is damaged and could not be read';
  const tooMuch = 'The workbook holds more than can be read';
  const encrypted = Buffer.concat([sampleFiles.doc(), Buffer.from('EncryptedPackage', 'utf16le')]);
  const whole = one([['a']]);

  it.each<[string, Buffer, string]>([
    ['a text', Buffer.from('Full Name,Handle\n'), 'This is no Excel workbook'],
    ['nothing', Buffer.alloc(0), 'This is no Excel workbook'],
    ['an old workbook', sampleFiles.doc(), 'This is an old Excel file (.xls)'],
    ['one with a password', encrypted, 'protected by a password'],
    ['a Word document', sampleFiles.docx(), 'This is no Excel workbook'],
    ['an OpenDocument file', zipFile({ mimetype: 'x', 'content.xml': '<x/>' }), 'This is an OpenDocument file'],
    ['a binary workbook', zipFile({ 'xl/workbook.bin': 'x' }), 'This is a binary workbook (.xlsb)'],
    ['half a workbook', whole.subarray(0, whole.length / 2), damaged],
    ['broken XML', sheet('<worksheet><sheetData><row>'), damaged],
    ['a sheet that is none', sheet('<chart/>'), damaged],
    [
      'entities',
      sheet('<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>'),
      damaged,
    ],
    ['endless nesting', sheet(`<worksheet>${'<a>'.repeat(1_000)}`), damaged],
    ['an endless text', sheet(`<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(2_000_000)}`), damaged],
    ['rows that go backwards', sheet('<worksheet><row r="5"/><row r="4"/></worksheet>'), damaged],
    ['texts that are not there', sheet('<worksheet><row><c t="s"><v>9</v></c></row></worksheet>'), damaged],
    ['a cell far to the right', sheet('<worksheet><row><c r="XFD1"><v>1</v></c></row></worksheet>'), tooMuch],
    ['no XML at all', one([], { parts: { 'xl/workbook.xml': '\u0000\u0001' } }), damaged],
  ])('is refused with a clear answer: %s', async (_, bytes, message) => {
    await expect(rowsOf(bytes)).rejects.toThrow(message);
  });

  it('is refused before it is inflated: a zip bomb', async () => {
    const bomb = workbookFile({
      sheets: [{ name: 'A', rows: [['a']] }],
      parts: { 'xl/sharedStrings.xml': ' '.repeat(70 * 1024 * 1024) },
    });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(rowsOf(bomb)).rejects.toThrow(tooMuch);
  });

  it('is refused while it is inflated: a part that is larger than it says', async () => {
    const bytes = one([['a']]);
    const size = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 22;
    bytes.writeUInt32LE(20, size);
    await expect(rowsOf(bytes)).rejects.toThrow(damaged);
  });

  it('is refused with more rows than can be imported, without holding them', async () => {
    const xml = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(250_001)}</sheetData></worksheet>`;
    const path = join(folder, 'many.xlsx');
    await writeFile(path, sheet(xml));
    const workbook = await Workbook.open(path);
    let count = 0;
    const readAll = async (): Promise<void> => {
      for await (const { cells } of workbook.rows()) count += cells.length;
    };
    await expect(readAll()).rejects.toThrow('The sheet has more than 250,000 rows');
    expect(count).toBe(250_000);
    workbook.close();
  });
});
