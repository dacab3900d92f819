import type { Evidence } from '../../extraction.ts';
import type { SignalId, Signals } from '../../ranking/signals.rules.ts';
import type { Party } from '../../structure/parties.rules.ts';
import { findNames, toNameCase, personName, foldText, titleWords } from '../../text/values/names.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import {
  namesAfterRole,
  namesBesideBrand,
  namesByContext,
  namesByFirstName,
  namesByPairing,
  namesCalledByPart,
  namesInAnswers,
  namesOfLoanOuts,
  namesOfPairedLines,
  personOfCompany,
  signatures,
} from './name-contexts.rules.ts';
import { correspondents } from './correspondents.rules.ts';
import type { Introduction, OtherSide } from './parties.rules.ts';
import { namesOfPersonalities } from './personalities.rules.ts';
import { personAtEnd, personIn } from './person-in.rules.ts';
import { isCreatorLabel, isOtherSideHeading, jobTitle, nameLabel } from './roles.rules.ts';

/** A mention of a name, with the signals of its context and the weight of the rules for short documents. */
export interface NameVote {
  value: string;
  score: number;
  signals: Signals;
  evidence: Evidence;
  statement: Words;
}

type Words = Pick<Statement, 'text' | 'label' | 'page' | 'column'> & { order?: number };

const agreedLabel =
  /^(?:(?:read|seen|reviewed|understood),? (?:and )?)?(?:agreed|accepted|countersigned|confirmed|approved)(?: (?:and|&) (?:agreed|accepted|confirmed|signed))?(?: by)?$/i;

type Vote = (name: string | null, signal: SignalId | null, score: number, words: Words, index?: number) => void;

