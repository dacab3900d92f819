import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { isOfOtherDeal, newWords } from './other-deals.rules.ts';

// Amendments and renewals state old terms next to the new ones. These rules detect the old terms.

const oldColumn =
  /\b(?:expiring|old|previous(?:ly)?|prior|existing|current|original|before|was|from|initial|present|superseded|outgoing|to date)\b/i;
const newColumn =
  /\b(?:renewed|new|revised|amended|updated|after|now|renewal|replacement|restated|(?:as )?change[ds]?(?: to)?|to|extension|extended|going forward|proposed|agreed)\b/i;
const changesTitle =
  /\b(?:amendment|addendum|renewal|renew(?:s|ed|ing)?|extension|variation|cancellation and replacement|replacement agreement|change order|restated|side letter|amend(?:s|ed)?|early (?:exit|end|termination))\b/i;
const changesPattern =
  /\b(?:(?:is|are|be|as) (?:hereby )?(?:amended|extended|renewed|replaced)|amended and restated|hereby amend|\bwe (?:[\w ]{1,25} to )?(?:renew|extend) (?:it|your|this)\b|new (?:fee|term|period) (?:is|replaces)|will end early)\b/i;

// "The parties may renew it", "unless extended": no change yet.
const toCome = /\b(?:may|can|could|option|automatic\w*|unless|agree(?: in writing)? to|right to)\b[^.;\n]{0,60}/gi;

const longDocument = 12_000;
const maxTitle = 160;

/** Whether a document changes an earlier agreement, so that it may state old terms too. */
export function changesEarlierTerms(parsed: ParsedDocument): boolean {
  // Long agreements speak of amendments and renewals to come, so that only their title counts.
  if (parsed.text.length > longDocument) return changesTitle.test(parsed.text.slice(0, maxTitle).replace(/\bas amended\b/gi, ''));
  return (
    changesTitle.test(parsed.text.slice(0, 400).replace(toCome, '')) ||
    changesPattern.test(parsed.text.slice(0, 3000)) ||
    parsed.tables.some((table) => oldColumns(table.header).size > 0)
  );
}

// "From 1 April 2026", "As of May 2026"
const newFrom = /^(?:as (?:of|from)|from|with effect from|since|effective)\b.*\d/i;

const yearColumn = /^(?:(?:term|year|season|contract year)\s)?(20\d{2})(?:\s?[/–-]\s?(?:20)?\d{2})?$/i;

/** Indexes of the columns with old terms; empty unless another column has the new terms. */
export function oldColumns(header: string[] | null): Set<number> {
  const old = new Set<number>();
  if (!header || header.length < 3) return old;
  header.forEach((heading, at) => {
    if (at > 0 && oldColumn.test(heading) && !newFrom.test(heading) && !/\b(?:new|renewed|revised|amended)\b/i.test(heading))
      old.add(at);
  });
  const years = header.map((heading) => Number(yearColumn.exec(heading)?.[1] ?? 0));
  const last = Math.max(...years);
  // "2026/27 | 2027/28": the later years are the new terms.
  if (old.size === 0 && years.filter((year) => year > 0).length >= 2) {
    years.forEach((year, at) => {
      if (year > 0 && year < last) old.add(at);
    });
    return old;
  }
  const others = header.filter((heading, at) => at > 0 && !old.has(at) && heading !== '');
  return others.some((heading) => newColumn.test(heading) || newFrom.test(heading)) ? old : new Set();
}

/** Drops the statements about other deals, and those in a column or under a heading or label of old terms. */
export function withoutOldColumns(parsed: ParsedDocument): Statement[] {
  const headings = new Set<string>();
  for (const table of parsed.tables) {
    for (const at of oldColumns(table.header)) headings.add(table.header?.[at] ?? '');
  }
  const changes = changesEarlierTerms(parsed);
  return parsed.statements.filter((one) => {
    if (one.column !== '' && headings.has(one.column)) return false;
    if (isOfOtherDeal(one)) return false;
    return !(
      changes &&
      (oldLabel.test(one.label || one.heading) ||
        /^(?:background|recitals?|history|whereas|preamble)\b/i.test(one.heading) ||
        /^(?:whereas|background|recitals?|it is recalled)\b/i.test(one.text) ||
        (earlierAgreement.test(one.text) && !newWords.test(one.text)))
    );
  });
}

