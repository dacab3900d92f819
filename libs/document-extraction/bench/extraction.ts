// Extracts every document of the test corpora and writes the accuracy by field and format to extraction.md in this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentError } from '../src/document-error.ts';
import { corpusPath, extractDocument, readCorpus, type CorpusName } from '../test/extract-document.ts';
import { judge, judgeFact, scored, scoredFacts, Tally, type CorpusEntry, type ScoredField } from '../test/scoring.ts';

const corpora: CorpusName[] = ['corpus', 'corpus-extra', 'corpus-variants', 'corpus-unseen'];

interface Row {
  documents: number;
  pages: number;
  durationMs: number;
  fields: Record<ScoredField, Tally>;
  all: Tally;
}

const rows = new Map<string, Row>();
const misses: string[] = [];
const facts = new Map(scoredFacts.map((name) => [name, new Tally()]));

for (const corpus of corpora) for (const entry of readCorpus(corpus)) await measure(corpus, entry);

const table = report();
console.log(table);
for (const miss of misses) console.log(miss);
writeFileSync(join(import.meta.dirname, 'extraction.md'), table);
// The OCR libraries keep worker threads alive.
process.exit();

async function measure(corpus: CorpusName, entry: CorpusEntry): Promise<void> {
  const startedAt = performance.now();
  const read = await extractDocument(entry.files.map((file) => corpusPath(corpus, file))).catch((error: unknown) => {
    if (error instanceof DocumentError) return null;
    throw error;
  });
  const name = `${corpus} ${entry.format}`;
  const row = rows.get(name) ?? { documents: 0, pages: 0, durationMs: 0, fields: emptyFields(), all: new Tally() };
  rows.set(name, row);
  row.documents += 1;
  row.durationMs += performance.now() - startedAt;
  row.pages += read?.pagesRead ?? 0;
  for (const field of scored) {
    const verdict = judge(entry, field, read?.data ?? null);
    row.fields[field].add(verdict);
    row.all.add(verdict);
    const [truth, found] = [JSON.stringify(entry.fields[field]), JSON.stringify(read?.data[field] ?? null)];
    if (verdict !== 'right') misses.push(`${verdict}: ${entry.id} ${field} is ${truth}, extracted ${found}`);
  }
  for (const [name, tally] of entry.facts ? facts : []) tally.add(judgeFact(entry.facts ?? {}, name, read?.facts[name]));
}

function emptyFields(): Record<ScoredField, Tally> {
  return Object.fromEntries(scored.map((field) => [field, new Tally()])) as Record<ScoredField, Tally>;
}

function report(): string {
  const percent = (tally: Tally) => `${(tally.accuracy * 100).toFixed(1)} %`;
  const heading = ['documents', 'count', ...scored, 'all fields', 'invented', 'ms per page'];
  const lines = [...rows].map(([name, { documents, pages, durationMs, fields, all }]) => [
    name,
    String(documents),
    ...scored.map((field) => percent(fields[field])),
    percent(all),
    String(all.counts.invented),
    (durationMs / Math.max(1, pages)).toFixed(0),
  ]);
  const markdown = [heading, heading.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const verdicts = [...facts].map(
    ([name, { counts }]) => `| ${[name, counts.right, counts.missed, counts.wrong, counts.invented].join(' | ')} |`,
  );
  const factTable = [
    '| fact | right or rightly absent | missed | wrong | invented |',
    '| --- | --- | --- | --- | --- |',
    ...verdicts,
  ];
  return `# Accuracy of the extraction\n\nWritten by \`npm run bench:extraction\`, without a language model and in one process. Invented: a value for a field that the document does not state.\n\n${markdown}\n\n## Facts of the variants and of the unseen documents\n\n${factTable.join('\n')}\n`;
}
