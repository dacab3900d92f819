import { describe, expect, it } from 'vitest';
import type { Block } from '../document-text.ts';
import { findTables } from './tables.rules.ts';

const rowsOf = (...rows: string[][]): Block[] => rows.map((cells) => ({ page: 1, cells, table: 1 }));
const pairsOf = (...rows: string[][]) =>
  findTables(rowsOf(...rows)).flatMap(({ pairs }) => pairs.map(({ label, column, text }) => [label, column, text]));

describe('a table', () => {
  it('of two columns labels its values', () => {
    expect(pairsOf(['Handle', '@nadia'], ['Fee:', '$900'])).toEqual([
      ['Handle', '', '@nadia'],
      ['Fee', '', '$900'],
    ]);
  });

  it('with column headings labels its values twice', () => {
    expect(pairsOf(['', 'Old terms', 'New terms'], ['Fee', '$900', '$1,200'])).toEqual([
      ['', '', 'Fee'],
      ['Fee', 'Old terms', '$900'],
      ['Fee', 'New terms', '$1,200'],
    ]);
  });

  it('loses the numbers of its rows, also when a row goes on below without one', () => {
    expect(pairsOf(['1', 'Fee', '$900'], ['', 'Bonus', '$50'], ['2', 'Videos', '4'])).toEqual([
      ['Fee', '', '$900'],
      ['Bonus', '', '$50'],
      ['Videos', '', '4'],
    ]);
  });

  it('can have two pairs per row', () => {
    expect(pairsOf(['Start date', '1 May 2026', 'End date', '31 Oct 2026'])).toEqual([
      ['Start date', '', '1 May 2026'],
      ['End date', '', '31 Oct 2026'],
    ]);
  });

  it('can have rows of labels above rows of values', () => {
    const rows = [
      ['Start', 'End'],
      ['2 June 2026', '1 December 2026'],
      ['Monthly fee', 'Videos per month'],
      ['€2,480', '2'],
    ];
    expect(pairsOf(...rows)).toEqual([
      ['Start', '', '2 June 2026'],
      ['End', '', '1 December 2026'],
      ['Monthly fee', '', '€2,480'],
      ['Videos per month', '', '2'],
    ]);
  });

  it('is divided by lines across its whole width', () => {
    const title = (text: string): Block => ({ page: 1, cells: [text], table: null });
    const blocks = [
      title('A. PARTIES'),
      ...rowsOf(['Brand', 'Acme Inc.', 'Creator', 'Nadia Brennan'], ['Brand handle', '@acme', 'Creator handle', '@nadia']),
      title('B. DELIVERABLES'),
      ...rowsOf(['Channel', 'Format', 'Qty / month'], ['Instagram', 'Reel', '4'], ['TikTok', 'Video', '2']),
    ];
    const [parties, deliverables] = findTables(blocks);
    expect(parties?.pairs.map(({ label, text }) => [label, text])).toContainEqual(['Creator', 'Nadia Brennan']);
    expect(deliverables).toMatchObject({ title: 'DELIVERABLES', header: ['Channel', 'Format', 'Qty / month'] });
  });

  it('of two columns can be above one of four columns', () => {
    const rows = [
      ['CREATOR', '', 'COMPANY', ''],
      ['Nadia Brennan', '', 'Acme Ltd', ''],
      ['Start date', '1 May 2027', 'End date', '31 Oct 2027'],
      ['Monthly fee', '$900', 'Videos per month', '4'],
    ];
    const pairs = pairsOf(...rows);
    expect(pairs).toContainEqual(['CREATOR', '', 'Nadia Brennan']);
    expect(pairs).toContainEqual(['End date', '', '31 Oct 2027']);
  });

  it('starts again with a row of column headings', () => {
    const rows = [
      ['Talent', 'Handle', 'Start'],
      ['Nadia Brennan', '@nadia', '07/12/2027'],
      ['Placement', 'Units per month', 'Monthly rate'],
      ['TikTok video', '5', '$2,000'],
      ['YouTube Short', '4', '$1,750'],
    ];
    const [talent, placements] = findTables(rowsOf(...rows));
    expect(talent?.pairs.map(({ label, text }) => [label, text])).toContainEqual(['Talent', 'Nadia Brennan']);
    expect(placements?.header).toEqual(['Placement', 'Units per month', 'Monthly rate']);
    expect(placements?.rows).toHaveLength(2);
  });

  it('joins the lines of a cell to one value', () => {
    expect(pairsOf(['Platforms', 'TikTok\nInstagram'])).toEqual([['Platforms', '', 'TikTok; Instagram']]);
  });
});
