import { flag, type SignalId, type Signals } from '../../ranking/signals.rules.ts';
import { brief, joinByValue, type RankedCandidate } from '../../ranking/probability.rules.ts';
import type { DocumentStructure } from '../../structure/document-structure.rules.ts';
import { foldText, isFirstName } from '../../text/values/names.rules.ts';
import type { ParsedDocument } from '../../text/statements.rules.ts';
import { signsForCompany, type NameVote } from './full-name.rules.ts';
import type { HandleMention } from '../accounts/handle.rules.ts';
import { resemblesPerson } from '../accounts/handle-signals.rules.ts';
import { isBrandRole, isCreatorRole, isWeakCreatorRole } from './roles.rules.ts';
import { longDocumentStatements, placeSignals, rulesSignals } from '../place-signals.rules.ts';

type Name = RankedCandidate<string>;

const afterCompany =
  /^\s*,?\s*(?:Inc|Incorporated|LLC|L\.L\.C|Ltd|Limited|LLP|L\.P|LP|PLC|Corp|Corporation|Company|Co\b|GmbH|Group|Holdings?|Partners|Bank|Trust|Fund|Pty|S\.A|N\.A|B\.V|A\.G|AG\b|d\/b\/a)/i;

const inAddress =
  /^,?\s+(?:Suite|Floor|Street|Avenue|Road|Blvd|Drive|(?:Alabama|Arizona|California|Colorado|Connecticut|Delaware|Florida|Georgia|Illinois|Indiana|Maryland|Massachusetts|Michigan|Minnesota|Nevada|New Jersey|New York|North Carolina|Ohio|Oregon|Pennsylvania|Texas|Utah|Virginia|Washington|[A-Z]{2})\b\.?,?\s*(?:\d{3}|U\.?S|[A-Z]\d)|\d{5}\b)/;

/** A hostile document may have any number of names. */
const maxNames = 150;

/** Every name that may be the creator's, the votes for the same name joined. */
export function nameCandidates(
  votes: NameVote[],
  parsed: ParsedDocument,
  structure: DocumentStructure,
  handles: HandleMention[],
): Name[] {
  const sums = new Map<string, number>();
  for (const { value, score } of votes) sums.set(foldText(value), (sums.get(foldText(value)) ?? 0) + score);
  const leading = new Set(
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxNames)
      .map(([key]) => key),
  );
  const considered = votes.filter(({ value }) => leading.has(foldText(value)));
  const lowerCase = lowerCaseWords(parsed.text);
  const shortNames = new Set(shortNamesOf(parsed.text));
  const joined = joinByValue(
    considered.map((vote) => ({ value: vote.value, evidence: vote.evidence, signals: voteSignals(vote, parsed, structure) })),
    foldText,
  );
  return joined.map((one) => {
    const key = foldText(one.value);
    const sum = sums.get(key) ?? 0;
    const others = [...sums].reduce((most, [other, score]) => (other === key ? most : Math.max(most, score)), 0);
    const value = bestSpelling(considered, one.value);
    return {
      ...one,
      value,
      signals: {
        ...one.signals,
        ...wordSignals(value, structure.length > brief ? lowerCase : noWords, shortNames),
        ...contextSignals(value, parsed.text),
        ...rulesSignals(sum >= 3 && sum > others, (sum * 12) / 20, structure),
        // A long document has many names by chance.
        lead: structure.length > longDocumentStatements ? 0 : Math.max(-10, Math.min(10, sum - others)) / 10,
        hasHandle: flag(handles.some(({ handle }) => resemblesPerson(handle, value))),
      },
    };
  });
}

function voteSignals(vote: NameVote, parsed: ParsedDocument, structure: DocumentStructure): Signals {
  const { order, text } = vote.statement;
  const zone = (order === undefined ? 'signatures' : structure.zones[order]) ?? 'other';
  return {
    ...placeSignals(zone, structure),
    ...vote.signals,
    signsForCompany: flag(order !== undefined && signsForCompany({ order, text }, parsed)),
  };
}

// Prefers the spelling with accents and mixed case.
function bestSpelling(votes: NameVote[], name: string): string {
  const marks = (one: string) => one.normalize('NFD').length - one.length + (one === one.toUpperCase() ? -5 : 0);
  const same = votes.map(({ value }) => value).filter((value) => foldText(value) === foldText(name));
  return same.reduce((best, one) => (marks(one) > marks(best) ? one : best), name);
}

// In a chat people write names in lower case too.
const noWords = new Set<string>();

function lowerCaseWords(text: string): Set<string> {
  return new Set(text.match(/(?<![\p{L}@#.'/_-])\p{Ll}{3,}(?![\p{L}@_-])/gu) ?? []);
}

// `("Licensee")`, `the "Effective Date"`
function shortNamesOf(text: string): string[] {
  return [...text.matchAll(/["“]([^"”\n]{2,40})["”]/g)].map((match) => (match[1] ?? '').toLowerCase().replace(/^the /, ''));
}

function wordSignals(name: string, lowerCase: Set<string>, shortNames: Set<string>): Signals {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const ordinary = words.filter(
    (word) => lowerCase.has(word) || lowerCase.has(`${word}s`) || lowerCase.has(word.replace(/s$/, '')),
  );
  return {
    knownFirstName: flag(isFirstName(words[0] ?? '')),
    wordInDocument: flag(ordinary.length > 0),
    severalWords: flag(words.length > 3),
    holdsRole: flag(
      words.some(
        (word) =>
          isBrandRole(word) ||
          isCreatorRole(word) ||
          isWeakCreatorRole(word) ||
          (words.length > 1 && shortNames.has(word) && !isLastName(word, words)),
      ),
    ),
  };
}

// `Michael Murray ("Murray")` is called by his last name, "Skype Toolbar" by its first.
const isLastName = (word: string, words: string[]) => words.at(-1) === word;

const maxMentions = 30;

// What stands around the mentions of a name anywhere in the document.
function contextSignals(name: string, text: string): Signals {
  const found: Partial<Record<SignalId, number>> = {};
  const pattern = new RegExp(`(?<![\\p{L}])${name.replace(/[^\p{L}\p{N} ]/gu, '.').replace(/ /g, '\\s+')}(?![\\p{L}])`, 'giu');
  let count = 0;
  for (const match of text.matchAll(pattern)) {
    if (++count > maxMentions) break;
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    if (/\b(?:the|an?|such|any|each|all|its|this|these|of)\s+$/i.test(before) && !/\bof\s+$/i.test(before))
      found.afterArticle = 1;
    if (afterCompany.test(after)) found.partOfCompany = 1;
    if (/\b\d{1,5}[a-z]?,?\s+$/i.test(before) || inAddress.test(after)) found.inAddress = 1;
    if (/^[^.;]{0,40}\b(?:he|she|his|her)\b/i.test(after)) found.pronoun = 1;
  }
  return { afterArticle: 0, partOfCompany: 0, inAddress: 0, pronoun: 0, ...found };
}
