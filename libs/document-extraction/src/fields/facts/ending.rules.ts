import { blanksIn } from '../../structure/document-structure.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';

const ofTerm = /\b(?:agreement|term|contract|period|engagement|arrangement|it|that|partnership|parties|we)\b/i;
const renews =
  /\b(?:renew\w*|exten(?:d|ds|ded|sion)\b|prolong\w*|roll(?:s|ed)? (?:\w+ )?over|(?:go|carry|continue)(?:es)? on after)/i;
const kinds: [string, RegExp][] = [
  ['automatic', /\b(?:renew|exten[ds])\w*\b[^.;]{0,30}\bautomatic\w*|\bautomatic\w*\b[^.;]{0,30}\b(?:renew|exten[ds])|\bauto-?renew/i],
  ['by agreement', /\b(?:mutual\w*|agree(?:s|d)?|written agreement)\b[^.;]{0,60}\b(?:renew|exten[ds]|(?:go|carry) on)|(?:go|carry) on\b[^.;]{0,40}\b(?:agree|both say)|\b(?:renew|extend)\w*\b[^.;]{0,60}\b(?:mutual\w*|written agreement|agreed?\b)/i],
  ['none', /\b(?:not|never|nothing|no) (?:\w+ ){0,3}renew\w*|\bwithout (?:\w+ )?renewal\b/i],
  ['by option', /\boptions?\b|\bmay (?:renew|extend)|\bright to (?:renew|extend)/i],
  ['automatic', /\bthereafter\b[^.;]{0,40}\brenew|\brenews?\b[^.;]{0,30}\b(?:successive|further|additional)\b|\bunless\b[^.;]{0,80}\bnotice\b/i],
]; // prettier-ignore
const noRenewal =
  /\b(?:licen[cs]e|usage|copyright|registration|deadline|time for|due date|credit|insurance|delivery|greetings|rights to)\b/i;

/** Whether and how the agreement renews, with the sentence as evidence. */
export function readRenewal(statements: Statement[]): Candidate<string> | null {
  const candidates = statements.flatMap((statement): Candidate<string>[] => {
    const { text } = statement;
    const match = renews.exec(text);
    if (
      !match ||
      blanksIn(text) > 0 ||
      !ofTerm.test(text) ||
      noRenewal.test(text.slice(Math.max(0, match.index - 40), match.index + 60))
    )
      return [];
    const kind = kinds.find(([, words]) => words.test(text))?.[0];
    if (kind === undefined) return [];
    return [{ value: kind, score: kind === 'automatic' ? 2 : 1, confidence: 0, evidence: evidenceOf(statement, match.index) }];
  });
  return best(candidates);
}

const countPattern =
  '(?:\\d{1,3}(?:\\s?\\([a-z -]{3,20}\\))?|an?|one|two|three|four|five|six|seven|ten|fourteen|fifteen|thirty|forty-five|sixty|ninety|one hundred (?:and )?\\w+)(?:\\s?\\(\\d{1,3}\\))?';
const period = `(${countPattern}[\\s-]+(?:(?:business|calendar|working|full|clear)\\s+)?(?:days?|weeks?|months?))`;
const notice: RegExp[] = [
  new RegExp(`\\b${period}(?:'s?|’s?)?\\s*(?:(?:prior|advance|written|previous|days?|in|of)\\s+){0,4}(?:notice|warning)\\b`, 'i'),
  new RegExp(`\\bnotice\\b[^.;]{0,60}?\\b${period}`, 'i'),
  new RegExp(`\\b${period}\\s+(?:before(?:hand)?|ahead|in advance|earlier|prior)\\b`, 'i'),
];
const ends =
  /\b(?:terminat\w+|end(?:s|ed|ing)?|cancel\w*|stop\w*|leav(?:e|es|ing)|exit|withdraw\w*|resolve|rescind|dissol\w+|resign\w*|non-?renew\w*|opt out)\b/i;
const noNotice = /\b(?:breach\w*|default\w*|invoice\w*|insolven\w+|revision\w*|approval|draft\w*|comment|ordered|option to)\b/i;

/** Time to cure a breach, and notices of other things than the end. */
const ofOthers =
  /\b(?:cure[sd]?|remed(?:y|ied)|insurance|polic(?:y|ies)|ship\w*|electronic transfer|payment dates?|adjust\w*|pricing)\b/i;
/** "Either party may terminate this Agreement for any reason" */
const ofEnd =
  /\b(?:terminate|end|cancel) (?:this|the) (?:agreement|contract)\b|\b(?:without|with or without) cause\b|\bany reason\b|\bconvenience\b/i;

/** How long before the end notice must be given; the notice against a renewal where there is no other. */
export function readNoticePeriod(statements: Statement[]): Candidate<string> | null {
  const candidates = statements.flatMap((statement): Candidate<string>[] => {
    const { text } = statement;
    if (blanksIn(text) > 0 || option.test(text) || !isOfNotice(statement)) return [];
    const match = notice.map((pattern) => pattern.exec(text)).find((one) => one !== null);
    const words = match?.[1];
    if (!match || words === undefined) return [];
    const isRenewal = renews.test(text);
    const against = (isRenewal ? 1 : 0) + (noNotice.test(text) ? 2 : 0) + (ofOthers.test(text) ? 3 : 0);
    const score = against < 3 ? 3 - against + (ofEnd.test(text) ? 1 : 0) : 0;
    return score <= 0 ? [] : [{ value: words, score, confidence: 0, evidence: evidenceOf(statement, match.index) }];
  });
  return best(candidates);
}

/** "may renew by giving ninety days' notice": the notice of an option. */
const option = /\bmay (?:\w+ )?(?:renew|extend)\b|\boption to\b|\bright to (?:renew|extend)\b/i;

function isOfNotice({ text, label, heading }: Statement): boolean {
  if (!ends.test(`${label} ${heading} ${text}`) && !renews.test(text)) return false;
  return /\bnotice\b/i.test(`${label} ${text}`) || ends.test(label) || notice.some((pattern) => pattern.test(text));
}
