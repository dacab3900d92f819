import { describe, expect, it } from 'vitest';
import { handleOfLink, headingRow, proposedMatches } from './column-match.rules.ts';

/** The proposed fields of columns, each a heading and its values. */
const fields = (...columns: [heading: string, ...values: string[]][]): (string | null)[] =>
  proposedMatches(
    columns.map(([heading]) => heading),
    columns.map(([, ...values]) => values),
  ).map(({ field }) => field);

describe('the field of a column', () => {
  it('follows from the headings of exports, in any case', () => {
    expect(fields(['FULL NAME'], ['Contract End Date (YYYY-MM-DD)'], ['videosPerMonth'], ['Shoe size'])).toEqual([
      'fullName',
      'endDate',
      'videosPerMonth',
      null,
    ]);
  });

  it('follows from other words for it', () => {
    expect(fields(['Influencer'], ['IG-Handle'], ['valid_from'], ['Until'], ['Monthly Rate (USD)'], ['Comments'])).toEqual([
      'fullName',
      'socialHandle',
      'startDate',
      'endDate',
      'monthlyFee',
      'notes',
    ]);
  });

  it('does not follow from a word that the content contradicts', () => {
    expect(fields(['Name', '@jane', '@joe'], ['Contact', 'Jane Doe', 'Joe Roe'])).toEqual(['socialHandle', 'fullName']);
  });

  it('follows from the content of columns whose headings say nothing', () => {
    expect(
      fields(
        ['A', 'Jane Doe', 'José Álvarez-Ruiz'],
        ['B', 'https://www.tiktok.com/@jane', '@jose'],
        ['C', '2026-08-31'],
        ['D', '2026-03-01T00:00:00.000Z'],
        ['E', '$4,500', '950.00'],
        ['F', 'jane@example.com', '-', 'a@b.co', 'c@d.co', 'e@f.co'],
        ['G', 'tiktok; IG'],
        ['H', '15%', '20 %'],
        ['I', 'active', 'PAUSED'],
      ),
    ).toEqual(['fullName', 'socialHandle', 'endDate', 'startDate', 'monthlyFee', 'email', 'platforms', null, 'status']);
  });

  it('is given once: the better sign wins', () => {
    expect(fields(['Fee'], ['Monthly Fee'], ['B', '$1']).filter((field) => field === 'monthlyFee')).toHaveLength(1);
    expect(fields(['Fee'], ['Monthly Fee'])).toEqual([null, 'monthlyFee']);
  });

  it('is no day when there are more columns of days than fields', () => {
    expect(fields(['A', '2026-01-01'], ['B', '2026-02-01'], ['C', '2026-03-01'])).toEqual([null, null, null]);
    expect(fields(['Start', '2026-01-01'], ['B', '2026-02-01'])).toEqual(['startDate', 'endDate']);
  });

  it('says what it follows from', () => {
    expect(proposedMatches(['Handle', 'B', 'C'], [[], ['Jane Doe'], []]).map(({ by }) => by)).toEqual([
      'heading',
      'content',
      null,
    ]);
  });
});

describe('the handle of a profile', () => {
  it.each([
    ['https://www.tiktok.com/@jane.doe', '@jane.doe'],
    ['instagram.com/jane_doe/?hl=en', '@jane_doe'],
    ['https://m.youtube.com/@jane', '@jane'],
    ['https://x.com/jane', '@jane'],
    ['https://example.com/jane', undefined],
    ['https://www.tiktok.com/@jane/video/12', undefined],
    ['@jane', undefined],
  ])('%s: %s', (text, handle) => expect(handleOfLink(text)).toBe(handle));
});

describe('the headings of a sheet', () => {
  const at = (...rows: [row: number, ...cells: string[]][]) => headingRow(rows.map(([row, ...cells]) => ({ row, cells })));

  it('may stand below a title', () => {
    expect(at([1, 'Creators of 2026'], [3, 'Name', 'Handle', 'Fee'], [4, 'Jane Doe', '@jane', '4'])).toEqual({
      heading: ['Name', 'Handle', 'Fee'],
      at: 1,
    });
  });

  it('may span two rows', () => {
    expect(at([1, 'Full Name', 'Handle', 'Contract', '', 'Fee'], [2, '', '', 'Start', 'End'], [3, 'Jane'])).toEqual({
      heading: ['Full Name', 'Handle', 'Contract', '', 'Fee'],
      at: 0,
    });
    expect(at([1, 'Full Name', '', 'Contract'], [2, '', 'Handle', 'Start', 'End'], [3, 'Jane'])).toEqual({
      heading: ['Full Name', 'Handle', 'Start', 'End'],
      at: 1,
    });
  });

  it('are the first row with several cells when none is known', () => {
    expect(at([1, 'Liste'], [2, 'Wer', 'Wieviel'], [3, 'Jane', '4'])).toEqual({ heading: ['Wer', 'Wieviel'], at: 1 });
    expect(at([1, 'Wer'], [2, 'Jane'])).toEqual({ heading: ['Wer'], at: 0 });
    expect(at()).toEqual({ heading: [], at: -1 });
  });
});
