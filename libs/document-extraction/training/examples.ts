import { rank, readDocument, type ReadDocument } from '../src/fields/rank-fields.rules.ts';
import { comparable, type Length, type RankedCandidate, type RankedField } from '../src/ranking/probability.rules.ts';
import type { Signals } from '../src/ranking/signals.rules.ts';
import { splitChatMessages } from '../src/text/messages.rules.ts';
import { translateToEnglish } from '../src/text/translation.rules.ts';
import { judge } from '../test/scoring.ts';
import type { LabelledDocument } from './sources/documents.ts';

/** A candidate with what the labels say about it: `open` if they do not say whether it is right. */
export interface LabelledCandidate {
  value: string | number;
  signals: Signals;
  right: boolean;
  open: boolean;
}

/** The candidates of a field in one document. */
export interface Choice {
  id: string;
  candidates: LabelledCandidate[];
  /** How much the document counts. */
  weight: number;
  length: Length;
  /** Whether the document states the field. */
  stated: boolean;
  kind: LabelledDocument['kind'];
  author: string | undefined;
}

/** Real contracts are few beside the generated ones. Of other fields than the days they only say what is none. */
const weightOfRealDays = 3;

/** They are no creators' deals: they show what is no value, not how often a brief states one. */
const weightOfShortReal = 0.3;

/** A clause stands for many documents: it is chosen for what is rare. */
const weightOfClause = 4;

function weightOf({ kind, open }: LabelledDocument, field: RankedField, length: Length): number {
  if (open?.includes(field)) return 0;
  if (kind === 'clause') return weightOfClause;
  if (kind === 'short real') return weightOfShortReal;
  return length === 'long' && kind === 'real' && (field === 'startDate' || field === 'endDate') ? weightOfRealDays : 1;
}

/** A document of the training, read once. */
export interface TrainingDocument {
  document: LabelledDocument;
  read: ReadDocument;
}

export function readForTraining(document: LabelledDocument): TrainingDocument {
  const english = translateToEnglish(splitChatMessages(document.text));
  return { document, read: readDocument(english.document, english.foreign) };
}

/** What the reader finds for a field in a document, with what is right. */
export function choicesOf({ document, read }: TrainingDocument, fields: readonly RankedField[]): Record<RankedField, Choice> {
  const { candidates, length } = rank(read, fields);
  const choices = fields.map((field) => {
    const judged = (candidates[field] as RankedCandidate[]).map(({ value, signals }): LabelledCandidate => {
      const verdict = judge(document, field, { [field]: value } as never);
      // "Dated 3 May" without an effective date: the labels do not say whether the term begins on it.
      const open = document.fields[field] === null && verdict === 'right';
      return { value: comparable(field, value), signals, right: verdict === 'right' && !open, open };
    });
    const stated = document.fields[field] !== null;
    return [
      field,
      {
        id: document.id,
        candidates: judged,
        weight: weightOf(document, field, length),
        length,
        stated,
        kind: document.kind,
        author: document.author,
      },
    ];
  });
  return Object.fromEntries(choices) as Record<RankedField, Choice>;
}
