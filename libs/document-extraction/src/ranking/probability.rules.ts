import type { FoundEvidence } from '../fields/candidate.rules.ts';
import type { SignalId, Signals } from './signals.rules.ts';
import weights from './weights.json' with { type: 'json' };

/** The fields whose candidates are ranked. */
export const RANKED = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'platforms', 'videosPerMonth'] as const;
export type RankedField = (typeof RANKED)[number];

/** A possible value of a field with what speaks for and against it. */
export interface RankedCandidate<T = unknown> {
  value: T;
  evidence: FoundEvidence;
  signals: Signals;
}

/** What training has learned about a field (see `training/`). */
export interface FieldWeights {
  intercept: number;
  weights: Partial<Record<SignalId, number>>;
  /** The probability is 1 / (1 + e^-(slope × points + offset)), fitted on documents that the weights were not fitted on. */
  calibration: { slope: number; offset: number };
  /** Below this probability the field stays empty; long documents have another one. */
  bar: number;
  barInLong: number;
}

export const WEIGHTS = weights as Record<RankedField, FieldWeights>;

/** The sum of the weights of the signals. */
export function pointsOf({ intercept, weights: learned }: FieldWeights, signals: Signals): number {
  return Object.entries(signals).reduce((sum, [id, strength]) => sum + strength * (learned[id as SignalId] ?? 0), intercept);
}

/** The probability that a candidate with these signals is right, 0..1. */
export function probabilityOf(field: RankedField, signals: Signals): number {
  const { calibration } = WEIGHTS[field];
  return sigmoid(calibration.slope * pointsOf(WEIGHTS[field], signals) + calibration.offset);
}

export function sigmoid(points: number): number {
  return 1 / (1 + Math.exp(-points));
}

/** The most probable candidate with its probability, the first of several; null without candidates. */
export function mostProbable<C extends RankedCandidate>(
  field: RankedField,
  candidates: C[],
): { candidate: C; probability: number } | null {
  let top: { candidate: C; probability: number } | null = null;
  for (const candidate of candidates) {
    const probability = probabilityOf(field, candidate.signals);
    if (top === null || probability > top.probability) top = { candidate, probability };
  }
  return top;
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
  const rivals = Math.log2(Math.max(1, joined.size));
  return [...joined.values()].map(({ candidate, count }) => ({
    ...candidate,
    signals: { ...candidate.signals, rivals, repeated: Math.log2(count) },
  }));
}

const strength = (signals: Signals) => Object.values(signals).reduce((sum, one) => sum + one, 0);
