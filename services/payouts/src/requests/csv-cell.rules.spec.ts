import { describe, expect, it } from 'vitest';
import { inertCell } from './csv-cell.rules.ts';

describe('a cell of the export', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+44 20 7946 0000', `'+44 20 7946 0000`],
    ['-5', `'-5`],
    ['\tx', `'\tx`],
    ['\rx', `'\rx`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['@jane.creates', '@jane.creates'],
    ['jane=x', 'jane=x'],
    ['', ''],
    [-5, -5],
    [null, ''],
  ])('of %j is %j, which no spreadsheet runs', (value, cell) => {
    expect(inertCell(value)).toBe(cell);
  });
});
