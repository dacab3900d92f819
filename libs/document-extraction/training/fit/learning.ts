import {
  probabilityOf,
  learnedWeights,
  type FieldWeights,
  type Length,
  type RankedField,
} from '../../src/ranking/probability.rules.ts';
import { calibrate, chooseBar, drawnTo, type Share } from './calibration.ts';
import { firstReadings } from './first-readings.ts';
import { choicesOf, type Choice, type TrainingDocument } from '../examples.ts';
import type { Judged } from '../report.ts';
import { fitWeights, leadingCandidate } from './softmax.ts';

const penalty = 1;
const foldCount = 7;
/** Other candidates depend on the most probable name and first day, and fees on the number of videos: these are learned first. */
const rounds: RankedField[][] = [
  ['fullName', 'startDate'],
  ['socialHandle', 'endDate', 'platforms', 'videosPerMonth'],
  ['monthlyFee'],
];

type Learned = Partial<Record<RankedField, FieldWeights>>;

/** What the leading candidate of a document was worth, by weights that were not fitted on the document. */
interface Outcome {
  choice: Choice;
  weight: number;
  lead: number;
  right: boolean;
  /** The labels do not say whether it is right. */
  open: boolean;
}

/** The weights of all documents, and how weights of the other documents did on each. */
export interface Learning {
  weights: Record<RankedField, FieldWeights>;
  judged: Record<RankedField, Judged[]>;
}

/**
 * Learns each field: weights for each fold from the other folds, the calibration and the bar from what these say about the fold, then
 * weights from all documents. Leaves the learned weights in `learnedWeights`.
 */
export function learn(documents: TrainingDocument[]): Learning {
  const folds: Learned[] = Array.from({ length: foldCount }, () => ({}));
  const all: Learned = {};
  const judged = {} as Learning['judged'];
  const foldOf = foldsOf(documents);
  for (const fields of rounds) {
    const fitted = [...folds, all].map((known, fold) => {
      Object.assign(learnedWeights, known);
      const choices = documents.map((one) => choicesOf(one, fields));
      const entries = fields.map((field) => {
        const own = choices.map((one) => one[field]);
        return [field, fitFold(own, foldOf, fold)] as const;
      });
      return new Map(entries);
    });
    for (const field of fields) {
      const { calibration, bar, ...rest } = judge(
        field,
        fitted.flatMap((one) => one.get(field)?.outcomes ?? []),
      );
      judged[field] = rest.judged;
      [...folds, all].forEach((known, fold) => {
        known[field] = { weights: fitted[fold]?.get(field)?.weights ?? {}, calibration, bar };
      });
    }
  }
  Object.assign(learnedWeights, all);
  return { weights: learnedWeights, judged };
}

/** How weights of the other folds do on each document, given the candidates of a field. */
export function crossValidate(field: RankedField, choices: Choice[], foldOf: number[]): Judged[] {
  const folds = Array.from({ length: foldCount }, (_, fold) => fitFold(choices, foldOf, fold));
  return judge(
    field,
    folds.flatMap(({ outcomes }) => outcomes),
  ).judged;
}

// The weights of all other folds, and what they say about this one.
function fitFold(choices: Choice[], foldOf: number[], fold: number) {
  const weights = fitWeights(
    choices.filter((_, at) => foldOf[at] !== fold),
    penalty,
  );
  const held = choices.filter((_, at) => foldOf[at] === fold);
  const outcomes = held.map((choice): Outcome => {
    const top = leadingCandidate(choice, weights);
    return {
      choice,
      weight: choice.weight,
      lead: top?.lead ?? 0,
      right: top?.candidate.right ?? false,
      open: top?.candidate.open ?? false,
    };
  });
  return { weights, outcomes };
}

function judge(field: RankedField, outcomes: Outcome[]) {
  const [brief, long] = [judgeLength(field, outcomes, 'brief'), judgeLength(field, outcomes, 'long')];
  return {
    calibration: { brief: brief.calibration, long: long.calibration },
    bar: { brief: brief.bar, long: long.bar },
    judged: [...brief.judged, ...long.judged],
  };
}

/**
 * The fold of each document. An author's documents are alike, so that they stay together: what weights of the others say about them
 * holds for an author whom nobody has read. A contract and what was cut from it stay together as well.
 */
export function foldsOf(documents: TrainingDocument[]): number[] {
  const authors = [...new Set(documents.flatMap(({ document: { author } }) => author ?? []))];
  const ids = documents.map(({ document: { id } }) => id.replace(/-short$/, ''));
  const order = new Map([...new Set(ids)].map((id, at) => [id, at]));
  return documents.map(({ document: { author } }, at) =>
    author ? authors.indexOf(author) % foldCount : (order.get(ids[at] ?? '') ?? 0) % foldCount,
  );
}

function judgeLength(field: RankedField, outcomes: Outcome[], length: Length) {
  const own = outcomes.filter(({ choice, weight }) => choice.length === length && weight > 0 && choice.kind !== 'clause');
  const led = own.filter(({ choice, open }) => choice.candidates.length > 0 && !open);
  const calibration = calibrate(familiarTo(field, led), firstReading(field, length));
  const chanceOf = (lead: number) => probabilityOf(lead, calibration);
  const bar = chooseBar(
    led.map(({ lead, right, weight }) => ({ probability: chanceOf(lead), right, weight })),
    costOf(field, length),
  );
  const judged = own.map(({ choice, lead, right, open }): Judged => {
    const probability = choice.candidates.length > 0 ? chanceOf(lead) : 0;
    return {
      id: choice.id,
      kind: choice.kind,
      author: choice.author,
      among: choice.candidates.some((one) => one.right),
      stated: choice.stated,
      probability,
      filled: probability >= bar && !open,
      right,
    };
  });
  return { calibration, bar, judged };
}

// The days of long documents are calibrated on the real ones alone: written ones are like each other.
function familiarTo(field: RankedField, led: Outcome[]): Outcome[] {
  const real = led.filter(({ choice }) => choice.kind === 'real');
  return days.includes(field) && real.length >= minValues ? real : led;
}

const minValues = 40;

function costOf(field: RankedField, length: Length): number {
  if (!days.includes(field)) return costOfWrong;
  return length === 'long' ? costOfWrongDayInLong : costOfWrongDay;
}

/** A wrong value costs as much as this many right ones bring. */
const costOfWrong = 1.5;
/** A day of a brief costs as much as a missing one. */
const costOfWrongDay = 1;
/** In a long contract it takes longer to find a missing day than to see, beside its evidence, that an unsure one is wrong. */
const costOfWrongDayInLong = 2 / 3;
const days: RankedField[] = ['startDate', 'endDate'];
/** As many values as this of all fields are added to those of one, which are few. */
const otherFields = 10;

function firstReading(field: RankedField, length: Length): Share | null {
  const readings = firstReadings[length];
  const own = readings[field];
  if (!own) return null;
  const all = Object.values(readings).reduce((sum, one) => ({ filled: sum.filled + one.filled, right: sum.right + one.right }));
  return { filled: 1, right: drawnTo(all, own, otherFields) };
}
