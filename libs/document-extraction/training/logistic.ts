import { sigmoid, type FieldWeights } from '../src/ranking/probability.rules.ts';
import type { SignalId, Signals } from '../src/ranking/signals.rules.ts';

/** An example with how much it counts. */
export interface WeightedExample {
  signals: Signals;
  right: boolean;
  weight: number;
}

const ROUNDS = 30;

/**
 * Fits a logistic regression by Newton's method, with a quadratic penalty on each weight.
 * @param penalty how strongly weights are drawn to 0
 */
export function fit(examples: WeightedExample[], penalty: number): Pick<FieldWeights, 'intercept' | 'weights'> {
  const ids = [...new Set(examples.flatMap(({ signals }) => Object.keys(signals)))].sort() as SignalId[];
  const rows = examples.map(({ signals }) => [1, ...ids.map((id) => signals[id] ?? 0)]);
  let weights = rows[0]?.map(() => 0) ?? [0];
  for (let round = 0; round < ROUNDS; round++) weights = newtonStep(examples, rows, weights, penalty);
  const rounded = weights.map((one) => Math.round(one * 1000) / 1000);
  const entries = ids.map((id, at) => [id, rounded[at + 1] ?? 0] as const).filter(([, weight]) => weight !== 0);
  return { intercept: rounded[0] ?? 0, weights: Object.fromEntries(entries) };
}

function newtonStep(examples: WeightedExample[], rows: number[][], weights: number[], penalty: number): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
  const hessian = weights.map((_, row) => weights.map((__, column) => (row === column ? (row === 0 ? 1e-6 : penalty) : 0)));
  rows.forEach((row, at) => {
    const example = examples[at];
    if (!example) return;
    const probability = sigmoid(row.reduce((sum, value, column) => sum + value * (weights[column] ?? 0), 0));
    const error = (Number(example.right) - probability) * example.weight;
    const curve = Math.max(1e-6, probability * (1 - probability)) * example.weight;
    for (let i = 0; i < size; i++) {
      const value = row[i] ?? 0;
      if (value === 0) continue;
      gradient[i] = (gradient[i] ?? 0) + error * value;
      const line = hessian[i] ?? [];
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + curve * value * (row[j] ?? 0);
    }
  });
  const step = solve(hessian, gradient);
  return weights.map((weight, at) => weight + Math.max(-2, Math.min(2, step[at] ?? 0)));
}

// Gauss with pivots.
function solve(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  for (let column = 0; column < size; column++) {
    const order = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, size - column, ...order);
    const pivot = rows[column] ?? [];
    const head = pivot[column] ?? 1;
    rows.forEach((row, at) => {
      if (at === column) return;
      const factor = (row[column] ?? 0) / head;
      if (factor !== 0) for (let i = column; i <= size; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    });
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** The line that turns points into a probability (Platt), fitted on the chosen candidates of other documents. */
export function calibrate(chosen: { points: number; right: boolean }[]): FieldWeights['calibration'] {
  const examples = chosen.map(({ points, right }) => ({ signals: { rulesScore: points / 10 }, right, weight: 1 }));
  const { intercept, weights } = fit(examples, 0.3);
  return { slope: (weights.rulesScore ?? 0) / 10, offset: intercept };
}
