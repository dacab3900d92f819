import { flag, type Signals } from '../../ranking/signals.rules.ts';
import { joinByValue, type RankedCandidate } from '../../ranking/probability.rules.ts';
import type { DocumentStructure } from '../../structure/document-structure.rules.ts';
import { firstNameIn, foldText, isFirstName } from '../../text/values/names.rules.ts';
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
        commonWords: commonShare(value, lowerCase),
        hasHandle: flag(handles.some(({ handle }) => resemblesPerson(handle, value))),
      },
    };
  });
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
