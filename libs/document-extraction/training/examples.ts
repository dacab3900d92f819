import type { RankedCandidate, RankedField } from '../src/ranking/probability.rules.ts';
import { RANKED } from '../src/ranking/probability.rules.ts';
import type { Signals } from '../src/ranking/signals.rules.ts';
import { rankFields } from '../src/fields/rank-fields.rules.ts';
import { splitChatMessages } from '../src/text/messages.rules.ts';
import { translateToEnglish } from '../src/text/translation.rules.ts';
import { judge } from '../test/scoring.ts';
import type { LabelledDocument } from './documents.ts';

/** A candidate of a document; whether it is right is null when the labels leave it open. */
export interface Example {
  signals: Signals;
  right: boolean | null;
}

/** The candidates of a field in one document. */
export type DocumentExamples = Record<RankedField, Example[]>;

/** What the reader finds in a document, with what is right. */
export function examplesOf(document: LabelledDocument): DocumentExamples {
  const english = translateToEnglish(splitChatMessages(document.text));
  const { candidates } = rankFields(english.document, english.foreign);
  return Object.fromEntries(
    RANKED.map((field) => [field, (candidates[field] as RankedCandidate[]).map((one) => exampleOf(document, field, one))]),
  ) as DocumentExamples;
}

function exampleOf(document: LabelledDocument, field: RankedField, { value, signals }: RankedCandidate): Example {
  const entry = { ...document, format: '', files: [] };
  const data = { [field]: value } as never;
  const verdict = judge(entry, field, data);
  // "Dated 3 May" without an effective date: the labels do not say whether the term begins on it.
  const unsure = document.fields[field] === null && verdict === 'right';
  return { signals, right: unsure ? null : verdict === 'right' };
}
