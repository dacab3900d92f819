import type { MailKind } from './mail-kinds.ts';

/** What a variable stands for in a mail. */
export const mailVariableMeanings = {
  name: 'The creator’s first name',
  title: 'The title of the video or announcement',
  missing: 'How many videos are still to come',
  start: 'The first day',
  date: 'The last day',
  term: 'The number of the term',
  amount: 'The amount of money',
  method: 'How the money is sent',
  messages: 'How many messages are new',
  eta: 'How long money usually takes',
} as const;
export type MailVariable = keyof typeof mailVariableMeanings;

const ofVideos = ['name', 'title'] as const;
const ofPayouts = ['name', 'amount', 'method', 'eta'] as const;

/** What the wording of each kind can name. */
export const mailVariables: Record<MailKind, readonly MailVariable[]> = {
  portal_link: ['name'],
  video_received: ofVideos,
  changes_requested: ofVideos,
  video_approved: ofVideos,
  video_rejected: ofVideos,
  videos_missing: ['name', 'missing', 'date'],
  term_advanced: ['name', 'term', 'start', 'date'],
  payout_requested: ofPayouts,
  payout_approved: ofPayouts,
  payout_paid: ofPayouts,
  payout_declined: ofPayouts,
  announcement: ['name', 'title'],
  contract_ending: ['name', 'date'],
  spark_code_ending: ['name', 'title', 'date'],
  new_message: ['name', 'messages'],
};

/** Characters. */
export const maxWording = { subject: 200, body: 5_000 } as const;

/** Characters of a text that a message repeats. */
const longestExcerpt = 20;

/**
 * What is wrong with the variables of a text; undefined if nothing is. Braces are for variables only: a mail never shows one that
 * could not be replaced.
 */
export function variablesProblem(text: string, variables: readonly string[]): string | undefined {
  for (const { 0: found, index } of text.matchAll(/\{[^{}]*\}|[{}]/g)) {
    if (found === '{') return `The brace in “${excerpt(text.slice(index))}” is not closed`;
    if (found === '}')
      return `The brace in “${excerpt(text.slice(Math.max(0, index - longestExcerpt + 1), index + 1))}” is not opened`;
    if (!variables.includes(found.slice(1, -1)))
      return `There is no variable ${excerpt(found)} in this mail. It knows ${listOf(variables.map((name) => `{${name}}`))}`;
  }
  return undefined;
}

const excerpt = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt)}…` : line;
};

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

/** What is wrong with the subject of a mail of the kind. */
export function subjectProblem(kind: MailKind, subject: string): string | undefined {
  if (subject.trim() === '') return 'Enter a subject';
  if (/[\r\n]/.test(subject)) return 'The subject must be one line';
  return variablesProblem(subject, mailVariables[kind]);
}

/** What is wrong with the text of a mail of the kind. */
export function bodyProblem(kind: MailKind, body: string): string | undefined {
  return body.trim() === '' ? 'Enter a text' : variablesProblem(body, mailVariables[kind]);
}
