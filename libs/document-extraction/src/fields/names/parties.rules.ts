import { companyStem, findNames, isCompany, personName, foldText, nameShape, titleWords } from '../../text/values/names.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import {
  agencyLabel,
  agencyRole,
  brandLabel,
  brandRole,
  creatorRole,
  jobTitle,
  loanOutRole,
  weakCreatorRole,
} from './roles.rules.ts';

/** A party as a contract introduces it: `Nova Foods Ltd (the "Brand")`. */
export interface Introduction {
  side: 'creator' | 'weak creator' | 'brand' | 'agency' | 'unnamed';
  /** The name and description of the party before the role. */
  words: string;
  statement: Statement;
  index: number;
  /** Called "Client" by an agency. */
  isManaged?: boolean;
}

/** The brand, its agencies and their people. */
export interface OtherSide {
  /** Folded stems of company names ("northpinetool"), for comparison with handles and mail hosts. */
  stems: string[];
  /** Names of people who act for the brand or an agency. */
  people: Set<string>;
  /** An agency calls the creator "Client". */
  clientIsCreator: boolean;
}

const quotedRole = new RegExp(
  `\\(([^()]{0,120}?)["']?\\b(${creatorRole}|${weakCreatorRole}|${brandRole}|${agencyRole}|${loanOutRole})\\b["']?([^()]{0,60})\\)|,?(?:\\s+|^)(?:[-–—]\\s*)?(?:hereinafter|hereafter|in the following|below)?,?\\s*(?:(?:to be |also )?referred (?:to )?as|(?:to be )?called|known as|hereinafter|the|as)\\s+(?:the\\s*)?"\\s?(${creatorRole}|${weakCreatorRole}|${brandRole}|${agencyRole}|${loanOutRole})"|,?\\s+(?:ci-après|en adelante|di seguito|nachfolgend|hierna|doravante)(?:\\s+[\\p{L}]+){0,2}?,?\\s+["'](?:l'|la |le |el |il |der |die |de |o |a )?(${creatorRole}|${brandRole})["']|,?\\s+(?:[-–—]\\s*)?(?:hereinafter|hereafter)[,:]?\\s+(?:(?:also )?referred to as|called)?\\s*(?:the\\s+)?(${creatorRole}|${weakCreatorRole}|${brandRole}|${agencyRole})\\b|\\s+"(?:hereinafter|hereafter),?\\s+(?:the )?(${creatorRole}|${brandRole}|${agencyRole})"`,
  'giu',
);
const is = (source: string) => new RegExp(`^${source}$`, 'i');

function sideOf(role: string): Introduction['side'] {
  const text = role.trim();
  if (is(creatorRole).test(text)) return 'creator';
  if (is(loanOutRole).test(text)) return 'creator';
  if (is(agencyRole).test(text)) return 'agency';
  if (is(brandRole).test(text)) return 'brand';
  return 'weak creator';
}

/** Every introduction of a party with its role: `X ("Influencer")`, `X (hereinafter "Talent")`, `X, the "Brand"`. */
export function findIntroductions(parsed: ParsedDocument): Introduction[] {
  const found: Introduction[] = [];
  for (const statement of parsed.statements) {
    let from = 0;
    for (const match of statement.text.matchAll(quotedRole)) {
      const inside = match[0];
      const role = [match[2], match[4], match[5], match[6], match[7]].find((one) => one !== undefined) ?? '';
      // In brackets without quotes, only a role by itself is an introduction: "(Influencer)", "(the Brand)", not "(see Company policy)".
      const bare = match[2] && !/"|(?<!\p{L})'|'(?!\p{L})/u.test(inside);
      if (bare && !isBareRole(match[1] ?? '', match[3] ?? '')) continue;
      const before = statement.text.slice(from, match.index);
      const words = /\p{L}/u.test(before) || from > 0 ? before : linesAbove(parsed, statement);
      from = match.index + inside.length;
      // "(the limited liability company, "Lender"; the person, "Influencer")": the creator takes precedence.
      const named = new RegExp(`["'](${creatorRole})["']`, 'i').exec(inside)?.[1] ?? role;
      found.push({ side: sideOf(named), words: partyWords(words), statement, index: match.index });
    }
  }
  return withManaged([...found, ...definitions(parsed), ...aliases(parsed, found)]);
}

// `Star Agency LLP ("Manager") and Mara Quill ("Client")`: who is managed is the creator.
function withManaged(found: Introduction[]): Introduction[] {
  if (!found.some(({ side }) => side === 'agency') || found.some(({ side }) => /creator/.test(side))) return found;
  return found.map((one) => {
    const name = leadingName(one.words).split(/ (?:professionally|p\/k\/a|known) /)[0] ?? '';
    return one.side === 'brand' && personName(name)?.includes(' ') ? { ...one, side: 'creator', isManaged: true } : one;
  });
}

function isBareRole(before: string, after: string): boolean {
  return (
    /^\s*(?:(?:the|hereinafter|hereafter|as|our|your|(?:also )?referred to as|known as|called),?\s+)*$/i.test(before) &&
    /^\s*(?:$|[,;:])/.test(after)
  );
}

