import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import { scored, type Truth } from '../../test/scoring.ts';
import { realTexts, type LabelledDocument, type Part } from '../sources/documents.ts';
import { keyTermsDocuments } from './key-terms-documents.ts';
import { Random } from './random.ts';
import { distractions, notices, pays, signatures, works } from './written-clauses.ts';
import { dealOf, type Deal } from './written-deal.ts';
import { openings, terms } from './written-terms.ts';

const counts: Record<Part, number> = { train: 260, calibrate: 120, test: 120 };
const seeds: Record<Part, number> = { train: 1, calibrate: 2, test: 3 };
const titles = [
  'ENDORSEMENT AGREEMENT',
  'INFLUENCER MARKETING AGREEMENT',
  'PERSONAL SERVICES AGREEMENT',
  'BRAND AMBASSADOR AGREEMENT',
  'TALENT AGREEMENT',
  'SPOKESPERSON AND CONSULTING AGREEMENT',
] as const;

/**
 * Creators' contracts written as lawyers write them, with clauses of real contracts in between: in the real ones nearly nobody is a
 * creator, and without them training learns that long contracts state nothing. Every fifth choice of words is kept for tests.
 */
export function writtenDocuments(folder: string, part: Part): LabelledDocument[] {
  const texts = realTexts(folder, part);
  const written = Array.from({ length: counts[part] }, (_, at) =>
    contract(new Random(seeds[part] * 100_000 + at), part, texts, `written-${part}-${at}`),
  );
  return [...written, ...keyTermsDocuments(part, (deal) => realClauses(deal.random.pick(texts), deal))];
}

function choose<T>(all: readonly T[], random: Random, part: Part): T {
  const own = all.filter((_, at) => (at % 5 === 4) === (part === 'test' && random.chance(0.5)));
  return random.pick(own.length > 0 ? own : all);
}

function contract(random: Random, part: Part, texts: string[], id: string): LabelledDocument {
  const deal = dealOf(random);
  const opening = choose(openings(deal), random, part);
  const term = choose(terms(deal, opening.day), random, part);
  const pay = choose(pays(deal), random, part);
  const work = choose(works(deal), random, part);
  const clauses = [term.text, pay.text, work.text, ...distractions(deal).filter(() => random.chance(0.4))].sort(
    () => random.next() - 0.5,
  );
  const noise = () => (random.chance(0.7) ? realClauses(random.pick(texts), deal) : []);
  const body = [...noise(), ...clauses, ...noise()].map((clause, at) =>
    /^[A-Z][\w ]+\./.test(clause) ? `${at + 1}. ${clause}` : clause,
  );
  const head = random.chance(0.5) ? `Exhibit 10.${random.between(1, 40)}\n\n` : '';
  const isForm = random.chance(0.12);
  const text = [
    `${head}${random.pick(titles)}`,
    isForm ? asForm(opening.text, deal) : opening.text,
    'NOW, THEREFORE, in consideration of the mutual promises herein, the parties agree as follows:',
    ...(isForm ? body.map((clause) => asForm(clause, deal)) : body),
    ...(isForm ? [] : [notices(deal), signatures(deal)]),
  ].join('\n\n');
  const nothing = Object.fromEntries(scored.map((field) => [field, null])) as Truth;
  const stated: Truth = {
    fullName: opening.named ? deal.person : null,
    socialHandle: work.handle,
    monthlyFee: pay.fee,
    startDate: term.start ? deal.start : null,
    endDate: term.end,
    platforms: work.platforms,
    videosPerMonth: work.videos,
  };
  const { platforms, videosPerMonth, monthlyFee } = stated;
  // A company's signature may still name its person.
  const accept = { fullName: opening.named ? [] : [deal.person], startDate: opening.day === 'signed' ? [] : [deal.signed] };
  return {
    id,
    kind: 'written',
    text: parsePlainText(text),
    fields: isForm ? { ...nothing, platforms, videosPerMonth, monthlyFee } : stated,
    accept: isForm ? {} : { fullName: accept.fullName },
  };
}

// A form has blanks for its names, days and accounts.
function asForm(text: string, { person, company, loanOut, handle, random }: Deal): string {
  const blank = (name: string) => random.pick([`[${name}]`, '_______________', `{{${name}}}`, `[INSERT ${name.toUpperCase()}]`]);
  const monthPattern = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
  return text
    .replaceAll(person, blank('name'))
    .replaceAll(person.toUpperCase(), blank('name'))
    .replaceAll(company, blank('company'))
    .replaceAll(company.toUpperCase(), blank('company'))
    .replaceAll(loanOut, blank('company'))
    .replaceAll(`@${handle}`, blank('handle'))
    .replace(
      new RegExp(
        `(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:day of )?)?${monthPattern},? (?:\\d{1,2}(?:st|nd|rd|th)?, )?\\d{4}`,
        'g',
      ),
      blank('date'),
    );
}

const ofTheTerm =
  /\b(?:effective date|initial term|this agreement (?:shall|will)|term of this|commenc\w+|the "?term"?|as of the date|dated)\b/i;
const otherParty = /\b(?:Licensee|Distributor|Supplier|Customer|Reseller|Franchisee|Shipper|Contractor|Agent|Seller)\b/g;
const oneParty = /\b(?:Licensor|Manufacturer|Transporter|Franchisor|Purchaser|Buyer|Vendor)\b/g;

// Some paragraphs in a row from the middle of a real contract, with the roles of this one; none about the term.
function realClauses(text: string, { role, companyRole, random }: Pick<Deal, 'role' | 'companyRole' | 'random'>): string[] {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim().length > 40);
  const from = Math.floor(paragraphs.length * (0.25 + random.next() * 0.4));
  return paragraphs
    .slice(from, from + random.between(3, 30))
    .filter((one) => !ofTheTerm.test(one) && !/\bin witness\b/i.test(one))
    .map((one) => one.slice(0, 4_000).replace(otherParty, role).replace(oneParty, companyRole));
}
