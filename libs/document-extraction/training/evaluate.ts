// Measures the reader on the documents kept for tests: npm run evaluate:extraction -- --corpus FOLDER [--part calibrate]
// With --ablation: what each group of signals brings, cross-validated on the other documents.
import { extractFields } from '../src/fields/extract-fields.rules.ts';
import { judge, scored, type ScoredField, type Verdict } from '../test/scoring.ts';
import { ablation } from './ablation.ts';
import { argument } from './arguments.ts';
import { developmentDocuments } from './sources/development.ts';
import { inventedDocuments, realDocuments, type LabelledDocument, type Part } from './sources/documents.ts';
import { percent, reliability, table } from './report.ts';
import { writtenDocuments } from './written/written-documents.ts';

type Outcome = Verdict | 'rightly empty';
const outcomeNames: Outcome[] = ['right', 'missed', 'wrong', 'rightly empty', 'invented'];

const folder = argument('corpus');
const part = argument('part', 'test') as Part;

if (process.argv.includes('--ablation')) print(ablation(developmentDocuments(folder)));
else {
  measure('real contracts', realDocuments(folder, part));
  measure('written contracts', writtenDocuments(folder, part));
  measure('invented documents', inventedDocuments(part));
}

function measure(name: string, documents: LabelledDocument[]): void {
  const counts = Object.fromEntries(scored.map((field) => [field, emptyCounts()])) as Record<
    ScoredField,
    Record<Outcome, number>
  >;
  const confidences: { probability: number; right: boolean }[] = [];
  let slowest = 0;
  for (const document of documents) {
    const startedAt = process.cpuUsage();
    const { data, confidence } = extractFields(document.text);
    const { user, system } = process.cpuUsage(startedAt);
    slowest = Math.max(slowest, user + system);
    for (const field of scored) {
      const verdict = judge(document, field, data);
      counts[field][document.fields[field] === null && verdict === 'right' ? 'rightly empty' : verdict]++;
      const probability = confidence[field];
      if (probability !== undefined) confidences.push({ probability, right: verdict === 'right' });
    }
  }
  console.log(`\n## ${documents.length} ${name} (${part})\n`);
  print(
    table(
      ['field', ...outcomeNames],
      scored.map((field) => [field, ...outcomeNames.map((outcome) => counts[field][outcome])]),
    ),
  );
  console.log(`\n${summary(Object.values(counts))}; slowest document ${Math.round(slowest / 1000)} ms of processor time\n`);
  print(reliability(confidences));
}

function print(lines: string[]): void {
  for (const line of lines) console.log(line);
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
