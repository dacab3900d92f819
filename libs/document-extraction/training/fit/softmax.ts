import { leadsOf, pointsOf, type FieldWeights } from '../../src/ranking/probability.rules.ts';
import type { SignalId } from '../../src/ranking/signals.rules.ts';
import type { Choice } from '../examples.ts';
import { solve } from './linear-equations.ts';

const rounds = 25;
/** A smaller step changes no weight that is written down. */
const smallStep = 1e-5;
/** A longer step of Newton's method may leap over the top. */
const maxStep = 1.5;

/** The signals of a candidate that hold, by their number. */
type Row = { at: number; strength: number }[];

/**
 * Fits the weights by which the right candidate of each document wins, or "not stated" where none is right: a softmax over the
 * candidates of a document, by Newton's method, with a quadratic penalty on each weight. Candidates that the labels leave open teach nothing.
 * @param penalty how strongly weights are drawn to 0
 */
export function fitWeights(choices: Choice[], penalty: number): FieldWeights['weights'] {
  const ids = [
    ...new Set(choices.flatMap((one) => one.candidates.flatMap(({ signals }) => Object.keys(signals)))),
  ].sort() as SignalId[];
  const numbers = new Map(ids.map((id, at) => [id, at]));
  const known = choices.map(({ candidates, weight }) => ({ weight, candidates: candidates.filter(({ open }) => !open) }));
  const documents = known.map(({ candidates, weight }) => ({
    weight,
    rights: candidates.map(({ right }) => right),
    rows: candidates.map(({ signals }): Row =>
      (Object.entries(signals) as [SignalId, number][]).flatMap(([id, strength]) =>
        strength === 0 ? [] : [{ at: numbers.get(id) ?? 0, strength }],
      ),
    ),
  }));
  let weights: number[] = ids.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight) => -penalty * weight);
    const hessian = weights.map((_, row) => weights.map((__, column) => (row === column ? penalty : 0)));
    for (const document of documents) addDocument(document, weights, gradient, hessian);
    const step = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight + Math.max(-maxStep, Math.min(maxStep, step[at] ?? 0)));
    if (step.every((one) => Math.abs(one) < smallStep)) break;
  }
  const rounded = ids.map((id, at) => [id, Math.round((weights[at] ?? 0) * 1000) / 1000] as const);
  return Object.fromEntries(rounded.filter(([, weight]) => weight !== 0));
}

function addDocument(
  { rows, rights, weight }: { rows: Row[]; rights: boolean[]; weight: number },
  weights: number[],
  gradient: number[],
  hessian: number[][],
): void {
  const powers = rows.map((row) => Math.exp(row.reduce((sum, { at, strength }) => sum + strength * (weights[at] ?? 0), 0)));
  const all = powers.reduce((sum, one) => sum + one, 1);
  const right = powers.reduce((sum, one, at) => sum + (rights[at] ? one : 0), 0);
  const mean = weights.map(() => 0);
  rows.forEach((row, at) => {
    const power = powers[at] ?? 0;
    const probability = power / all;
    // Several candidates may be right: each counts by its share.
    const error = (rights[at] ? power / right : 0) - probability;
    for (const { at: i, strength } of row) {
      gradient[i] = (gradient[i] ?? 0) + weight * error * strength;
      mean[i] = (mean[i] ?? 0) + probability * strength;
      const line = hessian[i] ?? [];
      if (probability > 1e-6)
        for (const other of row) line[other.at] = (line[other.at] ?? 0) + weight * probability * strength * other.strength;
    }
  });
  const held = mean.flatMap((one, at) => (Math.abs(one) > 1e-6 ? [at] : []));
  for (const i of held) {
    const line = hessian[i] ?? [];
    for (const j of held) line[j] = (line[j] ?? 0) - weight * (mean[i] ?? 0) * (mean[j] ?? 0);
  }
}

/** The candidate of a document with the highest lead. */
export function leadingCandidate({ candidates }: Choice, weights: FieldWeights['weights']) {
  const points = candidates.map(({ signals }) => pointsOf(weights, signals));
  const leads = leadsOf(
    points,
    candidates.map(({ value }) => value),
  );
  const scored = candidates.map((candidate, at) => ({ candidate, lead: leads[at] ?? 0, points: points[at] ?? 0 }));
  const isBetter = (one: (typeof scored)[number], best: (typeof scored)[number]) =>
    one.lead > best.lead || (one.lead === best.lead && one.points > best.points);
  return scored.reduce<(typeof scored)[number] | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null);
}