/** Every possible name of the creator, with the weight of its context. */
export function nameVotes(parsed: ParsedDocument, introductions: Introduction[], other: OtherSide, parties: Party[]): NameVote[] {
  const votes: NameVote[] = [];
  const vote: Vote = (name, signal, score, words, index = 0) => {
    if (!name) return;
    const evidence = evidenceOf(words, index);
    // "MR YUSUF DEMIREL" has a title only in mixed case.
    const spelled = toNameCase(name.replace(/['’]s$/i, ''));
    const value = personName(spelled) ?? spelled;
    votes.push({ value, score, signals: signal ? { [signal]: 1 } : {}, evidence, statement: words });
  };
  voteForParties(vote, introductions, parties);
  for (const statement of parsed.statements) {
    voteForLabels(vote, statement, parsed);
    voteForWords(vote, statement);
  }
  voteForPlaces(vote, parsed);
  voteForParts(vote, parsed.statements);
  for (const { name, alias, statement, index } of parties)
    if (isCreatorLabel(alias)) vote(personOfCompany(name, parsed), null, 4, statement, index);
  const found = new Set(votes.filter(({ score }) => score > 0).map(({ value }) => foldText(value)));
  voteForMentions((name, ...rest) => vote(name && found.has(foldText(name)) ? null : name, ...rest), parsed);
  const isHost = hostNames(parsed.text);
  const named = votes.map((one) => ({ ...one, value: inFull(withFirstName(one.value, votes), votes) }));
  const whole = named.map((one) => ({ ...one, value: usualSpelling(one.value, named) }));
  return whole.filter(
    (one) =>
      one.score > 0 &&
      !isHost(one.value) &&
      !isAttended(one.value, parsed.text) &&
      !other.people.has(one.value) &&
      !other.stems.includes(foldText(one.value)),
  );
}

const lastNameOnly = /^\S+ (?:[JS]r\.?|I{2,3}|IV)$/;

// "Brown, Jr." where "Louis M. Brown, Jr." stands elsewhere.
function withFirstName(name: string, votes: NameVote[]): string {
  if (!lastNameOnly.test(name)) return name;
  const last = foldText(name);
  const whole = votes.find(({ value }) => !lastNameOnly.test(value) && foldText(value).endsWith(last));
  return whole?.value ?? name;
}

// "S. H. Quill" where "Sjur Holm Quill" stands elsewhere.
function inFull(name: string, votes: NameVote[]): string {
  const parts = name.split(' ');
  if (!parts.some((part) => /^\p{Lu}\.?$/u.test(part))) return name;
  const isShort = (part: string, whole = '') =>
    /^\p{Lu}\.?$/u.test(part) ? whole.startsWith(part[0] ?? '') && whole.length > 2 : part === whole;
  const whole = votes.find(({ value }) => {
    const words = value.split(' ');
    return words.length === parts.length && parts.every((part, at) => isShort(part, words[at]));
  });
  return whole?.value ?? name;
}

const withoutInitials = (name: string) => foldText(name.replace(/(?<= )\p{Lu}\.? (?=\p{Lu})/gu, ''));

// "Eileen Kamerick" and "Eileen A. Kamerick" are the same person, by the spelling that more speaks for.
function usualSpelling(name: string, votes: NameVote[]): string {
  const key = withoutInitials(name);
  const sums = new Map<string, number>();
  for (const { value, score } of votes) if (withoutInitials(value) === key) sums.set(value, (sums.get(value) ?? 0) + score);
  return [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), [name, sums.get(name) ?? 0])[0];
}

const introduced: Partial<Record<Introduction['side'], [SignalId, number]>> = {
  creator: ['creatorParty', 9],
  'weak creator': ['weakCreatorParty', 6],
  unnamed: ['unnamedParty', 5],
};

function voteForParties(vote: Vote, introductions: Introduction[], parties: Party[]): void {
  for (const { side, words, statement, index } of introductions) {
    const [signal, score] = introduced[side] ?? [];
    const name = personIn(words, statement.text) ?? (side === 'creator' ? personAtEnd(words) : null);
    if (signal && score) vote(name, signal, score, statement, index);
  }
  for (const { name, kind, servicesOf, statement, index } of parties) {
    if (kind === 'person') vote(personName(toNameCase(name)), 'personAsParty', 2, statement, index);
    if (kind === 'unknown') vote(personName(toNameCase(name)), 'perhapsPersonAsParty', 1, statement, index);
    if (servicesOf !== null) vote(personName(toNameCase(servicesOf)), null, 4, statement, index);
  }
}

function voteForLabels(vote: Vote, statement: Statement, parsed: ParsedDocument): void {
  const { label, text, heading } = statement;
  if (isCreatorLabel(label)) vote(personIn(text, text + label), 'labelled', 8, statement);
  else if (label === '' && isCreatorLabel(heading) && text.length < 80) vote(personIn(text, ''), 'labelled', 4, statement);
  if (nameLabel.test(label)) vote(personIn(text, ''), 'labelled', weightOfNameLabel(statement, parsed), statement);
  if (agreedLabel.test(label)) vote(personIn(text, ''), null, 4, statement);
}

// "First name: Mara" beside "Surname: Quill"
function voteForParts(vote: Vote, statements: Statement[]): void {
  for (const [at, first] of statements.entries()) {
    if (!/\b(?:first|given) name$/i.test(first.label)) continue;
    const last = [statements[at + 1], statements[at - 1]].find((one) =>
      /\b(?:last name|surname|family name)$/i.test(one?.label ?? ''),
    );
    if (last) vote(personName(`${first.text} ${last.text}`), 'labelled', 5, { ...first, text: `${first.text} ${last.text}` });
  }
}

function voteForWords(vote: Vote, statement: Statement): void {
  const { label, text } = statement;
  if (/^(?:subject|re|betreff)$/i.test(label)) for (const { name } of findNames(text)) vote(name, 'subjectLine', 2, statement);
  for (const { name, index, score, isPerson } of namesByPairing(text))
    vote(name, isPerson ? null : 'pairedParty', score, statement, index);
  if (/^(?:subject|re|betreff|asunto|objet|oggetto)$/i.test(label)) return;
  for (const { name, score, index } of namesByContext(text)) vote(name, null, score, statement, index);
  for (const { name, index } of namesAfterRole(text)) vote(name, 'labelled', 5, statement, index);
  for (const { name, index } of namesCalledByPart(text)) vote(name, 'calledByPart', 4, statement, index);
  for (const { name, index } of namesOfPersonalities(text)) vote(name, 'personality', 3, statement, index);
  for (const { name, index } of namesOfLoanOuts(text)) vote(name, null, 4, statement, index);
  for (const { name, index } of namesBesideBrand(text)) vote(name, 'besideBrand', 4, statement, index);
}

function voteForPlaces(vote: Vote, parsed: ParsedDocument): void {
  for (const { name, page, text } of signatures(parsed)) vote(name, 'signsAsCreator', 5, { text, label: '', column: '', page });
  for (const { name, score, statement } of correspondents(parsed)) vote(name, 'correspondent', score, statement);
  for (const { name, statement } of namesOfPairedLines(parsed.statements)) vote(name, null, 4, statement);
  for (const { name, statement } of namesInAnswers(parsed)) vote(name, 'labelled', 5, statement);
  for (const { name, statement } of namesByFirstName(parsed)) vote(name, 'firstNameKnown', 3, statement);
}

/** Names without a sign are looked for in this many characters: their number, and the time that it takes, is limited. */
const maxSearched = 60_000;
const maxMentioned = 12;

// Any other name may be the creator's: what else is known of it decides.
function voteForMentions(vote: Vote, parsed: ParsedDocument): void {
  const names = new Set<string>();
  let searched = 0;
  for (const statement of parsed.statements) {
    searched += statement.text.length;
    if (searched > maxSearched) return;
    for (const { name, index } of findNames(statement.text)) {
      const key = foldText(name);
      if (!names.has(key) && names.size >= maxMentioned) continue;
      names.add(key);
      vote(name, 'mentioned', 1, statement, index);
    }
  }
}

// "attn Mr. Jo Bell": who reads it for a company.
function isAttended(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return at > 0 && attention.test(text.slice(Math.max(0, at - 30), at));
}

const attention = new RegExp(`\\b(?:attn|attention|c/o)\\.?:?\\s+(?:${titleWords}\\.?\\s+)*$`, 'iu');

// "sales@plinkplonk.example" for Plink Plonk Keyboards; a person's domain has part of the name, or all of it.
function hostNames(text: string): (name: string) => boolean {
  const hosts = [...text.matchAll(/[\w.-]@([a-z\d-]{5,})\./gi)].map((match) => foldText(match[1] ?? ''));
  return (name) => {
    const words = name.split(' ');
    return hosts.some((host) =>
      words.some((_, at) => at > 0 && foldText(words.slice(0, at + 1).join('')) === host && at + 1 < words.length),
    );
  };
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
  // `(the "Executive")` is the role of a party.
  return (
    jobTitle.test(statement.text.replace(/\([^()]*["'][^()]*\)/g, ' ')) ||
    near.some((one) => /^(?:title|position|function|role|its)$/i.test(one.label))
  );
}
