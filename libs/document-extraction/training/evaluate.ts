// Measures the reader on the documents kept for tests: npm run evaluate:extraction -- --corpus FOLDER [--part calibrate]
import { extractFields } from '../src/fields/extract-fields.rules.ts';
import { judge, SCORED, type ScoredField, type Verdict } from '../test/scoring.ts';
import { argument } from './arguments.ts';
import { inventedDocuments, realDocuments, type LabelledDocument, type Part } from './documents.ts';
import { writtenDocuments } from './written-documents.ts';

/** Edges of the confidence in the reliability table. */
const EDGES = [0, 0.6, 0.7, 0.8, 0.88, 0.95, 1.01];

type Outcome = Verdict | 'rightly empty';
const OUTCOMES: Outcome[] = ['right', 'missed', 'wrong', 'rightly empty', 'invented'];

const folder = argument('corpus');
const part = argument('part', 'test') as Part;

measure('real contracts', realDocuments(folder, part));
measure('written contracts', writtenDocuments(folder, part));
measure('invented documents', inventedDocuments(part));

function measure(name: string, documents: LabelledDocument[]): void {
  const counts = Object.fromEntries(SCORED.map((field) => [field, emptyCounts()])) as Record<
    ScoredField,
    Record<Outcome, number>
  >;
  const confidences: { confidence: number; right: boolean }[] = [];
  let slowest = 0;
  for (const document of documents) {
    const startedAt = process.cpuUsage();
    const { data, confidence } = extractFields(document.text);
    const { user, system } = process.cpuUsage(startedAt);
    slowest = Math.max(slowest, user + system);
    for (const field of SCORED) {
      const verdict = judge({ ...document, format: 'txt', files: [] }, field, data);
      counts[field][document.fields[field] === null && verdict === 'right' ? 'rightly empty' : verdict]++;
      const probability = confidence[field];
      if (probability !== undefined) confidences.push({ confidence: probability, right: verdict === 'right' });
    }
  }
  console.log(`\n## ${documents.length} ${name} (${part})\n`);
  table(
    ['field', ...OUTCOMES],
    SCORED.map((field) => [field, ...OUTCOMES.map((outcome) => counts[field][outcome])]),
  );
  console.log(`\n${summary(Object.values(counts))}; slowest document ${Math.round(slowest / 1000)} ms of processor time\n`);
  table(
    ['confidence', 'values', 'right'],
    EDGES.slice(0, -1).map((from, at) => reliability(from, EDGES[at + 1] ?? 1, confidences)),
  );
}

function emptyCounts(): Record<Outcome, number> {
  return { right: 0, missed: 0, wrong: 0, 'rightly empty': 0, invented: 0 };
}

function summary(counts: Record<Outcome, number>[]): string {
  const sum = (...outcomes: Outcome[]) =>
    counts.reduce((all, one) => outcomes.reduce((part, outcome) => part + one[outcome], all), 0);
  const stated = sum('right', 'missed', 'wrong');
  return `stated values right ${percent(sum('right'), stated)}, values invented ${percent(sum('invented'), sum('invented', 'rightly empty'))}`;
}

function reliability(from: number, to: number, all: { confidence: number; right: boolean }[]): (string | number)[] {
  const within = all.filter(({ confidence }) => confidence >= from && confidence < to);
  return [`${from} to ${Math.min(1, to)}`, within.length, percent(within.filter(({ right }) => right).length, within.length)];
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
}

function table(head: string[], rows: (string | number)[][]): void {
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}
