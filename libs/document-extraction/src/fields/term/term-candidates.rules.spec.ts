import { describe, expect, it } from 'vitest';
import { parsePlainText } from '../../parsers/plain-text.parser.ts';
import type { SignalId } from '../../ranking/signals.rules.ts';
import { rank, readDocument } from '../rank-fields.rules.ts';

// In a brief the rules choose; these are about the candidates of long documents.
const filler = Array.from({ length: 90 }, () => 'The parties keep their books in good order at all times.').join(' ');
const candidates = (...paragraphs: string[]) => {
  const read = readDocument(parsePlainText([...paragraphs, filler].join('\n\n')), false);
  return rank(read).candidates;
};
const daysWith = (field: 'startDate' | 'endDate', signal: SignalId, paragraphs: string[]) => {
  const days = candidates(...paragraphs)[field];
  return days.filter(({ signals }) => signals[signal]).map(({ value }) => value);
};

const opening =
  'This Agreement is made on March 1, 2026 (the "Effective Date") between Nova Foods Ltd ("Brand") and Mara Quill ("Talent").';

describe('a first day', () => {
  it('whose day is a blank is not proposed', () => {
    expect(candidates('This Agreement is effective as of June , 2026 (the "Effective Date").').startDate).toEqual([]);
  });

  it.each<[string, SignalId, string, string[]]>([
    [
      'is the latest day of the signatures when nothing else dates the agreement',
      'onlySigned',
      '2026-03-05',
      [
        'Nova Foods Ltd and Mara Quill agree as follows.',
        'By: /s/ Mara Quill',
        'Date: March 3, 2026',
        'By: /s/ Jo Park',
        'Date: March 5, 2026',
      ],
    ],
    [
      'is the last day beside the signatures, wherever they stand',
      'effectiveAtSignature',
      '2026-03-05',
      [
        'This Agreement is entered into as of the date last written below (the "Effective Date").',
        'By: /s/ Mara Quill',
        'Date: March 3, 2026 Date: March 5, 2026',
        filler,
      ],
    ],
    ['stands below its title', 'isEffectiveDate', '2026-06-01', ['EFFECTIVE DATE', 'JUNE 1, 2026', 'Brand and Talent agree.']],
    [
      'is the date of this agreement, which stands at its end',
      'effectiveFirstWritten',
      '2026-04-29',
      ['"Effective Date" means the date of this Agreement.', filler, '14.6 This Agreement is dated April 29, 2026.'],
    ],
    [
      'is that of the opening when a clause commences on the date first written above',
      'effectiveFirstWritten',
      '2026-06-01',
      ['Date: June 1, 2026', 'This contract shall be for a term of one year commencing on the date first above written.'],
    ],
  ])('%s', (_, signal, day, paragraphs) => {
    expect(daysWith('startDate', signal, paragraphs)).toContain(day);
  });

  it.each<[string, SignalId, string]>([
    ['a termination', 'effectiveAsOf', 'Brand may terminate this Agreement, effective as of December 31, 2027, by notice.'],
    ['another agreement', 'datesAgreement', 'WHEREAS, the parties entered into a Development Agreement on April 1, 2024;'],
    [
      'another thing that is defined',
      'isEffectiveDate',
      '"Bill of Sale" means the Bill of Sale and Agreement, effective as of December 30, 2024.',
    ],
  ])('is not that of %s', (_, signal, sentence) => {
    expect(daysWith('startDate', signal, [opening, sentence]).every((day) => day === '2026-03-01')).toBe(true);
  });
});

it('of a letter stands alone above its greeting', () => {
  const letter = ['March 4, 2026', 'Mara Quill', 'Dear Mara,', 'Please sign.', 'Agreed: /s/ Mara Quill March 9, 2026'];
  expect(daysWith('startDate', 'letterDate', letter)).toEqual(['2026-03-04']);
  expect(daysWith('startDate', 'onlySigned', letter)).toEqual([]);
});

describe('a last day', () => {
  it.each<[string, string]>([
    ['under a heading about renewal', 'Term and Renewal The term of this Agreement shall continue for two years.'],
    ['unless it is extended', 'The term of this Agreement shall continue for two years, unless extended by the parties.'],
    [
      'that continues thereafter',
      'The term of this Agreement begins on the Effective Date and continues thereafter for two years.',
    ],
    ['with an aside', 'Unless earlier terminated under Section 9, the term of this Agreement shall continue for two years.'],
  ])('follows from the whole term %s', (_, sentence) => {
    expect(daysWith('endDate', 'wholeTerm', [opening, sentence])).toEqual(['2028-02-29']);
  });

  it.each<[string, string]>([
    ['a period to a date', 'Brand engages Talent for the time period beginning March 1, 2026, and ending May 5, 2027.'],
    ['until a date', 'Brand shall employ Talent from the date hereof until May 5, 2027, unless it ends earlier.'],
    ['an engagement', 'Your engagement begins on March 1, 2026 and ends on May 5, 2027.'],
  ])('is that of %s', (_, sentence) => {
    expect(daysWith('endDate', 'statesTerm', [opening, sentence])).toContain('2027-05-05');
  });

  it.each<[string, string]>([
    ['a notice', 'This Agreement may be terminated by either party on ninety days written notice.'],
    ['a renewal', 'The term of this Agreement shall renew for additional terms of two years.'],
    ['what follows a period', 'During the Engagement Period and for a period of two years thereafter Talent keeps them secret.'],
    ['another period', 'The term of this Agreement begins when the product launches and ends two years after the launch.'],
  ])('does not follow from %s', (_, sentence) => {
    expect(daysWith('endDate', 'wholeTerm', [opening, sentence])).toEqual([]);
  });

  it.each([['"Expiration Date" means May 5, 2027.'], ['Contract end: May 5, 2027'], ['Termination date: May 5, 2027']])(
    'is defined: %s',
    (sentence) => {
      const [end] = candidates(opening, sentence).endDate.filter(({ value }) => value === '2027-05-05');
      expect(end?.signals).toMatchObject({ definedAsEnd: 1, ofOtherPeriod: 0 });
    },
  );

  it('needs no sure first day when it counts from a date of its own', () => {
    const found = candidates('The term of this Agreement is two years from May 5, 2026.').endDate;
    expect(found.find(({ signals }) => signals.fromStatedDay)).toMatchObject({
      value: '2028-05-04',
      signals: { startIsSure: 1 },
    });
  });
});
