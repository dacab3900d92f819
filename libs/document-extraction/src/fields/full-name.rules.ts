import { findNames, toNameCase, isCompany, personName, foldText } from '../text/names.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import {
  correspondents,
  issuers,
  namesByContext,
  namesByFirstName,
  namesByPairing,
  namesInAnswers,
  signatures,
} from './name-contexts.rules.ts';
import type { Introduction, OtherSide } from './parties.rules.ts';
import { personIn } from './person-in.rules.ts';
import { isCreatorLabel, isOtherSideHeading, JOB_TITLE, NAME_LABEL } from './roles.rules.ts';

type Vote = Candidate<string>;
type Words = Pick<Statement, 'text' | 'label' | 'page' | 'column'>;

const AGREED_LABEL =
  /^(?:(?:read|seen|reviewed|understood),? (?:and )?)?(?:agreed|accepted|countersigned|confirmed|approved)(?: (?:and|&) (?:agreed|accepted|confirmed|signed))?(?: by)?$/i;

/** Every possible name of the creator, with the weight of its context. */
export function nameVotes(parsed: ParsedDocument, introductions: Introduction[], other: OtherSide): Vote[] {
  const votes: Vote[] = [];
  const vote = (name: string | null, score: number, confidence: number, words: Words, index = 0) => {
    if (name) votes.push({ value: toNameCase(name), score, confidence, evidence: evidenceOf(words, index) });
  };
  for (const { side, words, statement, index } of introductions) {
    if (side === 'creator') vote(personIn(words, statement.text), 9, 0.96, statement, index);
    if (side === 'weak creator') vote(personIn(words, statement.text), 6, 0.9, statement, index);
    if (side === 'unnamed') vote(personIn(words, statement.text), 5, 0.85, statement, index);
  }
  for (const statement of parsed.statements) {
    const { label, text, heading } = statement;
    if (isCreatorLabel(label)) vote(personIn(text, text + label), 8, 0.96, statement);
    else if (label === '' && isCreatorLabel(heading) && text.length < 80) vote(personIn(text, ''), 4, 0.8, statement);
    if (NAME_LABEL.test(label)) vote(personIn(text, ''), weightOfNameLabel(statement, parsed), 0.85, statement);
    if (AGREED_LABEL.test(label)) vote(personIn(text, ''), 4, 0.8, statement);
    if (/^(?:subject|re|betreff)$/i.test(label)) for (const { name } of findNames(text)) vote(name, 2, 0.6, statement);
    for (const { name, index, score } of namesByPairing(text)) vote(name, score, 0.8, statement, index);
    for (const { name, score, index } of /^(?:subject|re|betreff|asunto|objet|oggetto)$/i.test(label) ? [] : namesByContext(text))
      vote(name, score, 0.85, statement, index);
  }
  for (const { name, statement } of namesInParts(parsed)) vote(name, 7, 0.9, statement);
  for (const { name, page, text } of signatures(parsed)) vote(name, 5, 0.85, { text, label: '', column: '', page });
  for (const { name, score, statement } of correspondents(parsed)) vote(name, score, 0.75, statement);
  for (const { name, statement } of [...namesInAnswers(parsed), ...issuers(parsed)]) vote(name, 5, 0.8, statement);
  for (const { name, statement } of namesByFirstName(parsed)) vote(name, 3, 0.75, statement);
  const hosts = [...parsed.text.matchAll(/[\w.-]@([a-z\d-]{5,})\./gi)].map((match) => foldText(match[1] ?? ''));
  // "sales@plinkplonk.example" for Plink Plonk Keyboards; a person's domain has part of the name, or all of it.
  const isHost = (name: string) => {
    const words = name.split(' ');
    return hosts.some((host) =>
      words.some((_, at) => at > 0 && foldText(words.slice(0, at + 1).join('')) === host && at + 1 < words.length),
    );
  };
  return votes.filter(
    (one) => one.score > 0 && !isHost(one.value) && !other.people.has(one.value) && !other.stems.includes(foldText(one.value)),
  );
}

function weightOfNameLabel(statement: Statement, parsed: ParsedDocument): number {
  if (isCreatorLabel(statement.heading)) return 7;
  if (isOtherSideHeading(statement.heading)) return 0;
  if (signsForCompany(statement, parsed)) return 0;
  return statement.label.length > 5 ? 5 : 3;
}

// "Name: Gregory Palmquist" above "Title: VP Marketing" is a signature for a company.
function signsForCompany(statement: Statement, parsed: ParsedDocument): boolean {
  const near = parsed.statements.filter((one) => Math.abs(one.order - statement.order) <= 2);
  return JOB_TITLE.test(statement.text) || near.some((one) => /^(?:title|position|function|role|its)$/i.test(one.label));
}

// Forms with separate first and last names.
function namesInParts(parsed: ParsedDocument): { name: string; statement: Statement }[] {
  return parsed.statements.flatMap((first) => {
    if (!/^(?:legal |full )?(?:first|given|fore)[ -]?names?$/i.test(first.label)) return [];
    const last = parsed.statements.find(
      (one) => /^(?:legal |full )?(?:last|family|sur)[ -]?name$/i.test(one.label) && Math.abs(one.order - first.order) <= 3,
    );
    const name = last && personName(`${first.text} ${last.text}`);
    return name && !isCompany(name) ? [{ name, statement: { ...first, text: `${first.text} ${last.text}` } }] : [];
  });
}

/** The creator's name: the one with the highest total weight of its mentions. */
export function readFullName(votes: Vote[]): Vote | null {
  const byName = new Map<string, Vote>();
  for (const one of votes) {
    const key = foldText(one.value);
    const known = byName.get(key);
    if (!known) {
      byName.set(key, { ...one });
      continue;
    }
    byName.set(key, {
      ...(one.confidence > known.confidence ? one : known),
      value: moreSpecific(known.value, one.value),
      score: known.score + one.score,
      confidence: Math.min(0.99, Math.max(one.confidence, known.confidence) + 0.02),
    });
  }
  const top = [...byName.values()].reduce<Vote | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
  return top && top.score >= 3 ? top : null;
}

// Prefers the spelling with accents and mixed case.
function moreSpecific(one: string, other: string): string {
  const marks = (name: string) => name.normalize('NFD').length - name.length + (name === name.toUpperCase() ? -5 : 0);
  return marks(other) > marks(one) ? other : one;
}
