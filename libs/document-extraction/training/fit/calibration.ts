import { probabilityOf, sigmoid, type Calibration } from '../../src/ranking/probability.rules.ts';
import { solve } from './linear-equations.ts';

/** A leading candidate of a document that the weights were not fitted on. */
export interface Outcome {
  lead: number;
  right: boolean;
  weight: number;
}

const rounds = 30;
const penalty = 0.3;

/** A sum of values and of the right ones among them. */
export interface Share {
  filled: number;
  right: number;
}

/** The surest values are those from this probability on. */
const surestProbability = 0.9;
/** As many values as this of the usual share are added to the surest ones, which may be few. */
const usualCount = 20;

/**
 * The line that turns a lead into a probability (Platt), with its upper limit. Without examples a lead is taken as it is.
 * @param unfamiliar how values were when documents of other kinds were first read; the limit is the lower of both
 */
export function calibrate(outcomes: Outcome[], unfamiliar: Share | null): Calibration {
  const line = fitLine(outcomes);
  const surest = outcomes.filter(({ lead }) => probabilityOf(lead, { ...line, most: 1 }) >= surestProbability);
  const most = drawnTo(shareOf(outcomes), shareOf(surest), usualCount);
  return { ...line, most: rounded(Math.min(most, unfamiliar ? unfamiliar.right / unfamiliar.filled : 1)) };
}

/** A share that is drawn to the usual one as if that many values had it. */
export function drawnTo(usual: Share, { filled, right }: Share, count: number): number {
  return (right + count * (usual.right / Math.max(1, usual.filled))) / (filled + count);
}

function shareOf(outcomes: Outcome[]): Share {
  return { filled: outcomes.length, right: outcomes.filter(({ right }) => right).length };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function fitLine(outcomes: Outcome[]): Pick<Calibration, 'slope' | 'offset'> {
  // The penalty draws the slope to 1, with which the softmax already is a probability.
  let [slope, offset] = [1, 0];
  for (let round = 0; round < rounds; round++) {
    const gradient = [-penalty * (slope - 1), -penalty * offset];
    const hessian = [
      [penalty, 0],
      [0, penalty],
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
  return { slope: rounded(Math.max(0.1, slope)), offset: rounded(offset) };
}

/** Not far above the bar that follows from the cost: further away the differences are chance. A value is never less probable than that. */
const bars = [0.4, 0.45, 0.5, 0.55, 0.65];
/** A bar leaves the one that follows from the cost for more than a value or two, which may be chance. */
const leastGain = 3;
/** With fewer outcomes the bar is the one that follows from the cost. */
const minValues = 40;

/**
 * The bar that brings most: right values minus the cost of wrong ones, on documents that the weights were not fitted on.
 * @param costOfWrong a wrong value costs as much as this many right ones bring
 */
export function chooseBar(outcomes: { probability: number; right: boolean; weight: number }[], costOfWrong: number): number {
  const byCost = costOfWrong / (costOfWrong + 1);
  if (outcomes.length < minValues) return byCost;
  const gain = (bar: number) =>
    outcomes.reduce((sum, one) => (one.probability < bar ? sum : sum + one.weight * (one.right ? 1 : -costOfWrong)), 0);
  return bars.filter((bar) => bar > byCost).reduce((best, bar) => (gain(bar) - gain(best) > leastGain ? bar : best), byCost);
}
