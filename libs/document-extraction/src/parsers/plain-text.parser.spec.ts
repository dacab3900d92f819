import { describe, expect, it } from 'vitest';
import { textToBlocks } from './plain-text.parser.ts';

const cellsOf = (...lines: string[]) => textToBlocks(lines.join('\n')).map(({ cells }) => cells);

describe('plain lines', () => {
  it('that are wrapped are joined to paragraphs', () => {
    const lines = [
      'The Creator will publish four videos each month on her account and share them with',
      'her followers, as the parties agreed in their telephone call of 4 May 2026, which',
      'took an hour.',
      '',
      'The fee is $900.',
    ];
    expect(cellsOf(...lines)).toEqual([[lines.slice(0, 3).join(' ')], ['The fee is $900.']]);
  });

  it('that are cut within a word join it again', () => {
    const lines = [
      'The Creator will publish four videos each month on her account and shall com-',
      'mence on 1 May 2026, with a short film of her own.',
    ];
    expect(cellsOf(...lines)).toEqual([
      [
        'The Creator will publish four videos each month on her account and shall commence on 1 May 2026, with a short film of her own.',
      ],
    ]);
  });

  it('that became one line with wide gaps are joined to paragraphs', () => {
    const lost = [
      '4.   Term. The term of this Agreement begins on      February 1, 2026 and ends on the first anniversary of the',
      'date of this Agreement, unless one of the parties terminates it before, of which it tells the other in writing.',
    ].join('      ');
    expect(cellsOf(lost)).toEqual([[lost.replace(/ {2,}/g, ' ')]]);
  });

  it('with a label and a long text are rows of a table', () => {
    const text = 'The Creator works for no other maker of bicycles, helmets, lamps, locks, or clothes for cyclists. '
      .repeat(3)
      .trim();
    expect(cellsOf(`Exclusivity      ${text}`)).toEqual([['Exclusivity', text]]);
  });

  it.each([
    [
      ['Mr. Dale', 'Heins', '17 Babler Road'],
      ['Mr. Dale Heins', '17 Babler Road'],
    ],
    [
      ['Dear', 'Dale:', 'We are glad.'],
      ['Dear Dale:', 'We are glad.'],
    ],
    [['Acme and Nadia Brennan', '(the "Creator") agree.'], ['Acme and Nadia Brennan (the "Creator") agree.']],
    [['Mr. J. S.', 'Brennan, director'], ['Mr. J. S. Brennan, director']],
    [['made as of April 25,', '2008 by and'], ['made as of April 25, 2008 by and']],
    [['We are glad. It begins on March', '20, 2006; however'], ['We are glad. It begins on March 20, 2006; however']],
  ])('that are cut within a name are joined: %s', (lines, joined) => {
    expect(cellsOf(...lines)).toEqual(joined.map((line) => [line]));
  });

  it('lose the marks of Markdown, but no blanks and asterisks', () => {
    expect(cellsOf('## Term', '', 'until **May 5, 2027** (**"Term"**)', '', 'Fee: ** ____ **')).toEqual([
      ['Term'],
      ['until May 5, 2027 ("Term")'],
      ['Fee: ** ____ **'],
    ]);
  });

  it('with labels are not joined', () => {
    expect(cellsOf('Fee: $900', 'Start: 1 May 2026')).toEqual([['Fee: $900'], ['Start: 1 May 2026']]);
  });

  it('that wide gaps fill to the margin are prose', () => {
    const lines = [
      'Group, Inc., a Delaware corporation (the "Company"), located',
      'and    Andy   Teng,  a  resident  of  the  City of  Industry',
    ];
    expect(cellsOf(...lines, 'in California ("Employee").')).toHaveLength(1);
  });

  it('of a form lose the lines on which it is filled in', () => {
    expect(cellsOf('dated _May 16, 2010_, by __Nadia Brennan, @a_b_c, ______')).toEqual([
      ['dated May 16, 2010, by Nadia Brennan, @a_b_c, ______'],
    ]);
  });

  it('with numbers in their order are not joined', () => {
    expect(cellsOf('1. Creator: Nadia Brennan of Kiel', '2. Brand: Acme')).toEqual([
      ['1. Creator: Nadia Brennan of Kiel'],
      ['2. Brand: Acme'],
    ]);
  });

  it('in columns are rows of a table', () => {
    const blocks = textToBlocks('Handle      @nadia\nFee         $900\n\nThat is all.');
    expect(blocks.map(({ cells, table }) => [table, ...cells])).toEqual([
      [1, 'Handle', '@nadia'],
      [1, 'Fee', '$900'],
      [null, 'That is all.'],
    ]);
  });

  it('between bars are rows too, and a rule makes the row above it the heading', () => {
    const blocks = textToBlocks('| Brand | Acme |\n| Platform | Videos |\n| --- | --- |\n| TikTok | 4 |');
    expect(blocks.map(({ cells, table }) => [table, ...cells])).toEqual([
      [1, 'Brand', 'Acme'],
      [2, 'Platform', 'Videos'],
      [2, 'TikTok', '4'],
    ]);
  });

  it('of a list are not joined and keep their words', () => {
    expect(cellsOf('- four Reels', '- two TikToks', '1.  Term')).toEqual([['- four Reels'], ['- two TikToks'], ['1. Term']]);
  });

  it('quoted in a mail lose their quotation marks', () => {
    expect(cellsOf('> Fee: $900')).toEqual([['Fee: $900']]);
  });
});
