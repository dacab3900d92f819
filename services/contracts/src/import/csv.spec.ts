import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvRows, type BrokenRow, type CsvRow } from './csv-records.ts';
import { csvText } from './csv-text.ts';

const directory = mkdtempSync(join(tmpdir(), 'creator-desk-csv-'));
afterAll(() => rmSync(directory, { recursive: true }));

const heading = 'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee';

async function rowsOf(bytes: Buffer | string): Promise<(CsvRow | BrokenRow)[]> {
  const path = join(directory, 'file.csv');
  writeFileSync(path, bytes);
  const rows: (CsvRow | BrokenRow)[] = [];
  for await (const row of csvRows(csvText(path))) rows.push(row);
  return rows;
}

const cellsOf = async (bytes: Buffer | string): Promise<unknown> =>
  (await rowsOf(bytes)).map((row) => ('cells' in row ? row.cells : row));

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('the encodings of spreadsheets', () => {
  it.each([
    ['UTF-8', Buffer.from('a,José\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFa,José\n')],
    ['UTF-16 with its mark', utf16('\uFEFFa,José\n')],
    ['UTF-16 without it', utf16('a,José\n')],
    ['UTF-16 of the other order', utf16('\uFEFFa,José\n').swap16()],
    ['Windows-1252', latin1('a,José\n')],
  ])('%s', async (_, bytes) => expect(await cellsOf(bytes)).toEqual([['a', 'José']]));

  it('are detected up to the end of a long file', async () => {
    const lines = `${'x'.repeat(99)}\n`.repeat(1_000);
    expect(await cellsOf(latin1(`${lines}José`))).toHaveLength(1_001);
    expect((await rowsOf(latin1(`${lines}José`))).at(-1)).toEqual({ row: 1_001, cells: ['José'] });
    expect((await rowsOf(`${lines}José`)).at(-1)).toEqual({ row: 1_001, cells: ['José'] });
  });

  it('are not detected in binary data', async () => {
    await expect(rowsOf(Buffer.from('504b030414000000080000', 'hex'))).rejects.toMatchObject({
      code: 'wrong_type',
      message: 'Please select a CSV file',
    });
  });
});

describe('the delimiter', () => {
  it.each([
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
  ])('%s', async (_, sign) => {
    const text = `${heading.replaceAll(',', sign)}\n"Doe${sign} Jane"${sign}@jane`;
    expect(await cellsOf(text)).toEqual([heading.split(','), [`Doe${sign} Jane`, '@jane']]);
  });

  it('can be declared by the first line, which is not a row', async () => {
    expect(await rowsOf('sep=;\r\na;b,c\r\n')).toEqual([{ row: 1, cells: ['a', 'b,c'] }]);
  });

  it('is the comma by default', async () => expect(await cellsOf('a,b')).toEqual([['a', 'b']]));
});

describe('rows', () => {
  it.each([
    ['of Windows', 'a,b\r\nc,d\r\n'],
    ['of Unix', 'a,b\nc,d\n'],
    ['of old Macs', 'a,b\rc,d\r'],
    ['of several systems', 'a,b\r\nc,d\n'],
    ['without a last line end', 'a,b\nc,d'],
  ])('%s', async (_, text) =>
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );

  it('are numbered as in a spreadsheet: lines within a cell do not count, empty lines do', async () => {
    expect(await rowsOf('a,"one\r\ntwo\nthree"\r\n\r\nb,c\n')).toEqual([
      { row: 1, cells: ['a', 'one\r\ntwo\nthree'] },
      { row: 2, cells: [''] },
      { row: 3, cells: ['b', 'c'] },
    ]);
  });

  it('can have quotation marks within and around cells', async () => {
    expect(await cellsOf('"say ""hi""",5" screen\n')).toEqual([['say "hi"', '5" screen']]);
  });

  it('are read up to a quotation mark that is never closed', async () => {
    expect(await rowsOf('a,b\nc,d\n"e,f\ng,h\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['c', 'd'] },
      { row: 3, broken: 'A quotation mark is opened and never closed. Nothing after it was read' },
    ]);
  });

  it('are limited in length', async () => {
    const rows = await rowsOf(`a,b\n"${'x'.repeat(1_500_000)}\n`);
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, broken: expect.stringMatching(/too long/) as string },
    ]);
  });

  it('do not exist in an empty file', async () => expect(await rowsOf('')).toEqual([]));
});
