import { describe, expect, it } from 'vitest';
import { layOutPages } from './page-layout.rules.ts';
import type { TextRun } from './page-lines.rules.ts';

// Letters 10 high and 5 wide, as a typewriter sets them.
const at = (x: number, y: number, text: string): TextRun => ({ x, y, width: text.length * 5, height: 10, text });
const cellsOf = (...pages: TextRun[][]) => layOutPages(pages).map(({ cells }) => cells);
const full = 'This line of the paragraph reaches to the right margin of the whole page here';

describe('the layout of a page', () => {
  it('joins the lines of a paragraph and separates paragraphs', () => {
    const page = [at(50, 100, full), at(50, 114, 'and ends in the next.'), at(50, 140, 'Another one.')];
    expect(cellsOf(page)).toEqual([[`${full} and ends in the next.`], ['Another one.']]);
  });

  it('does not treat a colon within a sentence as a label', () => {
    const page = [at(50, 100, full), at(50, 114, 'name @nadia: (i) five videos'), at(50, 140, 'Another one.')];
    expect(cellsOf(page)).toEqual([[`${full} name @nadia: (i) five videos`], ['Another one.']]);
  });

  it('does not join short lines that are close together', () => {
    expect(cellsOf([at(50, 100, 'Fee: $900'), at(50, 114, 'Start: May'), at(50, 200, full)])).toEqual([
      ['Fee: $900'],
      ['Start: May'],
      [full],
    ]);
  });

  it('joins lines that end before the margin in the middle of a list', () => {
    const lines = ['The Creator publishes six (6) Instagram Reels and', 'two (2) YouTube Shorts every month.'];
    expect(cellsOf([at(50, 100, lines[0] ?? ''), at(50, 114, lines[1] ?? ''), at(50, 200, full)])).toEqual([
      [`${lines[0]} ${lines[1]}`],
      [full],
    ]);
  });

  it('joins lines that go on in lower case or within a date, and no list of short ones', () => {
    const lines = [
      'You publish the films on your own channels, being',
      'those named above, from 1 September to the 28th of',
      'February 2027',
    ];
    const list = ['You make:', 'two films', 'one reel'];
    expect(cellsOf([...lines, ...list, full].map((line, nth) => at(50, 100 + nth * 14, line)))).toEqual([
      [lines.join(' ')],
      ...list.map((line) => [line]),
      [full],
    ]);
  });

  it('does not join labels and values after longer lines', () => {
    const lines = ['CREATOR AGREEMENT WITH A TITLE', 'Creator: Jane Doe', 'End date: February 28, 2027', 'Platforms: TikTok'];
    expect(cellsOf(lines.map((line, nth) => at(50, 100 + nth * 14, line)))).toEqual(lines.map((line) => [line]));
  });

  it('joins the parts of a word and separates words', () => {
    expect(cellsOf([at(50, 100, 'Inf'), at(65, 100, 'luencer'), at(103, 100, 'pays')])).toEqual([['Influencer pays']]);
  });

  it('splits the rows of a table into cells', () => {
    const page = [at(50, 100, 'Handle'), at(200, 100, '@nadia'), at(50, 125, 'Fee'), at(200, 125, '$900')];
    expect(cellsOf(page)).toEqual([
      ['Handle', '@nadia'],
      ['Fee', '$900'],
    ]);
  });

  it('splits rows at bars, which need not stand below each other', () => {
    const page = [
      [at(50, 100, 'Month'), at(80, 100, '|'), at(90, 100, 'Net of tax'), at(145, 100, '|'), at(155, 100, 'Due')],
      [at(50, 115, 'May 2026'), at(95, 115, '|'), at(105, 115, '$900'), at(130, 115, '|'), at(140, 115, '1 June')],
      [at(50, 130, 'Paid in full.')],
    ];
    expect(cellsOf(page.flat())).toEqual([['Month', 'Net of tax', 'Due'], ['May 2026', '$900', '1 June'], ['Paid in full.']]);
  });

  it('reads a single bar within a sentence as the word that it is', () => {
    expect(cellsOf([at(50, 100, 'we asked but'), at(125, 100, '|'), at(135, 100, 'think so')])).toEqual([
      ['we asked but I think so'],
    ]);
  });

  it('joins a wrapped cell with its row', () => {
    const page = [
      at(50, 100, 'Usage'),
      at(200, 100, 'Reposting on the'),
      at(200, 112, 'brand page'),
      at(50, 140, 'Fee'),
      at(200, 140, '$900'),
    ];
    expect(cellsOf(page)).toEqual([
      ['Usage', 'Reposting on the brand page'],
      ['Fee', '$900'],
    ]);
  });

  it('reads two columns of short lines one after the other when they do not share their baselines', () => {
    const lines = (x: number, from: number, texts: string[]) => texts.map((text, nth) => at(x, from + nth * 14, text));
    const left = ['Parties', 'Effective date', 'May 1, 2027', 'Duration', 'Six months', 'Channels', 'Instagram'];
    const right = ['Money', '$3,250 monthly', 'Conduct', 'No doping', 'Tags', '@gritstonegym', 'Law: Ohio'];
    const words = cellsOf([...lines(50, 100, left), ...lines(300, 107, right)]).flat();
    expect(words.join(' ')).toBe([...left, ...right].join(' '));
  });

  it('keeps an empty cell of a row in its column', () => {
    const page = [at(50, 100, 'Item'), at(200, 100, 'Old'), at(300, 100, 'New'), at(50, 125, 'Fee'), at(300, 125, '$900')];
    expect(cellsOf(page)).toEqual([
      ['Item', 'Old', 'New'],
      ['Fee', '', '$900'],
    ]);
  });

  it('reads two columns of prose one after the other', () => {
    const lines = Array.from({ length: 10 }, (_, line) => line);
    const left = lines.map((line) => at(50, 100 + line * 14, `left column has words in line ${line}.`));
    const right = lines.map((line) => at(300, 100 + line * 14, `right column has words in line ${line}.`));
    const text = cellsOf([...left, ...right])
      .flat()
      .join(' ');
    expect(text.indexOf('line 9')).toBeLessThan(text.indexOf('right column'));
  });

  it('reads the rows of two columns that are sentences of their own', () => {
    const rows = Array.from({ length: 6 }, (_, row) => [
      `What you asked for in point ${row}.`,
      `What we said about point ${row}.`,
    ]);
    const page = rows.flatMap(([left = '', right = ''], nth) => [at(50, 100 + nth * 14, left), at(240, 100 + nth * 14, right)]);
    expect(cellsOf(page)).toEqual(rows);
  });

  it('reads two columns of prose with different baselines', () => {
    const lines = Array.from({ length: 10 }, (_, line) => line);
    const left = lines.map((line) => at(50, 100 + line * 14, `left column has words in line ${line}.`));
    const right = lines.map((line) => at(300, 107 + line * 14, `right column has words in line ${line}.`));
    const text = cellsOf([...left, ...right])
      .flat()
      .join(' ');
    expect(text.indexOf('line 9')).toBeLessThan(text.indexOf('right column'));
  });

  it('splits a cell that fills its column at the start of the next column', () => {
    const rows = [100, 120, 140].flatMap((y, row) => [at(50, y, `${row + 1}`), at(100, y, 'Fee'), at(160, y, `$${row}00`)]);
    const page = [...rows, at(50, 160, '4'), at(100, 160, 'Exclusivity'), at(160, 160, 'Tea')];
    expect(cellsOf(page).at(-1)).toEqual(['4', 'Exclusivity', 'Tea']);
  });

  it('separates two tables below each other', () => {
    const first = [at(50, 100, 'Creator'), at(200, 100, 'Nadia'), at(50, 120, 'Handle'), at(200, 120, '@nadia')];
    const second = [at(50, 160, 'Item'), at(120, 160, 'Count'), at(260, 160, 'Fee')];
    const blocks = layOutPages([[...first, ...second, at(50, 180, 'Reel'), at(120, 180, '2'), at(260, 180, '$900')]]);
    expect(new Set(blocks.map(({ table }) => table)).size).toBe(2);
  });

  it('continues a sentence on the next page and drops page numbers', () => {
    const first = [at(50, 700, full), at(300, 780, '1')];
    const second = [at(50, 100, 'and goes on there.'), at(300, 780, '2')];
    expect(cellsOf(first, second)).toEqual([[`${full} and goes on there.`]]);
  });

  it('keeps a repeated line once', () => {
    const pages = [1, 2, 3, 4].map((number) => [at(50, 20, 'Acme – confidential'), at(50, 300, `Clause ${number}.`)]);
    expect(cellsOf(...pages).flat()).toEqual(['Acme – confidential', 'Clause 1.', 'Clause 2.', 'Clause 3.', 'Clause 4.']);
  });
});
