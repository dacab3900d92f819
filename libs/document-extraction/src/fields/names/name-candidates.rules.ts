import { flag, type Signals } from '../../ranking/signals.rules.ts';
import { joinByValue, type RankedCandidate } from '../../ranking/probability.rules.ts';
import type { DocumentStructure } from '../../structure/document-structure.rules.ts';
import { firstNameIn, foldText, isCompany, isFirstName, personName } from '../../text/values/names.rules.ts';
import type { ParsedDocument } from '../../text/statements.rules.ts';
import { signsForCompany, type NameVote } from './full-name.rules.ts';
import type { HandleMention } from '../accounts/handle.rules.ts';
import { resemblesPerson } from '../accounts/handle-signals.rules.ts';
import { longDocumentStatements, placeSignals, rulesSignals } from '../place-signals.rules.ts';

type Name = RankedCandidate<string>;

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
  const lowerCase = new Set(parsed.text.match(/(?<![\p{L}\d@._/-])\p{Ll}{3,}(?![\p{L}\d@_/-]|\.\p{Ll})/gu));
  const considered = votes.filter(({ value }) => leading.has(foldText(value)));
  const alone = namesAlone(parsed.text);
  const pairs = secondsOfPairs(parsed);
  const greeted = greetedNames(parsed);
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
        knownFirstName: flag(isFirstName(firstNameIn(value))),
        pronoun: flag(isPerson(value, parsed.text)),
        ...rulesSignals(sum >= 3 && sum > others, (sum * 12) / 20, structure),
        // A long document has many names by chance.
        lead: structure.length > longDocumentStatements ? 0 : Math.max(-10, Math.min(10, sum - others)) / 10,
        greetedFirst: flag(greeted.has(foldText(value.split(' ')[0] ?? ''))),
        firstNameAlone: Math.min(1, Math.log2(1 + (alone.get(foldText(value.split(' ')[0] ?? '')) ?? 0)) / 4),
        besideCompany: flag(isBesideCompany(value, parsed)),
        secondOfPair: flag(pairs.has(key)),
        commonWords: commonShare(value, lowerCase),
        hasHandle: flag(handles.some(({ handle }) => resemblesPerson(handle, value))),
      },
    };
  });
}

const greeting = /^(?:\p{L}{2,9}[ ,]+)?(\p{Lu}\p{L}{2,20})[,!:]?$/u;
const firstLines = 12;

// "Moi Mara," and "Mara!" as lines near the top
function greetedNames({ statements }: ParsedDocument): Set<string> {
  const lines = statements.slice(0, firstLines).filter(({ label }) => label === '');
  return new Set(lines.flatMap(({ text }) => foldText(greeting.exec(text)?.[1] ?? '') || []));
}

// "Sjur shows …": how often a capitalised word stands without another one around it.
function namesAlone(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [run] of text.matchAll(/(?<![\p{L}@._/-])\p{Lu}[\p{L}'-]{1,30}\.?(?:["' ]{1,3}\p{Lu}[\p{L}'-]{0,30}\.?)*/gu)) {
    if (run.includes(' ')) continue;
    const key = foldText(run.replace(/'s$/, ''));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

// "Nina Abara (Abara Management)", "Ana Hill / Nova Ltd", "Jo Bell, Nova Foods Inc."
function isBesideCompany(name: string, { statements }: ParsedDocument): boolean {
  return statements.some(({ text }) => {
    const at = text.indexOf(name);
    if (at < 0) return false;
    const next = /^\s*(?:\(|,|\/|–|-|@|from|of|at)\s*([^.;()\n]{2,40})/.exec(text.slice(at + name.length))?.[1];
    return next !== undefined && /^\p{Lu}/u.test(next) && isCompany(next.split(',')[0] ?? '');
  });
}

// "Jo Bell        Mara Quill" below a contract: the brand mostly signs first.
function secondsOfPairs({ statements, tables }: ParsedDocument): Set<string> {
  const lines = [...statements.map(({ text }) => text.split(/\s{3,}|\t/)), ...tables.flatMap(({ rows }) => rows)];
  const pairs = lines.filter((cells) => cells.length === 2 && cells.every((one) => personName(one.trim())?.includes(' ')));
  return new Set(pairs.map((cells) => foldText(cells[1] ?? '')));
}

// "Pricing Calculator" in a text about calculators: a name is never written in lower case.
function commonShare(name: string, lowerCase: Set<string>): number {
  const words = name.toLowerCase().split(/[\s-]+/);
  // "hi tasha" is no common word.
  return words.filter((word) => lowerCase.has(word) && !isFirstName(word)).length / words.length;
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

const maxMentions = 30;

// "he", "her" after a mention anywhere in the document.
function isPerson(name: string, text: string): boolean {
  const pattern = new RegExp(`(?<![\\p{L}])${name.replace(/[^\p{L}\p{N} ]/gu, '.').replace(/ /g, '\\s+')}(?![\\p{L}])`, 'giu');
  let count = 0;
  for (const match of text.matchAll(pattern)) {
    if (++count > maxMentions) return false;
    const end = match.index + match[0].length;
    if (/^[^.;]{0,40}\b(?:he|she|his|her)\b/i.test(text.slice(end, end + 40))) return true;
  }
  return false;
}
