import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import type { Truth } from '../../test/scoring.ts';
import type { LabelledDocument, Part } from '../sources/documents.ts';
import { keyTermsClauses } from './key-terms-clauses.ts';
import { Random } from './random.ts';
import { dayOf, keyTermsOf, type KeyTerms } from './key-terms-deal.ts';
import { lastNames } from './written-words.ts';

const counts: Record<Part, number> = { train: 48, calibrate: 24, test: 24 };
const seeds: Record<Part, number> = { train: 7, calibrate: 8, test: 9 };
type Clauses = (deal: { random: Random; role: string; companyRole: string }) => string[];

/**
 * Contracts of agencies: a title, the parties in lines of their own, key terms, general terms, signatures and guidelines.
 * @param further clauses of other contracts, which most of them have too
 */
export function keyTermsDocuments(part: Part, further: Clauses): LabelledDocument[] {
  return Array.from({ length: counts[part] }, (_, at) =>
    document(new Random(seeds[part] * 100_000 + at), `key-terms-${part}-${at}`, further),
  );
}

const numeric = (day: string) => day.split('-').toReversed().join('/');

/** A row of the key terms. */
type Row = [label: string, text: string];

function rowsOf(deal: KeyTerms): Row[] {
  const { random, other, brand, firm, fee, monthly } = deal;
  const clauses = keyTermsClauses(deal);
  const rows: Row[] = [
    ['CLIENT', `${firm} of ${random.between(2, 90)} Wattle Street`],
    ['BRAND', brand],
    ['CAMPAIGN', `${brand} ${random.pick(['Winter Launch', 'Summer of Colour', 'Big Breakfast', 'Back to Basics'])}`],
    [random.pick(['TERM', 'ENGAGEMENT TERM', 'CAMPAIGN PERIOD', 'TERM']), clauses.term],
    [random.pick(['WORK/S', 'DELIVERABLES', 'CONTENT OUTPUTS', 'SERVICES']), clauses.work],
    [random.pick(['MEDIA', 'CHANNELS', 'MEDIA']), clauses.media],
    ['TERRITORY', random.pick(['Australia', 'New Zealand', 'United Kingdom and Ireland'])],
    [random.pick(['USAGE TERMS', 'PAID USAGE TERMS']), clauses.usage],
    [
      'FEE',
      monthly
        ? `$${fee} per month, payable at the end of each month.`
        : `A total of $${fee} plus tax, payable when the last film is online.`,
    ],
    [random.pick(['INITIAL DELIVERY DATE', 'DELIVERY DATES']), clauses.delivery],
    [
      'EXCLUSIVITY',
      `No films for a competitor of the ${other === 'Brand' ? 'Brand' : 'Client'} until ${random.between(1, 6)} months after the last film.`,
    ],
  ];
  const [client, ...rest] = rows.filter(
    ([label]) =>
      label === 'FEE' ||
      /TERM$|PERIOD|WORK|DELIVERABLES|OUTPUTS|SERVICES|MEDIA|CHANNELS|CLIENT/.test(label) ||
      random.chance(0.8),
  );
  return random.chance(0.3) && client
    ? [client, ...rest.toSorted(() => random.next() - 0.5)]
    : [...(client ? [client] : []), ...rest];
}

// How the table is left when its columns are lost.
function laidOut(rows: Row[], random: Random): string {
  const title = (label: string) => label.charAt(0) + label.slice(1).toLowerCase();
  const layouts: ((row: Row) => string)[] = [
    ([label, text]) => `${label} ${text}`,
    ([label, text]) => `${label} ${text}`,
    ([label, text]) => `${title(label)}: ${text}`,
    ([label, text]) => `${label}\n${text}`,
    ([label, text]) => `${title(label)}\t${text}`,
  ];
  const layout = random.pick(layouts);
  const numbered = random.chance(0.2);
  return rows.map((row, at) => (numbered ? `${at + 1}. ${layout(row)}` : layout(row))).join('\n');
}

function document(random: Random, id: string, further: Clauses): LabelledDocument {
  const deal = keyTermsOf(random);
  const { role, other, person, agency, firm, made, start, end, own, handle, fee, monthly } = deal;
  const clauses = keyTermsClauses(deal);
  const first = other === 'Agency' ? `${agency} Pty Ltd (ABN ${random.between(10, 99)} 555 010 222)` : firm;
  const between = `BETWEEN ${first} of ${random.between(1, 200)} Harbour Road ("${other}")\n\nAND ${person}${random.pick([' of 4 Hill Street', '', ` (ABN 00 000 000 000)`, ` of ${random.pick(lastNames)} Talent`])} ("${role}")`;
  const date = `DATE OF AGREEMENT ${random.chance(0.6) ? numeric(made) : dayOf(made, random)}`;
  const terms = `${random.pick(['COMMERCIAL TERMS:', 'KEY TERMS', 'SCHEDULE OF KEY TERMS', 'CONTRACT DETAILS:'])}\n${laidOut(rowsOf(deal), random)}`;
  const general = [clauses.general, ...(random.chance(0.75) ? further({ random, role, companyRole: other }) : [])];
  const body = random.chance(0.75) ? [terms, ...general] : [...general, terms];
  const text = [
    `${role} Agreement`,
    `${date}\n${between}`,
    `BACKGROUND\nA. ${other} plans films about its goods and asks the ${role} to make them.\nB. What the table says goes before the clauses below it.`,
    ...body,
    clauses.signatures,
    clauses.guidelines,
  ].join('\n\n');
  const fields: Truth = {
    fullName: person,
    socialHandle: `@${handle}`,
    monthlyFee: monthly ? fee : null,
    startDate: start,
    endDate: end,
    platforms: own,
    videosPerMonth: null,
  };
  // A term of a month or a fixed number of months allows to divide sums and numbers.
  return {
    id,
    kind: 'written',
    text: parsePlainText(text),
    fields,
    accept: {},
    open: ['videosPerMonth', ...(monthly ? [] : (['monthlyFee'] as const))],
  };
}
