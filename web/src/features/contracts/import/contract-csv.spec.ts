import { describe, expect, it } from 'vitest';
import { errorFile, isCsv } from './contract-csv.ts';

describe('what counts as a CSV file', () => {
  it.each([
    ['contracts.csv', 'text/csv', true],
    ['CONTRACTS.CSV', 'application/vnd.ms-excel', true],
    ['contracts.csv', '', true],
    ['contracts', 'text/csv', true],
    ['contracts.xls', 'application/vnd.ms-excel', false],
    ['contracts.txt', 'text/plain', false],
    ['contracts.csv', 'application/pdf', false],
  ])('%s of type %j: %s', (name, type, is) => expect(isCsv({ name, type })).toBe(is));
});

describe('the error file', () => {
  const row = (number: number, cells: string[]) => ({
    row: number,
    outcome: 'error' as const,
    message: 'No',
    fullName: '',
    socialHandle: '',
    monthlyFee: '',
    startDate: '',
    endDate: '',
    cells,
  });

  it('contains row, reason and all original columns', () => {
    const preview = { headings: ['Name', 'Handle', 'Shoe size', 'Fee'], rows: [row(3, ['Doe, Jane', '@jane', "'=4", '-5'])] };
    expect(errorFile([{ row: 3, message: 'Say "when"' }], preview)).toBe(
      '\uFEFFRow,Error,Name,Handle,Shoe size,Fee\r\n' + `3,"Say ""when""","Doe, Jane",@jane,'=4,'-5\r\n`,
    );
  });

  it('replaces the columns of an imported error file', () => {
    const preview = { headings: ['Row', 'Error', 'Name'], rows: [row(2, ['9', 'Old', 'Jane'])] };
    expect(errorFile([{ row: 2, message: 'New' }], preview)).toBe('\uFEFFRow,Error,Name\r\n2,New,Jane\r\n');
  });
});
