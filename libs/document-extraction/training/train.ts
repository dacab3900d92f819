// Learns the weights of the signals, their calibration and the bar of each field: npm run train:extraction -- --corpus FOLDER
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointsOf, RANKED, WEIGHTS, type FieldWeights, type RankedField } from '../src/ranking/probability.rules.ts';
import { argument } from './arguments.ts';
import { correctedDocuments } from './corrected-documents.ts';
import { inventedDocuments, realDocuments, type LabelledDocument, type Part } from './documents.ts';
import { examplesOf, type DocumentExamples, type Example } from './examples.ts';
import { writtenDocuments } from './written-documents.ts';
import { calibrate, fit, type WeightedExample } from './logistic.ts';

const PENALTY = 1;
/** The wrong candidates of a document count together as much as this many right ones. */
const WRONG_CANDIDATES = 6;
/** A wrong value costs more than a right one brings: below this probability a field stays empty. Long documents are riskier. */
const BARS = { bar: 0.6, barInLong: 0.75 };

const folder = argument('corpus');

/** The last day depends on the first day and the account on the name, so these are learned first. */
const ROUNDS: RankedField[][] = [['fullName', 'startDate'], [...RANKED]];

const documentsOf = (part: Part): LabelledDocument[] => [
  ...realDocuments(folder, part),
  ...inventedDocuments(part),
  ...writtenDocuments(folder, part),
];

const corrections = argument('corrections', '');
const corrected = corrections === '' ? [] : await correctedDocuments(corrections);
const [training, calibration] = [[...documentsOf('train'), ...corrected], documentsOf('calibrate')];
for (const fields of ROUNDS) learn(fields);
const path = join(import.meta.dirname, '../src/ranking/weights.json');
writeFileSync(path, `${JSON.stringify(WEIGHTS, null, 2)}\n`);
console.log(`${path}: ${training.length} documents for the weights, ${calibration.length} for the calibration`);

function learn(fields: RankedField[]): void {
  const examples = training.map(examplesOf);
  for (const field of fields)
    Object.assign(
      WEIGHTS[field],
      fit(
        examples.flatMap((one) => weighted(one[field])),
        PENALTY,
      ),
    );
  // The weights of names and first days decide which candidates the other fields have.
  const held = calibration.map(examplesOf);
  for (const field of fields) calibrateField(field, held);
}

function weighted(candidates: Example[]): WeightedExample[] {
  const wrong = candidates.filter(({ right }) => right === false).length;
  const share = Math.min(1, WRONG_CANDIDATES / Math.max(1, wrong));
  return candidates.flatMap(({ signals, right }) => (right === null ? [] : [{ signals, right, weight: right ? 1 : share }]));
}

function calibrateField(field: RankedField, documents: DocumentExamples[]): void {
  const weights = WEIGHTS[field];
  const chosen = documents.flatMap((one) => {
    const scored = one[field].map(({ signals, right }) => ({ points: pointsOf(weights, signals), right }));
    const top = scored.reduce<(typeof scored)[number] | null>(
      (best, next) => (best === null || next.points > best.points ? next : best),
      null,
    );
    return top && top.right !== null ? [{ points: top.points, right: top.right }] : [];
  });
  weights.calibration = rounded(calibrate(chosen));
  Object.assign(weights, BARS);
  const right = chosen.filter((one) => one.right).length;
  console.log(`${field}: ${right} of ${chosen.length} first candidates are right`);
}

function rounded({ slope, offset }: FieldWeights['calibration']): FieldWeights['calibration'] {
  return { slope: Math.round(slope * 1000) / 1000, offset: Math.round(offset * 1000) / 1000 };
}
