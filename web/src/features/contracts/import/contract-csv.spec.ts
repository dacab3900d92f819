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
  it('names row and reason, and holds the values as they were', () => {
    const row = {
      row: 3,
      outcome: 'error' as const,
      message: 'No',
      fullName: 'Doe, Jane',
      socialHandle: '@jane',
      monthlyFee: '-5',
      startDate: '2026-01-01',
      endDate: '',
    };
    expect(errorFile([{ row: 3, message: 'Say "when"' }], [row])).toBe(
      'Row,Error,Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\r\n' +
        `3,"Say ""when""","Doe, Jane",@jane,2026-01-01,,'-5\r\n`,
    );
  });
});