// In blocks of lines, the role has its own line below name, address and representative.
function linesAbove(parsed: ParsedDocument, statement: Statement): string {
  const lines: string[] = [];
  for (const one of parsed.statements.slice(Math.max(0, statement.order - 5), statement.order).reverse()) {
    if (
      /^(?:between|and|with|parties|hereinafter\b.*)[:,]?$/i.test(one.text) ||
      new RegExp(quotedRole.source, 'iu').test(one.text)
    )
      break;
    lines.unshift(one.label === '' ? one.text : `${one.label}: ${one.text}`);
  }
  return lines.join(', ');
}

const defined = new RegExp(
  `["'](${creatorRole}|${weakCreatorRole}|${brandRole}|${agencyRole}|${loanOutRole})["']\\s+(?:means|shall mean|is|refers to)\\s+([^.;]{3,120})`,
  'gi',
);

// `"Promoter" means Obafemi Lindqvist of Gothenburg.`
function definitions(parsed: ParsedDocument): Introduction[] {
  return parsed.statements.flatMap((statement) =>
    [...statement.text.matchAll(defined)].map((match) => ({
      side: sideOf(match[1] ?? ''),
      words: match[2] ?? '',
      statement,
      index: match.index,
    })),
  );
}

// Parties with short names: `Meridian Watch Company ("Meridian"); Jonathan Abara ("JJ")`.
function aliases(parsed: ParsedDocument, found: Introduction[]): Introduction[] {
  return parsed.statements.flatMap((statement) => {
    let from = 0;
    return [...statement.text.matchAll(/\((?:the |hereinafter |each,? )*["']([^"'()]{2,30})["']\)/g)].flatMap((match) => {
      const words = partyWords(statement.text.slice(from, match.index));
      from = match.index + match[0].length;
      if (found.some((one) => one.statement === statement && Math.abs(one.index - match.index) < 3)) return [];
      if (
        /\b(?:agreement|term|date|fee|services?|content|period|videos?|deliverables?|territory|campaign|products?)\b/i.test(
          match[1] ?? '',
        )
      )
        return [];
      const side = isCompany(leadingName(words)) ? ('brand' as const) : ('unnamed' as const);
      return [{ side, words, statement, index: match.index }];
    });
  });
}