// "The parties entered into an Agreement dated June 20, 2025, under which Creator receives $2,600"
const earlierAgreement =
  /\b(?:entered into|concluded|signed)\b[^.;]{0,80}\b(?:agreement|contract)\b[^;]{0,80}\b(?:under|pursuant to|according to|by) which\b/i;

const oldLabel =
  /^(?:the )?(?:expiring|old|previous|prior|former|existing|original|current|superseded)\b(?!.*\b(?:new|renewed|revised)\b)/i;

// After these words the old value comes first and the new one after "to": "raised from $2,000 to $2,600".
const oldFrom =
  /\b(?:(?:up|down|away) from|(?:increas|rais|reduc|decreas|chang|mov|ris|enhanc|upgrad|amend|lower|adjust|extend|go|grow|step)(?:e|es|ed|s|ing|ped|n)?(?: up| down)? from)\b((?:,(?=\d)|[^.;,]){0,80})$/i;
// After these words the terms are old until new ones are stated.
const oldBefore =
  /\b(?:instead of|in place of|rather than|replac(?:es|ing)|supersed(?:es|ing)|formerly|previous(?:ly)?|(?:was|were)(?! (?:agreed|discussed|settled|great|nice|good|lovely|so|very|a |able|happy|glad))|used to (?:be|pay)|ha(?:s|ve) been (?:paid|paying|making|posting|publishing|receiving|at|set at|providing)|had been|ran|until now|would (?:otherwise |have )?(?:end(?:ed)?|expired?|lapsed?|run out)|to date|so far|originally|original (?:agreement|contract|term|fee|terms|deal|period)|prior|expir(?:ing|ed)|old|no longer|delet(?:e|es|ed|ing)|struck|dated|(?<!\b(?:is|are|be|being|gets?|when|once|invoiced and) )paid(?! (?:per|monthly|each|every|on|by|in|within|at|out|to|as|once|upon|after|for each)\b))\b((?:[.](?=\d)|[^.;)]){0,80})$/i;
/** The words between an old value and its new one: `"$1,900" is replaced by "$2,350"`. */
const replacedBy =
  /^(?:\s*(?:per|a) month)?[\s"'“”),]*(?:in (?:section|clause) [\w.()]{1,8} )?(?:is|are|be|shall(?: be)?|will(?: be)?)?\s*(?:hereby\s+)?(?:deleted and\s+)?(?:replaced (?:by|with)|changed to|(?:amended to )?read|amended to|substituted (?:by|with))\s*(?::|the (?:words?|amount|figure)s?)?[\s"'“(]*$/i;

/** Whether a new value stands in the place of an old one: `"$1,900" is replaced by "$2,350"`, `by replacing "$1,900" with "$2,350"`. */
export function isReplacement(text: string, old: { index: number; end: number }, next: { index: number }): boolean {
  const between = text.slice(old.end, next.index);
  return (
    replacedBy.test(between) ||
    andReplacing.test(between) ||
    (replacing.test(text.slice(0, old.index)) && /^["'“”\s,)]*(?:by|with) ["'“(]*$/.test(between))
  );
}

/** `deleting "$1,900" and replacing it with "$2,350"` */
const andReplacing = /^["'“”\s,)]*and (?:replacing|substituting) (?:it|them|the same) (?:by|with) ["'“(]*$/i;

const replacing = /\breplac(?:e|es|ing|ed)\s+(?:the (?:words?|amount|figure|number)s? )?["'“(]*$/i;

/** Whether the text at `index` states a value that an amendment replaces ("instead of $2,000", "was paid $2,000", "up from four"). */
export function isSuperseded(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 140), index);
  const from = oldFrom.exec(before);
  if (from) return !/\bto\b/i.test(from[1] ?? '');
  const old = oldBefore.exec(before);
  if (old && !newWords.test(old[1] ?? '')) return true;
  return /^(?:[.,](?=\d)|[^.;,]){0,60}?\b(?:is|are|was|were)?\s*(?:hereby |shall be |will be )?(?:deleted|replaced (?:by|with)|superseded|no longer applies|cease[sd]?|previously (?:owed|due|agreed|payable|required)|falls? away|(?:increased|raised|reduced|lowered|decreased|changed|amended|adjusted|extended|rises?|goes up) (?:from .{0,20})?to)\b/i.test(
    text.slice(index),
  );
}
