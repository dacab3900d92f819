import type { Evidence } from '../extraction.ts';
import type { SignalId, Signals } from '../ranking/signals.rules.ts';
import type { Party } from '../structure/parties.rules.ts';
import { findNames, toNameCase, isCompany, personName, foldText } from '../text/names.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { evidenceOf } from './candidate.rules.ts';
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

/** A mention of a name, with the signals of its context and the weight of the rules for short documents. */
export interface NameVote {
  value: string;
  score: number;
  signals: Signals;
  evidence: Evidence;
  statement: Words;
}

type Words = Pick<Statement, 'text' | 'label' | 'page' | 'column'> & { order?: number };

const AGREED_LABEL =
  /^(?:(?:read|seen|reviewed|understood),? (?:and )?)?(?:agreed|accepted|countersigned|confirmed|approved)(?: (?:and|&) (?:agreed|accepted|confirmed|signed))?(?: by)?$/i;

/** Every possible name of the creator, with the weight of its context. */
export function nameVotes(parsed: ParsedDocument, introductions: Introduction[], other: OtherSide, parties: Party[]): NameVote[] {
  const votes: NameVote[] = [];
  const vote = (name: string | null, signal: SignalId, score: number, words: Words, index = 0) => {
    if (name)
      votes.push({
        value: toNameCase(name),
        score,
        signals: { [signal]: 1 },
        evidence: evidenceOf(words, index),
        statement: words,
      });
  };
  const voteForNameLabel = (statement: Statement) => {
    const score = weightOfNameLabel(statement, parsed);
    vote(personIn(statement.text, ''), isCreatorLabel(statement.heading) ? 'nameUnderCreator' : 'nameLabel', score, statement);
  };
  for (const { side, words, statement, index } of introductions) {
    if (side === 'creator') vote(personIn(words, statement.text), 'creatorParty', 9, statement, index);
    if (side === 'weak creator') vote(personIn(words, statement.text), 'weakCreatorParty', 6, statement, index);
    if (side === 'unnamed') vote(personIn(words, statement.text), 'unnamedParty', 5, statement, index);
  }
  for (const { name, kind, servicesOf, statement, index } of parties) {
    if (kind === 'person') vote(personName(toNameCase(name)), 'personAsParty', 2, statement, index);
    if (kind === 'unknown') vote(personName(toNameCase(name)), 'perhapsPersonAsParty', 1, statement, index);
    if (servicesOf !== null) vote(personName(toNameCase(servicesOf)), 'loanOutPerson', 4, statement, index);
  }
  for (const statement of parsed.statements) {
    const { label, text, heading } = statement;
    if (isCreatorLabel(label)) vote(personIn(text, text + label), 'creatorLabel', 8, statement);
    else if (label === '' && isCreatorLabel(heading) && text.length < 80) vote(personIn(text, ''), 'creatorLabel', 4, statement);
    if (NAME_LABEL.test(label)) voteForNameLabel(statement);
    if (AGREED_LABEL.test(label)) vote(personIn(text, ''), 'agreedBy', 4, statement);
    if (/^(?:subject|re|betreff)$/i.test(label)) for (const { name } of findNames(text)) vote(name, 'subjectLine', 2, statement);
    for (const { name, index, score } of namesByPairing(text)) vote(name, 'pairedParty', score, statement, index);
    for (const { name, score, index } of /^(?:subject|re|betreff|asunto|objet|oggetto)$/i.test(label) ? [] : namesByContext(text))
      vote(name, 'context', score, statement, index);
  }
  for (const { name, statement } of namesInParts(parsed)) vote(name, 'namedInParts', 7, statement);
  for (const { name, page, text } of signatures(parsed)) vote(name, 'signsAsCreator', 5, { text, label: '', column: '', page });
  for (const { name, score, statement } of correspondents(parsed)) vote(name, 'correspondent', score, statement);
  for (const { name, statement } of namesInAnswers(parsed)) vote(name, 'answer', 5, statement);
  for (const { name, statement } of issuers(parsed)) vote(name, 'issuer', 5, statement);
  for (const { name, statement } of namesByFirstName(parsed)) vote(name, 'firstNameKnown', 3, statement);
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
export function signsForCompany(statement: Pick<Statement, 'text' | 'order'>, parsed: ParsedDocument): boolean {
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
