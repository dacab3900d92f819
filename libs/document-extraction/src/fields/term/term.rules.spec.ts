import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../../test/contract-text.ts';

const term = (...lines: string[]) => {
  const { startDate, endDate } = fieldsOf(parties, ...lines);
  return [startDate, endDate];
};

describe('the term', () => {
  it.each([
    ['The term begins on March 1, 2026 and ends on August 31, 2026.'],
    ['This Agreement commences on 1 March 2026 and expires on 31 August 2026.'],
    ['Term: March 1, 2026 – August 31, 2026'],
    ['Period: 2026-03-01 to 2026-08-31'],
    ['Flight: 2026-03-01 / 2026-08-31'],
    ['Vigencia: del 1 de marzo al 31 de agosto de 2026.'],
    ['Term: 1 March 2026 to 31 August 2026', 'Nothing for another bakery until 31 October 2026.'],
    ['The agreement is effective from 1 March 2026 for six months.', 'Geen reclame voor andere bakkers tot 30 november 2026.'],
    [
      'This agreement is entered into as of February 19, 2026 (the "Signing Date").',
      '"Effective Date" means the tenth (10th) day following the Signing Date.',
      'The term commences on the Effective Date and continues for six (6) months.',
    ],
    [
      'EARLY EXIT LETTER',
      'Our agreement: 1 March 2026 to 31 October 2026.',
      'Its last day will be 31 August 2026 in place of 31 October 2026.',
    ],
    ['Term: 1 March 2026 to 31 August 2026', 'Creator will not feature another brand from 1 March 2026 to 31 October 2026.'],
    ['Campaign runs 1 Mar - 31 Aug 2026'],
    ['Term: 6 months (1 March 2026 - 31 August 2026) from the date of this Agreement', 'Date of agreement: 5 March 2026'],
    ['Term: 1 March 2026 - 31 August 2026 (the term ends five months after the first film)'],
    ['Initial Term 1 March 2026 – 31 August 2026 Exclusivity Creator works for no other bakery.'],
    ['Date of agreement: 24 February 2026', 'Term: 6 months (1st March - 31st August)'],
    [
      'Date of agreement: 1 March 2026',
      'Term: 6 months from the date of this Agreement',
      'Delivery dates: Film live 20 March 2026',
    ],
    ['Beginning with the month of March 2026 and ending with the month of August 2026 the Brand pays $900 a month.'],
    ['The period is six months w.e.f. 1st March 2026.'],
    [
      'This Agreement is made as of February 3, 2026.',
      '"Commencement Date" means March 1, 2026. The Term begins on the Commencement Date and continues for six months.',
    ],
    ['Months: March, April, May, June, July and August 2026'],
    ['Programme weeks 9 to 35 of 2026 (Sunday, March 1 to Monday, August 31)'],
    ['NEW 1 Mar 2026 - 31 Aug 2026 | $1,950 / month | 4 Reels'],
    ['Campaign dates: 01.03.2026 - 31.08.2026'],
    ['Duration: 1 March - 31 August 2026'],
    ['The services run from March 1 through August 31, 2026.'],
    ['Start date: 1 Mar 2026', 'End date: 31 Aug 2026'],
    ['Commencement: 1st March 2026', 'Expiry: 31st August 2026'],
    ['From: 03/01/2026', 'To: 08/31/2026'],
    ['The collaboration lasts from the first day of March 2026 until the thirty-first day of August 2026.'],
    ['Effective Date: March 1, 2026', 'The agreement continues for six (6) months from the Effective Date.'],
    ['This agreement is effective as of March 1, 2026 and remains in force for a period of six months.'],
    ['You start on 1 March 2026; we work together for half a year.'],
    ['The engagement is for a fixed term of 6 months, starting March 1, 2026.'],
    ['Term: six months commencing 1 March 2026'],
    ['Start: March 2026', 'End: August 2026'],
    ['The partnership runs March through August 2026.'],
    ['The contract period shall be the period between 1 March 2026 and 31 August 2026.'],
    ['Services shall start on Sunday, March 1, 2026, and shall terminate on Monday, August 31, 2026.'],
    ['Durata: dal 1° marzo 2026 al 31 agosto 2026'],
    ['Vigência: de 1 de março de 2026 a 31 de agosto de 2026'],
    ['Looptijd: 1 maart 2026 t/m 31 augustus 2026'],
    ['The partnership runs from le 1er mars 2026 to le 31 août 2026.'],
    ['Der Vertrag beginnt am 1. März 2026 und endet am 31. August 2026.'],
    ['El contrato estará vigente desde el 1 de marzo de 2026 hasta el 31 de agosto de 2026.'],
    ['This agreement enters into force on 1 March 2026 and expires without notice on 31 August 2026.'],
    ['Effective: 2026-03-01 to 2026-08-31'],
    ['We start on 1 March 2026 and go on to 31 August 2026.'],
    ['We are happy to engage you from 1 March 2026 to 31 August 2026.'],
    ['1st march til 31st august 2026, then we see'],
    ['Joins programme on: 1 March 2026', 'Leaves programme on: 31 August 2026'],
    ['starts 1 March 2026, six months'],
    ['Start: 1 March 2026 – six months'],
    ['It is six months, from 1 March 2026.'],
    ['Period: First day of March 2026 up to last day of August 2026'],
    ['The tenure shall be six (6) months certain, commencing from the 1st day of March 2026.'],
    ['From 1 March to 31 August twenty twenty-six she works for us.'],
    ["Let's begin on Sunday the 1st of March 2026. We do six months from then."],
    ['Zürich, 6 February 2026\n\nDear Nadia', 'We engage you from 1 March to the end of August.'],
    ['Commencing: 1 March 2026', 'Running until: 31 August 2026'],
    ['It begins on 1 March 2026. It is to last six months.'],
    ['FROM 1 March 2026\n\nTO 31 August 2026'],
    ['4. When does the contract start?\n\nMarch 1, 2026\n\n5. When does it end?\n\nAugust 31, 2026'],
    ['AMENDMENT', 'The term ran from March 1, 2026 to May 31, 2026.', 'It is extended, so that it now ends on August 31, 2026.'],
    ['It starts on 1 March 2026 and lasts six months. Either party can end it, but not so that it ends before 30 June 2026.'],
    ['AMENDMENT to the agreement running from 1 March 2026 to 31 August 2026', 'The fee is amended with effect from 1 May 2026.'],
    ['Extension: the term began on March 1, 2026 and was due to end on May 31, 2026.', 'The new end date is August 31, 2026.'],
    ['The Creator makes two travel films a month for the channel from 1 March 2026 to 31 August 2026.'],
    [
      'Your agreement of 1 March 2025 expires on 28 February 2026.',
      'We are happy to renew it for a further six months from 1 March 2026.',
    ],
    ['This agreement starts when both have signed it and runs through 31 August 2026.', 'Date: 1 Mar 2026'],
    ['RENEWAL: your agreement ends on 28 February 2026.', 'We renew it for a further six months from 1 March 2026.'],
    ['Kick-off: 1-Mar-2026', 'Wrap-up: the campaign ends 31-Aug-2026.'],
    [
      'The contract runs from 1 March 2026 to 31 August 2026.',
      'The Board may extend it for one further year (1 September 2026 through 31 August 2027).',
    ],
    ['3° Durée\n\nLe contrat prend cours le 1er mars 2026 et prend fin de plein droit le 31 août 2026.'],
    ["Valid from 01/03/'26 is how some write it; here the term is 1 March 2026 to 31 August 2026."],
  ])('is read from: %s', (...lines) => {
    expect(term(...lines)).toEqual(['2026-03-01', '2026-08-31']);
  });

  it.each([
    [
      'is one year from the effective date',
      'The agreement takes effect on May 15, 2026 and lasts one year.',
      '2026-05-15',
      '2027-05-14',
    ],
    ['is counted in days', 'The term is 90 days from June 1, 2026.', '2026-06-01', '2026-08-29'],
    ['is counted in weeks', 'Work begins on 7 September 2026 for twelve (12) weeks.', '2026-09-07', '2026-11-29'],
    ['ends on a clamped day', 'The term starts on August 31, 2026 and runs for six months.', '2026-08-31', '2027-02-27'],
    ['is a calendar year', 'Term: January 1, 2027 to December 31, 2027', '2027-01-01', '2027-12-31'],
    ['is named as a whole year', 'Term: calendar year 2027', '2027-01-01', '2027-12-31'],
    ['is named as a quarter', 'The campaign runs in Q2 2027.', '2027-04-01', '2027-06-30'],
    ['crosses the year', 'The term runs from November 15 to May 14, 2027.', '2026-11-15', '2027-05-14'],
  ])('%s', (_, line, start, end) => {
    expect(term(line)).toEqual([start, end]);
  });

  it.each([
    ['The agreement starts on April 6, 2026 and has no fixed end.'],
    ['The agreement starts on April 6, 2026 and continues until terminated by either party on 30 days notice.'],
    ['Start date: April 6, 2026', 'End date: open-ended'],
    ['Services begin April 6, 2026 on a month-to-month basis.'],
    ['The retainer starts on April 6, 2026. It runs indefinitely; either side may stop with two weeks notice.'],
    ['Start: 6 April 2026', 'End: until further notice'],
  ])('is open-ended: %s', (...lines) => {
    expect(term(...lines)).toEqual(['2026-04-06', null]);
  });

  it.each([
    ['The usage licence lasts until December 31, 2027.'],
    ['Exclusivity applies until December 31, 2026.'],
    ['This agreement was signed on February 2, 2026.'],
    ['The proposal dated January 22, 2026 is replaced.'],
    ['Confidentiality survives for two (2) years after the end.'],
    ['Royalties are calculated for the period from January 1, 2026 to March 31, 2026.'],
    ['Talks to that end during August, 2025 led to a dispute.'],
    ["This Agreement lasts until twelve (12) months following Brand's receipt of the last video."],
    ['Either party may terminate on thirty (30) days written notice.'],
    ['This Agreement begins on May 1. Company may pay the salary in full for a period of thirty (30) days in lieu of notice.'],
    ['Disability is the inability to work for a period of two (2) months in any 12-month period of the term.'],
    ['Invoices are payable within forty-five (45) days.'],
    ['The launch event takes place on March 12, 2026.'],
    ['Dated March 12, 2026. The period of this agreement begins with the publication of the first video.'],
    ['Brand shall have the right to use the videos for the period from January 2026 - January 2027 ("Usage Term").'],
    ['Prize draw: all who post between April 1 and April 30, 2026 take part.'],
    ['Please publish the Reel before the end of November 2026.'],
    ['Drafts of the first video are due on April 4, 2026.'],
    ['Company may repost the videos for twelve (12) months from first publication.'],
  ])('is not stated by: %s', (line) => {
    expect(term(line)).toEqual([null, null]);
  });

  it.each([
    ['This Agreement shall be in effect for a period of six (6) months from March 1, 2026, unless sooner terminated.'],
    ['"Contract Period" shall mean that period of time commencing March 1, 2026 and concluding August 31, 2026.'],
    ['Brand retains Creator as its spokesperson from March 1, 2026 through August 31, 2026 (the "Endorsement Period").'],
    ['Brand engages Creator for a period of six months beginning March 1, 2026, and the period renews unless a party objects.'],
  ])('begins when its own sentence says so, not on the day of the agreement: %s', (line) => {
    expect(term('This Agreement is made as of February 3, 2026 (the "Effective Date").', line)).toEqual([
      '2026-03-01',
      '2026-08-31',
    ]);
  });

  it.each([
    [
      'The first Contract Year is March 1, 2026 to February 28, 2027; the second Contract Year is March 1, 2027 to February 29, 2028.',
    ],
    ['This Agreement begins on March 1, 2026. It lasts for two (2) Contract Years.'],
  ])('lasts for all contract years: %s', (line) => {
    expect(term(line)).toEqual(['2026-03-01', '2028-02-29']);
  });

  it('of an amendment does not begin on the day of that certain agreement which it amends', () => {
    const recital =
      'The parties entered into that certain Services Agreement effective December 23, 2024 (the "Services Agreement").';
    expect(term('Start: the Ist day of May, 2026', recital)).toEqual(['2026-05-01', null]);
  });

  it('ends on the day up to which it runs from the signature, which is no first day', () => {
    expect(term('Term: Upon signing through January 31, 2018')).toEqual([null, '2018-01-31']);
  });

  it('of a text that lost its line breaks is read through the gaps', () => {
    const clause = [
      '4.   Term. The term of this Agreement, which the parties agreed upon after long talks, begins on',
      'March 1, 2026, and it ends, unless one of the parties terminates it before that day, on August',
      '31, 2026. The parties keep their books in good order at all times, and show them on request.',
    ];
    expect(term(clause.join('      '))).toEqual(['2026-03-01', '2026-08-31']);
  });

  it('is distinguished from other times in the same document', () => {
    const lines = [
      'Signed on January 4, 2026.',
      'The Term runs from February 1, 2026 to July 31, 2026.',
      'Creator will not work for competitors until September 30, 2026.',
      'Brand may use the videos until January 31, 2027.',
    ];
    expect(term(...lines)).toEqual(['2026-02-01', '2026-07-31']);
  });

  it.each([
    ['The term, which ran from 1 January 2025 to 31 December 2025, is renewed from 1 January 2026 to 31 December 2026.'],
    [
      'Section 2 is replaced by: "The Term starts on January 1, 2026 and ends on December 31, 2026." It ended on December 31, 2025.',
    ],
    ['The agreement, expiring on December 31, 2025, is renewed for twelve months beginning January 1, 2026.'],
  ])('is the new one of a renewal: %s', (line) => {
    expect(term('RENEWAL', line)).toEqual(['2026-01-01', '2026-12-31']);
  });

  it('has no last day when that counts from an event', () => {
    expect(term('The term begins on October 22, 2026.', 'It ends thirty (30) days after the date of the last video.')).toEqual([
      '2026-10-22',
      null,
    ]);
  });

  it('of a renewal starts on the day after the old one', () => {
    const lines = ['RENEWAL', 'Your agreement expires on June 14, 2026.', 'We are happy to renew it for one further year.'];
    expect(term(...lines)).toEqual(['2026-06-15', '2027-06-14']);
  });

  it.each([
    [
      'This Amendment No. 2 is made as of May 20, 2026.',
      'The term, which would end on June 14, 2026, is extended and now ends on June 14, 2027.',
    ],
    ['RENEWAL', 'You stay on for another twelve months, i.e. until June 14, 2027 (it would have ended on June 14, 2026).'],
  ])('of an amendment starts on the day after the old one, not on its own date: %s', (...lines) => {
    expect(term('AMENDMENT', ...lines)).toEqual(['2026-06-15', '2027-06-14']);
  });

  it('begins on no day on which a mail was sent', () => {
    const lines = [
      'From: Delphine <d@acme.example>',
      'To: Nadia <n@b.example>',
      'Date: Wed, 14 Oct 2026 09:12',
      '4 TikToks a month',
    ];
    expect(term(...lines)).toEqual([null, null]);
  });

  it('is not how long an offer is open', () => {
    expect(term('Media kit and rates, valid for enquiries made until 31 December 2026')).toEqual([null, null]);
  });

  it.each([
    ['We end the agreement of 3 January 2025 with effect from 31 October 2026.', null, '2026-10-31'],
    ['Dates: 4 January 2026 until terminated by either party', '2026-01-04', null],
  ])('may have one day alone: %s', (line, start, end) => {
    expect(term(line)).toEqual([start, end]);
  });

  it('counts from the last signature', () => {
    const signatures = 'Signed:\n\nLarkspur Foods Ltd, 29.11.2026\n\nNadia Brennan, 01.12.2026';
    expect(term('Start: upon signature by both parties', 'End: 12 months later', signatures)).toEqual([
      '2026-12-01',
      '2027-11-30',
    ]);
  });
});
