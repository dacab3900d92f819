// Reads every document of the test corpora and writes how much of each was read right, into extraction.md beside this file.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DocumentRefused } from '../src/extraction/document-refused.ts';
import { ExtractionEngine, type ExpectedKind } from '../src/extraction/extraction.engine.ts';
import { corpusEntries, judge, SCORED, Tally, type CorpusEntry, type ScoredField } from '../test/extraction-scoring.ts';

const KINDS: Record<string, ExpectedKind> = {
  '.pdf': 'pdf',
  '.docx': 'word',
  '.doc': 'word',
  '.txt': 'any',
  '.png': 'image',
  '.jpg': 'image',
};
const CORPORA = ['corpus', 'corpus-extra'];

interface Row {
  fields: Record<ScoredField, Tally>;
  all: Tally;
  /** ms of each document, and its recognised pages. */
  times: number[];
  pages: number;
}

const engine = new ExtractionEngine({ processorMs: 120_000 });
const rows = new Map<string, Row>();
const misses: string[] = [];

for (const corpus of CORPORA) {
  const folder = join(import.meta.dirname, '../test', corpus);
  for (const entry of corpusEntries(readFileSync(join(folder, 'truth.json'), 'utf8'))) {
    await measure(corpus, folder, entry);
  }
}
await engine.close();

const table = report();
console.log(table);
for (const miss of misses) console.log(miss);
writeFileSync(join(import.meta.dirname, 'extraction.md'), table);

async function measure(corpus: string, folder: string, entry: CorpusEntry): Promise<void> {
  const files = entry.files.map((file) => ({ path: join(folder, file), fileName: file, kind: KINDS[extname(file)] ?? 'any' }));
  const begun = performance.now();
  const read = await engine.extract(files).catch((error: unknown) => {
    if (error instanceof DocumentRefused) return null;
    throw error;
  });
  const took = performance.now() - begun;
  const name = `${corpus} ${entry.format}`;
  const row = rows.get(name) ?? { fields: emptyFields(), all: new Tally(), times: [], pages: 0 };
  rows.set(name, row);
  row.times.push(took);
  row.pages += read?.pagesRead ?? 0;
  for (const field of SCORED) {
    const verdict = judge(entry, field, read?.data ?? null);
    row.fields[field].add(verdict);
    row.all.add(verdict);
    if (verdict !== 'right')
      misses.push(
        `${verdict}: ${entry.id} ${field} is ${JSON.stringify(entry.fields[field])}, read ${JSON.stringify(read?.data[field] ?? null)}`,
      );
  }
}

function emptyFields(): Record<ScoredField, Tally> {
  return Object.fromEntries(SCORED.map((field) => [field, new Tally()])) as Record<ScoredField, Tally>;
}

function report(): string {
  const percent = (tally: Tally) => `${(tally.accuracy * 100).toFixed(1)} %`;
  const heading = ['documents', 'read', ...SCORED, 'all fields', 'invented', 'ms a page'];
  const lines = [...rows].map(([name, row]) => {
    const perPage = row.times.reduce((sum, time) => sum + time, 0) / Math.max(1, row.pages);
    const cells = [name, String(row.times.length), ...SCORED.map((field) => percent(row.fields[field]))];
    return [...cells, percent(row.all), String(row.all.counts.invented), perPage.toFixed(0)];
  });
  const markdown = [heading, heading.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `# What the extraction reads right\n\nWritten by \`npm run bench:extraction\`, without a language model. Invented: a value where the document states none.\n\n${markdown}\n`;
}