// The party's description: the text after "between", "by", "and", "with" or the former party's bracket.
function partyWords(words: string): string {
  // The previous party may have a short name ("Copper Creek") instead of a role.
  const own = afterAddress(words.split(/\((?:[^()]*\s)?"[^"]+"[^()]*\)\s*[,;]?\s*(?:and|&)?\s*/).at(-1) || words).replace(
    formerRepresentative,
    '',
  );
  const cut =
    own
      .split(
        /\b(?:engages?|appoints?|hires?|retains?|commissions?|by and between|between|among|entered into (?:by|with)|made by|by and among|by)\b[:\s]+/i,
      )
      .at(-1) ?? own;
  return (isCompany(leadingName(cut)) ? cut.replace(lastTitled, '') : cut)
    .replace(/^[\s,;.:()-]*(?:and|with|&)\s+/i, '')
    .replace(/^[\s,;.:()\d-]+/, '')
    .trim();
}

// "(the "Company") of 9586 Frontage Road, Longmont, and Dr. Nadia Brennan": an address of the party before.
function afterAddress(words: string): string {
  if (!/^\s*,?\s*(?:of|with|having|whose|located|residing)\s|^\s*,\s[^;]*\d[^;]*,?\s(?:and|y|e|et|und)\s/i.test(words))
    return words;
  return words.split(/\b(?:and|y|e|et|und)\s+(?=(?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu})/u).at(-1) ?? words;
}

// "…, hereinafter the Company, represented by its director Paulo Siqueira; and Thiago Freitas": he acts for the party before.
const formerRepresentative = new RegExp(
  `^[\\s,]*(?:(?:duly|herein|hereby) )*(?:represented|acting) (?:herein )?(?:by|through)\\b[^;]*(?:;\\s*(?:and|&)\\s+|,\\s*and\\s+(?=(?:${titleWords}\\.?\\s+)+\\p{Lu}))`,
  'iu',
);
// "between Nova S.r.l., Turin, and il Sig. Mara Quill, creator": a title before the last name begins the party.
const lastTitled = new RegExp(`^.*\\band\\s+(?:(?:il|la|el|der|die|the)\\s+)?(?=(?:${titleWords}\\.?\\s+)+\\p{Lu})`, 'su');

/** The brand's and the agencies' names and people. */
export function findOtherSide(parsed: ParsedDocument, introductions: Introduction[]): OtherSide {
  const isCreators = ({ side, statement, index }: Introduction) =>
    /creator/.test(side) || furnishes.test(statement.text.slice(index));
  const companies = introductions.flatMap((one) => {
    const { side, words } = one;
    const name = leadingName(words);
    if (side === 'brand' && isCreators(one)) return [];
    return side === 'brand' || side === 'agency' || (side === 'weak creator' && isCompany(name)) ? [name] : [];
  });
  // "Petra Lind, Brand Manager     Mara Quill" below a contract: the column of the brand is no label of the creator.
  const creators = introductions.filter(({ side }) => side === 'creator').map(({ words }) => words);
  const people = new Set<string>();
  for (const statement of parsed.statements) {
    const labelled = labelledOthers(statement);
    for (const person of [...labelled.people, ...agentsIn(statement.text), ...colleaguesIn(statement.text)]) people.add(person);
    companies.push(...labelled.companies.filter((name) => !creators.some((words) => words.endsWith(name))));
    for (const match of statement.text.matchAll(calledCompany)) companies.push(match[1] ?? '');
    for (const [name] of statement.text.matchAll(companyName)) {
      if (introductions.every((one) => !isCreators(one) || !foldText(one.words).includes(foldText(name)))) companies.push(name);
    }
  }
  for (const person of people) if (creators.some((words) => words.endsWith(person))) people.delete(person);
  const own = new Set(introductions.filter((one) => furnishes.test(one.statement.text.slice(one.index))).map(stemOf));
  const stems = companies.map((name) => foldText(companyStem(name))).filter((stem) => stem.length >= 3 && !own.has(stem));
  return { stems: [...new Set(stems)], people, clientIsCreator: introductions.some((one) => one.isManaged) };
}

/** `Wren Media LLC ("Company"), for the services of its member`: the creator's own company. */
const furnishes = /^\([^()]*\),?\s+(?:f\/?s\/?o\b|(?:for|furnishing|lending) (?:the )?(?:personal )?services of)/i;

const companyName = new RegExp(
  `(?:${nameShape}|[\\p{Lu}][\\p{L}& ]{1,80}),? (?:Inc|LLC|Ltd|Limited|GmbH|Corp|PLC|Pty|S\\.A|B\\.?V|SARL|SAS|S\\.r\\.l|S\\.L|Lda|Ltda|ApS|& (?:Sons?|SONS?|Daughters?|Co|CO|Fils|FILS|Söhne|Figli|Hijos|Filhos))(?!\\p{L})`,
  'gu',
);

/** "the company NOVA FOODS" */
const calledCompany = /\b[Cc]ompany (\p{Lu}{3,30}(?:[ &'’-]{1,3}\p{Lu}{2,30}){0,4})(?!\p{L})/gu;

// "Brand: Nova Foods Ltd", "Agency: Petra Lind"
function labelledOthers({ label, text }: Statement): { people: string[]; companies: string[] } {
  if (!brandLabel.test(label) && !agencyLabel.test(label)) return { people: [], companies: [] };
  const value = text.split(/[,(;|]|\s[–—-]\s|\s<|\. /)[0]?.trim() ?? '';
  const person = value.includes(' ') ? personName(value) : null;
  const isFirm = !/^(?:for|from|contact)$/i.test(label) || isCompany(value);
  return { people: person ? [person] : [], companies: isFirm ? [value] : [] };
}

const ownAgent = /\b(?:your|her|his|their|my) (?:agent|manager|lawyer|attorney|management|agency|publicist)\s*,?\s*/gi;
const namedAgent = new RegExp(`(${nameShape}),? \\((?:manager|agent|lawyer|attorney|management|[^)]*\\bmanager)\\)`, 'gu');

// "her manager Petra Lind", "Petra Lind (manager)"
function agentsIn(text: string): string[] {
  const own = [...text.matchAll(ownAgent)].flatMap((match) => {
    const next = findNames(text.slice(match.index + match[0].length))[0];
    return next && next.index < 3 ? [next.name] : [];
  });
  return [...own, ...[...text.matchAll(namedAgent)].map((match) => match[1] ?? '')];
}

const postPattern = /\b(?:[Oo]ur|the (?:company|brand|client|sponsor|agency)'s)\b([^.;]{0,45})$/;

// "Our head of social, Fergal Doran, will be your contact."
function colleaguesIn(text: string): string[] {
  return findNames(text).flatMap(({ name, index }) => {
    const post = postPattern.exec(text.slice(0, index))?.[1] ?? '';
    return jobTitle.test(post) || /\b(?:colleague|assistant|head|team|contact|representative)\b/i.test(post) ? [name] : [];
  });
}

const stemOf = ({ words }: Introduction) => foldText(companyStem(leadingName(words)));

function leadingName(words: string): string {
  return (
    words
      .split(/,|\ba (?:company|corporation|limited|Delaware|private|public)\b|\band (?=\p{Ll})|\bwith (?:its|offices)\b|\(/u)[0]
      ?.trim() ?? ''
  );
}

/** Whether a handle looks like the name of the brand or of an agency. */
export function resemblesCompany(handle: string, { stems }: OtherSide): boolean {
  const bare = foldText(handle);
  return stems.some(
    (stem) =>
      stem.includes(bare) ||
      bare.includes(stem) ||
      sharedStart(stem, bare) >= Math.max(5, Math.ceil(Math.min(stem.length, bare.length) * 0.6)),
  );
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
