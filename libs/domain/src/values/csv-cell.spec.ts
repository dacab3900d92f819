import { expect, it } from 'vitest';
import { csvLine, neutralised, restored } from './csv-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['@jane.creates', '@jane.creates'],
  ["'=1+1", "''=1+1"],
  ["'quoted'", "'quoted'"],
  ['@jane', '@jane'],
  ['1=1', '1=1'],
  ['', ''],
])('%j is written as %j, which a spreadsheet does not calculate, and comes back', (cell, written) => {
  expect(neutralised(cell)).toBe(written);
  expect(restored(written)).toBe(cell);
});

it.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['Doe, Jane', 'say "when"', 'two\nlines'], '"Doe, Jane","say ""when""","two\nlines"\r\n'],
])('writes %j as a line', (cells, line) => expect(csvLine(cells)).toBe(line));
