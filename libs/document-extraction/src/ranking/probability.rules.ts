import type { FoundEvidence } from '../fields/candidate.rules.ts';
import type { SignalId, Signals } from './signals.rules.ts';
import weights from './weights.json' with { type: 'json' };

/** The fields whose candidates are ranked. */
export const rankedFields = [
  'fullName',
  'socialHandle',
  'monthlyFee',
  'startDate',
  'endDate',
  'platforms',
  'videosPerMonth',
] as const;
export type RankedField = (typeof rankedFields)[number];

/** A possible value of a field with what speaks for and against it. */
export interface RankedCandidate<T = unknown> {
  value: T;
  evidence: FoundEvidence;
  signals: Signals;
}

/** A candidate with the probability that it is right, 0..1. */
export interface Chance<C> {
  candidate: C;
  probability: number;
}

/** Briefs of a page or two and long documents have a calibration and a bar of their own. */
export type Length = 'brief' | 'long';

/** The probability is most / (1 + e^-(slope × lead + offset)), fitted on documents that the weights were not fitted on. */
export interface Calibration {
  slope: number;
  offset: number;
  /** How often the surest values are right, drawn to how often all are where these are few: no value is surer than that. */
  most: number;
}

/** What training has learned about a field (see `training/`). */
export interface FieldWeights {
  weights: Partial<Record<SignalId, number>>;
  calibration: Record<Length, Calibration>;
  /** Below this probability the field stays empty. */
  bar: Record<Length, number>;
}

export const learnedWeights = weights as Record<RankedField, FieldWeights>;

/** Thousands of characters up to which a document is a brief. */
export const brief = 4;
export const lengthOf = (thousandCharacters: number): Length => (thousandCharacters > brief ? 'long' : 'brief');

/** The probability, 0..1, that a value with this lead is right. */
export function probabilityOf(lead: number, { slope, offset, most }: Calibration): number {
  return most * sigmoid(slope * lead + offset);
}

/** The sum of the weights of the signals. */
export function pointsOf(learned: FieldWeights['weights'], signals: Signals): number {
  return Object.entries(signals).reduce((sum, [id, strength]) => sum + strength * (learned[id as SignalId] ?? 0), 0);
}

/**
 * The lead of each candidate's value over all other values and over "the document does not state it", which has 0 points: the
 * logarithm of its odds in a softmax over all of them. Several mentions of a value add up.
 */
export function leadsOf(points: number[], values: (string | number)[]): number[] {
  const powers = points.map((one) => Math.exp(one));
  const all = powers.reduce((sum, one) => sum + one, 1);
  const sums = new Map<string | number, number>();
  values.forEach((value, at) => sums.set(value, (sums.get(value) ?? 0) + (powers[at] ?? 0)));
  return values.map((value) => {
    const own = sameAs(value).reduce<number>((sum, one) => sum + (sums.get(one) ?? 0), 0);
    return Math.log(own) - Math.log(Math.max(1, all - own));
  });
}

// "Two years from 3 May" ends on 3 May or 2 May: the same last day.
const sameAs = (value: string | number) => (typeof value === 'number' ? [value - 1, value, value + 1] : [value]);

/** What values are compared by: a day by its number, an account without capitals, any other value by its text. */
export function comparable(field: RankedField, value: unknown): string | number {
  if (field === 'endDate') return Date.parse(String(value)) / dayMilliseconds;
  return field === 'socialHandle' ? String(value).toLowerCase() : String(value);
}

const dayMilliseconds = 86_400_000;

/** The candidates of a field with their probabilities, the most probable first. */
export function byProbability<C extends RankedCandidate>(field: RankedField, candidates: C[], length: Length): Chance<C>[] {
  const learned = learnedWeights[field];
  const points = candidates.map(({ signals }) => pointsOf(learned.weights, signals));
  const leads = leadsOf(
    points,
    candidates.map(({ value }) => comparable(field, value)),
  );
  return candidates
    .map((candidate, at) => ({
      candidate,
      points: points[at] ?? 0,
      probability: probabilityOf(leads[at] ?? 0, learned.calibration[length]),
    }))
    .sort((a, b) => b.probability - a.probability || b.points - a.points);
}

export function sigmoid(points: number): number {
  return 1 / (1 + Math.exp(-points));
}

/** Joins candidates with the same value: each signal as strong as in the strongest mention. */
export function joinByValue<T>(candidates: RankedCandidate<T>[], keyOf: (value: T) => string): RankedCandidate<T>[] {
  const joined = new Map<string, { candidate: RankedCandidate<T>; count: number }>();
  for (const one of candidates) {
    const key = keyOf(one.value);
    const known = joined.get(key);
    if (!known) {
      joined.set(key, { candidate: { ...one, signals: { ...one.signals } }, count: 1 });
      continue;
    }
    known.count++;
    if (strength(one.signals) > strength(known.candidate.signals)) known.candidate.evidence = one.evidence;
    for (const [id, value] of Object.entries(one.signals) as [SignalId, number][])
      known.candidate.signals[id] = Math.max(value, known.candidate.signals[id] ?? 0);
  }
  return [...joined.values()].map(({ candidate, count }) => ({
    ...candidate,
    signals: { ...candidate.signals, stated: 1, repeated: Math.log2(count) },
  }));
}

const strength = (signals: Signals) => Object.values(signals).reduce((sum, one) => sum + one, 0);
