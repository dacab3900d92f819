import { isCompany, isFirstName, nameShape, personName, titleWords, toNameCase } from '../text/values/names.rules.ts';
import type { Statement } from '../text/statements.rules.ts';
import type { Zone } from './zones.rules.ts';

/** A party as the agreement names it at its beginning: `Jane Doe, an individual ("Athlete")`. */
export interface Party {
  /** Without title and description. */
  name: string;
  /** Unknown: the words could be a person's or a company's name. */
  kind: 'person' | 'company' | 'unknown';
  /** The short name or the role by which the agreement calls it; '' without one. */
  alias: string;
  /** The person whose services a loan-out company furnishes. */
  servicesOf: string | null;
  email: string | null;
  telephone: string | null;
  address: string | null;
  statement: Statement;
  /** Where its name stands in the statement. */
  index: number;
}

/** Statements from which the parties are read: the opening, and what is left of it below. */
const maxStatements = 60;
const maxParties = 12;
const descriptionCharacters = 320;

const titles = `(?:${titleWords}\\.?\\s+)?`;
// The name of a party: capitalised words, with a company's legal form.
const namePattern = new RegExp(
  `^${titles}(${nameShape}(?![\\p{L}\\p{M}'-]| & \\p{Lu})|[\\p{Lu}\\d][\\p{L}\\p{N}&.,'-]*(?: (?:(?:of|the|and|&|de|for) )?[\\p{Lu}\\d(][\\p{L}\\p{N}&.,')-]*){0,8})`,
  'u',
);
// Where a party begins: after "between", "and", a number, or the bracket of the party before.
const begins =
  /\b(?:between|among(?:st)?|and|&|with|(?<!\b(?:represented|acting|signed|executed|held|owned|controlled|granted|issued) )by)\b:?\s+|^(?:\s*\(?(?:[1-9]|[ivx]{1,4}|[a-f])[).]\s+)?/gi;
const calledPattern =
  /\(\s*(?:(?:the|hereinafter|hereafter|referred to as|called|collectively|individually|together|each|an?|or|as|in this agreement)[\s,:]+){0,5}["']+(?:the )?([^"'()]{2,40})["']+[^()]{0,80}\)/i;
const introduces = /\b(?:between|among|by and|parties)\b|^\(?(?:[1-9]|[ivx]{1,4})[).]\s/i;
const individual =
  /\ban? (?:\w+ ){0,2}(?:individual|natural person|resident|citizen)\b|\bresiding\b|\bresident (?:of|at|in)\b|\bwhose (?:home|residence)\b|\b(?:born|passport|social security)\b|\bpersonally\b/i;
const companyDescription =
  /\b(?:corporation|limited liability company|company (?:incorporated|registered|organi[sz]ed|number)|incorporated (?:in|under)|organi[sz]ed (?:and existing )?under|partnership|statutory trust|non-?profit|registered office|principal place of business|acting through|subsidiar\w+)\b/i;
const servicesOf = new RegExp(
  `\\b(?:f/?s/?o|f\\.s\\.o\\.?|for (?:the )?(?:personal )?services of|furnishing the (?:personal )?services of|on behalf of|loan-?out (?:company )?(?:of|for))\\s*,?\\s+${titles}(${nameShape})`,
  'u',
);

/** The parties that the opening of an agreement names, in their order. */
export function readParties(statements: Statement[], zones: Zone[]): Party[] {
  const opening = statements
    .slice(0, maxStatements)
    .filter(
      ({ order, text }) => (zones[order] === 'opening' || order < 15) && (introduces.test(text) || calledPattern.test(text)),
    );
  const found: Party[] = [];
  for (const statement of opening) {
    for (const party of partiesIn(statement)) {
      if (!found.some(({ name }) => name === party.name)) found.push(party);
      if (found.length === maxParties) return found;
    }
  }
  return found;
}

function partiesIn(statement: Statement): Party[] {
  const { text } = statement;
  const starts = new Set([...text.matchAll(begins)].map((match) => match.index + match[0].length));
  return [...starts].flatMap((index) => {
    const party = partyAt(text.slice(index), statement, index);
    return party ? [party] : [];
  });
}

// A party has a name and a short name in brackets, or is described as a person.
function partyAt(text: string, statement: Statement, index: number): Party | null {
  const name = namePattern.exec(text)?.[1]?.replace(/(?<!\b[JS]r)[,.]+$|(?<=\b[JS]r\.)[,.]+$/, '');
  if (!name || noParty.test(name)) return null;
  const rest = text.slice(text.indexOf(name) + name.length).slice(0, descriptionCharacters);
  const called = calledPattern.exec(rest);
  const description = called ? rest.slice(0, called.index) : firstOf(rest.split(/\band\b|;|\(/));
  const alias = called?.[1]?.trim() ?? '';
  if ((!called && !individual.test(description)) || noAlias.test(alias)) return null;
  // "Quattro S.r.l.": the name ends within the legal form.
  const form = /^\p{L}{0,3}(?:\.\s?\p{L}{1,2}){1,3}/u.exec(rest)?.[0] ?? '';
  return { name, kind: kindOf(`${name}${form}`, description, alias), alias, ...contactIn(description), statement, index };
}

const firstOf = (parts: string[]) => parts[0] ?? '';
const emailPattern = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/;
const telephone = /(?:\btel\w*|\bphone)\W{0,3}(\+?[\d(][\d ().-]{6,18}\d)/i;

function contactIn(description: string): Pick<Party, 'servicesOf' | 'email' | 'telephone' | 'address'> {
  return {
    servicesOf: servicesOf.exec(description)?.[1] ?? null,
    email: emailPattern.exec(description)?.[0] ?? null,
    telephone: telephone.exec(description)?.[1] ?? null,
    address: address.exec(description)?.[1]?.trim() ?? null,
  };
}

/** The agreement itself and its defined terms are introduced in the same way. */
const noParty =
  /^(?:influencer|creator|talent|artist|ambassador|brand|client|company|agency|sponsor)s?$|^(?:This|The|These|That|Whereas|Parties|PARTIES|Agreement|AGREEMENT|By|Dated|Each|Such)\b|\b(?:agreement|preamble)$/i;
const noAlias =
  /\b(?:agreement|contract|date|term|part(?:y|ies)|amendment|services|products?|territory|exhibit|fees?|deliverables?|campaign|content)\b/i;
const address =
  /\b(?:residing|located|resident|offices?|address|place of business|of)\b(?: (?:is|at|in|located|of))*:?\s+(\d[^()"]{8,120}|[^()"]{3,60}\d[^()"]{0,80})/i;

const titled = /^(?:Mr|Mrs|Ms|Mx|Miss|Dr)\b/;

function kindOf(name: string, description: string, alias: string): Party['kind'] {
  const words = name.split(' ');
  if (
    /\b(?:Bank|Fund|Insurance|Airlines|University|Hospital|Institute|Union|Association|Foundation|Federation|Society|College|Museum)\b/i.test(
      name,
    ) ||
    isCompany(`${name} ${description.slice(0, 16)}`) ||
    companyDescription.test(description)
  )
    return 'company';
  if (personName(toNameCase(name)) === null || words.length < 2) return 'company';
  // `Quorra Zeleny ("Ms. Zeleny")`
  return individual.test(description) || isFirstName(words[0] ?? '') || titled.test(alias) ? 'person' : 'unknown';
}
