import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ReadDocument } from '../src/jobs.ts';
import { acceptedTypes, type ExpectedKind } from '../src/parsers/file-type.ts';
import { runJob } from '../src/run-job.ts';
import { corpusEntries, judge, scored, Tally, type CorpusEntry } from './scoring.ts';

const kinds: Record<string, ExpectedKind> = { '.pdf': 'pdf', '.docx': 'word', '.doc': 'word', '.png': 'image', '.jpg': 'image' };

const ignore = () => undefined;

/**
 * Extracts one document, or the page images of one contract, in this process. The service runs the same jobs in child processes.
 * @throws DocumentError when it cannot be read
 */
export async function extractDocument(paths: string[]): Promise<ReadDocument> {
  const [path = ''] = paths;
  const read = await runJob({ kind: 'read', path, accept: acceptedTypes[kinds[extname(path)] ?? 'any'] }, ignore);
  if (!('ocrPages' in read)) return read;
  const several = paths.length > 1;
  const sources = several ? paths.map((one) => ({ path: one, page: null })) : read.ocrPages.map((page) => ({ path, page }));
  const pages = several ? [] : [...read.textRuns];
  for (const [at, source] of sources.entries())
    pages[(source.page ?? at + 1) - 1] = await runJob({ kind: 'recognise', ...source }, ignore);
  return runJob({ kind: 'extractFields', pages, pagesRead: pages.length, pagesTotal: pages.length }, ignore);
}

/**
 * The variants are documents by other authors, their truth written before they were first read. From the unseen ones nothing was
 * learned, and no rule was changed for them: keep it so.
 */
export type CorpusName = 'corpus' | 'corpus-extra' | 'corpus-variants' | 'corpus-unseen';

export const corpusPath = (corpus: CorpusName, file: string): string => join(import.meta.dirname, corpus, file);

/** The documents of a corpus with their true fields. */
export function readCorpus(corpus: CorpusName): CorpusEntry[] {
  return corpusEntries(readFileSync(corpusPath(corpus, 'truth.json'), 'utf8'));
}

/** How well the fields of these documents are extracted. */
export async function scoreCorpus(corpus: CorpusName, entries: CorpusEntry[]): Promise<{ tally: Tally; misses: string[] }> {
  const tally = new Tally();
  const misses: string[] = [];
  for (const entry of entries) {
    const { data } = await extractDocument(entry.files.map((file) => corpusPath(corpus, file)));
    for (const field of scored) {
      const verdict = judge(entry, field, data);
      tally.add(verdict);
      if (verdict !== 'right') misses.push(`${entry.id} ${field}: ${verdict} (${JSON.stringify(data[field])})`);
    }
  }
  return { tally, misses };
}
