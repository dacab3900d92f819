import { sigmoid, type FieldWeights } from '../src/ranking/probability.rules.ts';
import { solve } from './linear-equations.ts';

/** A leading candidate of a document that the weights were not fitted on. */
export interface Outcome {
  lead: number;
  right: boolean;
  weight: number;
}

const ROUNDS = 30;
const PENALTY = 0.3;

/** The line that turns a lead into a probability (Platt). Without examples a lead is taken as it is. */
export function calibrate(outcomes: Outcome[]): FieldWeights['calibration']['brief'] {
  // The penalty draws the slope to 1, with which the softmax already is a probability.
  let [slope, offset] = [1, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = [-PENALTY * (slope - 1), -PENALTY * offset];
    const hessian = [
      [PENALTY, 0],
      [0, PENALTY],
    ];
    for (const { lead, right, weight } of outcomes) {
      const probability = sigmoid(slope * lead + offset);
      const curve = weight * Math.max(1e-6, probability * (1 - probability));
      [lead, 1].forEach((value, row) => {
        gradient[row] = (gradient[row] ?? 0) + weight * (Number(right) - probability) * value;
        [lead, 1].forEach((other, column) => {
          const line = hessian[row] ?? [];
          line[column] = (line[column] ?? 0) + curve * value * other;
        });
      });
    }
    const [first = 0, second = 0] = solve(hessian, gradient);
    slope += Math.max(-1, Math.min(1, first));
    offset += Math.max(-1, Math.min(1, second));
  }
  // A lead never speaks against a candidate.
  return { slope: Math.round(Math.max(0.1, slope) * 1000) / 1000, offset: Math.round(offset * 1000) / 1000 };
}

/** A wrong value costs as much as this many right ones bring. */
const COST_OF_WRONG = 1.5;
/** Near the bar that follows from the cost: further away the differences are chance. */
const BARS = [0.5, 0.55, 0.65];
/** A bar leaves the one that follows from the cost for more than a value or two, which may be chance. */
const LEAST_GAIN = 3;
/** With fewer outcomes the bar is the one that follows from the cost. */
const ENOUGH = 40;

/** The bar that brings most: right values minus the cost of wrong ones, on documents that the weights were not fitted on. */
export function chooseBar(outcomes: { probability: number; right: boolean; weight: number }[]): number {
  const byCost = COST_OF_WRONG / (COST_OF_WRONG + 1);
  if (outcomes.length < ENOUGH) return byCost;
  const gain = (bar: number) =>
    outcomes.reduce((sum, one) => (one.probability < bar ? sum : sum + one.weight * (one.right ? 1 : -COST_OF_WRONG)), 0);
  return BARS.reduce((best, bar) => (gain(bar) - gain(best) > LEAST_GAIN ? bar : best), byCost);
}
