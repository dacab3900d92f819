import {
  probabilityOf,
  RANKED,
  WEIGHTS,
  type FieldWeights,
  type Length,
  type RankedField,
} from '../src/ranking/probability.rules.ts';
import type { SignalId } from '../src/ranking/signals.rules.ts';
import { calibrate, chooseBar } from './calibration.ts';
import { choicesOf, type Choice, type TrainingDocument } from './examples.ts';
import type { Judged } from './report.ts';
import { fitWeights, leadingCandidate } from './softmax.ts';

const PENALTY = 1;
const FOLDS = 5;
/** The candidates of the other fields depend on the most probable name and first day, so these are learned first. */
const ROUNDS: RankedField[][] = [
  ['fullName', 'startDate'],
  RANKED.filter((field) => field !== 'fullName' && field !== 'startDate'),
];

type Learned = Partial<Record<RankedField, FieldWeights>>;

/** What the leading candidate of a document was worth, by weights that were not fitted on the document. */
interface Outcome {
  choice: Choice;
  weight: number;
  lead: number;
  right: boolean;
}

/** The weights of all documents, and how weights of the other documents did on each. */
export interface Learning {
  weights: Record<RankedField, FieldWeights>;
  judged: Record<RankedField, Judged[]>;
}

/**
 * Learns each field: weights for each fold from the other folds, the calibration and the bar from what these say about the fold, then
 * weights from all documents. Leaves the learned weights in `WEIGHTS`.
 * @param without signals that are left out, for an ablation
 */
export function learn(documents: TrainingDocument[], without: ReadonlySet<SignalId> = new Set()): Learning {
  const folds: Learned[] = Array.from({ length: FOLDS }, () => ({}));
  const all: Learned = {};
  const judged = Object.fromEntries(RANKED.map((field) => [field, [] as Judged[]])) as Learning['judged'];
  for (const fields of ROUNDS) {
    const fitted = [...folds, all].map((known, fold) => fitFold(documents, fields, known, fold, without));
    for (const field of fields) {
      const outcomes = fitted.flatMap((one) => one[field].outcomes);
      const byLength = { brief: judge(outcomes, 'brief'), long: judge(outcomes, 'long') };
      judged[field].push(...byLength.brief.judged, ...byLength.long.judged);
      const calibration = { brief: byLength.brief.calibration, long: byLength.long.calibration };
      const bar = { brief: byLength.brief.bar, long: byLength.long.bar };
      [...folds, all].forEach((known, fold) => {
        known[field] = { weights: fitted[fold]?.[field].weights ?? {}, calibration, bar };
      });
    }
  }
  Object.assign(WEIGHTS, all);
  return { weights: WEIGHTS, judged };
}

function fitFold(
  documents: TrainingDocument[],
  fields: RankedField[],
  known: Learned,
  fold: number,
  without: ReadonlySet<SignalId>,
) {
  Object.assign(WEIGHTS, known);
  const choices = documents.map((one) => choicesOf(one, fields, without));
  const entries = fields.map((field) => {
    const others = choices.filter((_, at) => at % FOLDS !== fold).map((one) => one[field]);
    const weights = fitWeights(others, PENALTY);
    const held = choices.filter((_, at) => at % FOLDS === fold).map((one) => one[field]);
    const outcomes = held.map((choice): Outcome => {
      const top = leadingCandidate(choice, weights);
      return { choice, weight: choice.weight, lead: top?.lead ?? 0, right: top?.candidate.right ?? false };
    });
    return [field, { weights, outcomes }] as const;
  });
  return Object.fromEntries(entries) as Record<RankedField, { weights: FieldWeights['weights']; outcomes: Outcome[] }>;
}

function judge(outcomes: Outcome[], length: Length) {
  const own = outcomes.filter(({ choice }) => choice.length === length);
  const led = own.filter(({ choice }) => choice.candidates.length > 0);
  const calibration = calibrate(led);
  const chanceOf = (lead: number) => probabilityOf(lead, calibration, length);
  const bar = chooseBar(led.map(({ lead, right, weight }) => ({ probability: chanceOf(lead), right, weight })));
  const judged = own.map(({ choice, lead, right }): Judged => {
    const probability = choice.candidates.length > 0 ? chanceOf(lead) : 0;
    return { id: choice.id, kind: choice.kind, stated: choice.stated, probability, filled: probability >= bar, right };
  });
  return { calibration, bar, judged };
}
