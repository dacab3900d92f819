import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralised, restored } from '@creator-desk/domain/values/csv-cell';
import { cellsOf, fieldOfHeading, inputOf, isCsv, type CsvField } from './columns.rules.ts';

describe('the field of a heading', () => {
  it.each([
    ['Full Name', 'fullName'],
    ['full name', 'fullName'],
    [' FULL_NAME ', 'fullName'],
    ['fullName', 'fullName'],
    ['Full Name (required)', 'fullName'],
    ['Social Media Handle (required, include @)', 'socialHandle'],
    ['socialHandle', 'socialHandle'],
    ['Contract Start Date (YYYY-MM-DD)', 'startDate'],
    ['Contract End Date [YYYY-MM-DD]', 'endDate'],
    ['End Date', 'endDate'],
    ['Monthly Fee\n(numeric', 'monthlyFee'],
    ['Platforms', 'platforms'],
    ['Platform(s)', 'platform'],
    ['videos_per_month', 'videosPerMonth'],
    ['feeTotal', 'feeTotal'],
    ['Running Term', 'termNumber'],
    ['Original PDF', 'originalPdf'],
    ['createdAt', 'createdAt'],
    ['Email', 'email'],
    ['Phone', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['creatorId', undefined],
  ])('%j: %s', (heading, field) => expect(fieldOfHeading(heading)).toBe(field));
});

it('every cell survives an export and an import, and none starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '\t', '\r', '@', 'a', '(', ' ', '"') }), (cell) => {
      expect(restored(neutralised(cell))).toBe(cell);
      expect(neutralised(cell)).not.toMatch(/^[=+\-\t]/);
    }),
  );
});

describe('the input of a row', () => {
  const said = (cells: Partial<Record<CsvField, string>>): object =>
    inputOf(new Map(Object.entries(cells) as [CsvField, string][]));

  it.each([
    [{ fullName: 'Jane', notes: '  ' }, { fullName: 'Jane' }],
    [{ notes: "'=1+1" }, { notes: '=1+1' }],
    [{ platforms: 'tiktok; IG, twitter' }, { platforms: ['TikTok', 'Instagram', 'X'] }],
    [{ platforms: 'TikTok; MySpace' }, { platforms: ['TikTok', 'MySpace'] }],
    [{ platform: 'Instagram' }, { platform: 'instagram' }],
    [{ platform: 'X' }, { platform: 'twitter' }],
    [{ platform: 'none' }, { platform: null }],
    [
      { platform: 'other', platforms: 'Snapchat' },
      { platform: 'other', platforms: ['Snapchat'] },
    ],
    [{ platform: 'Facebook' }, { platform: 'other', platforms: ['Facebook'] }],
    [{ platform: 'TikTok, YouTube' }, { platforms: ['TikTok', 'YouTube'] }],
    [{ platform: 'MySpace' }, { platform: 'MySpace' }],
    [{ status: ' active ' }, { status: 'ACTIVE' }],
  ])('%j means %j', (cells, input) => expect(said(cells)).toEqual(input));
});

it('has its cells in the order of the headings, empty ones for missing values', () => {
  const contract = { fullName: 'Jane', socialHandle: '@jane', platforms: ['TikTok', 'X'], notes: null, videosPerMonth: 0 };
  const cells = cellsOf(contract as unknown as Parameters<typeof cellsOf>[0]);
  expect(cells.slice(0, 2)).toEqual(['Jane', '@jane']);
  expect([cells[5], cells[7], cells[9]]).toEqual(['TikTok; X', '0', '']);
});

describe('the detection of a CSV file', () => {
  it.each([
    ['contracts.csv', 'text/csv', true],
    ['CONTRACTS.CSV', 'application/vnd.ms-excel', true],
    ['contracts.csv', '', true],
    ['contracts.csv', 'application/octet-stream', true],
    ['contracts.csv', 'text/csv; charset=utf-8', true],
    ['contracts', 'text/csv', true],
    ['contracts.csv', 'application/pdf', false],
    ['contracts.xls', 'application/vnd.ms-excel', false],
    ['contracts.txt', 'text/plain', false],
    ['contracts', '', false],
  ])('%s of type %j: %s', (name, type, csv) => expect(isCsv(name, type)).toBe(csv));
});
