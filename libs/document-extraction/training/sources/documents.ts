import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DocumentText } from '../../src/document-text.ts';
import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import { addDays, asStartDate, isRealDay } from '../../src/text/values/calendar.rules.ts';
import { corpusPath, readCorpus } from '../../test/extract-document.ts';
import { scored, type ScoredField, type Truth } from '../../test/scoring.ts';
import { isNaturalPerson } from './parties-of-labels.ts';

/** The part of the data that a document belongs to: fitted on, calibrated on, measured on. */
export type Part = 'train' | 'calibrate' | 'test';

/** A document with what it states. */
export interface LabelledDocument {
  id: string;
  kind: 'real' | 'short real' | 'written' | 'invented' | 'variant' | 'clause' | 'corrected';
  text: DocumentText;
  fields: Truth;
  /** Further values that count as right. */
  accept: Partial<Record<ScoredField, unknown[]>>;
  /** Fields of which nothing is known. */
  open?: ScoredField[];
  /** Who wrote it; absent where the documents were generated or come from many hands. */
  author?: string;
}

type Split = Record<'cuad' | 'invented', Record<Part, string[]>>;

const split = JSON.parse(readFileSync(join(import.meta.dirname, '../split.json'), 'utf8')) as Split;

/** The invented contracts of the test corpora that are plain text, in one part of the split. */
export function inventedDocuments(part: Part): LabelledDocument[] {
  const ids = new Set(split.invented[part]);
  return (['corpus', 'corpus-extra'] as const).flatMap((corpus) =>
    readCorpus(corpus)
      .filter(({ id, format }) => ids.has(id) && format === 'txt')
      .map(({ id, files, fields, accept }) => {
        const text = parsePlainText(readFileSync(corpusPath(corpus, files[0] ?? ''), 'utf8'));
        return { id, kind: 'invented' as const, text, fields, accept };
      }),
  );
}

/** The documents by other authors. All have been read and learned from. */
export function variantDocuments(): LabelledDocument[] {
  return readCorpus('corpus-variants').map(({ id, files, fields, accept, open, author }) => {
    const text = parsePlainText(readFileSync(corpusPath('corpus-variants', files[0] ?? ''), 'utf8'));
    return { id, kind: 'variant', text, fields, accept, open, author };
  });
}

/** Documents of a folder outside the repository: `truth.json` and `docs`. All are by one author, named by the folder. */
export function documentsOf(folder: string): LabelledDocument[] {
  const entries = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Pick<
    LabelledDocument,
    'id' | 'fields' | 'accept' | 'open'
  >[];
  const nothing = Object.fromEntries(scored.map((field) => [field, null])) as Truth;
  return entries.flatMap(({ id, fields, accept, open }) => {
    const path = join(folder, 'docs', `${id}.txt`);
    if (!existsSync(path)) return [];
    const text = parsePlainText(readFileSync(path, 'utf8'));
    const author = basename(folder);
    return [
      { id: `${author}-${id}`, kind: 'variant', text, fields: { ...nothing, ...fields }, accept: accept ?? {}, open, author },
    ];
  });
}

interface RealLabels {
  id: string;
  parties: string;
  agreementDate: string;
  effectiveDate: string;
  expirationDate: string;
}

/**
 * The real contracts of a folder with CUAD's texts and labels, in one part of the split. They state no handle, platform, video or
 * monthly fee. The expiry day of "one year from 3 May" is labelled as 3 May or 2 May, so both are right.
 */
export function realDocuments(folder: string, part: Part): LabelledDocument[] {
  return realContracts(folder, part).map(({ document }) => document);
}

/** The same with their texts. */
export function realContracts(folder: string, part: Part): { document: LabelledDocument; text: string }[] {
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as RealLabels[];
  const texts = textsOf(folder, part);
  return labels.flatMap((one) => {
    const text = texts.get(one.id);
    return text === undefined ? [] : [{ document: labelled(one, text), text }];
  });
}

/** The texts of the real contracts in one part of the split. */
export function realTexts(folder: string, part: Part): string[] {
  return [...textsOf(folder, part).values()];
}

function textsOf(folder: string, part: Part): Map<string, string> {
  const ids = new Set(split.cuad[part]);
  const lines = gunzipSync(readFileSync(join(folder, 'documents.jsonl.gz')))
    .toString('utf8')
    .split('\n');
  const entries = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as { id: string; text: string });
  return new Map(entries.filter(({ id }) => ids.has(id)).map(({ id, text }) => [id, text]));
}

/** What the labels do not say although the text does: a last day, a consultant's monthly fee, the person behind a consultancy. */
const unlabelled: Record<string, ScoredField[]> = {
  'cuad-dev-020': ['endDate'],
  'cuad-dev-042': ['monthlyFee'],
  'cuad-dev-044': ['monthlyFee'],
  'cuad-dev-108': ['fullName'],
};

function labelled({ id, parties, agreementDate, effectiveDate, expirationDate }: RealLabels, text: string): LabelledDocument {
  const [start, agreed, end] = [dayOf(effectiveDate), dayOf(agreementDate), dayOf(expirationDate)];
  const people = parties
    .split(';')
    .map(isNaturalPerson)
    .filter((name) => name !== null);
  const nothing = Object.fromEntries(scored.map((field) => [field, null])) as Truth;
  return {
    id,
    kind: 'real',
    text: parsePlainText(text),
    fields: { ...nothing, fullName: people[0] ?? null, startDate: start, endDate: end },
    accept: { fullName: people, startDate: agreed && !start ? [agreed] : [], endDate: end ? [addDays(end, -1)] : [] },
    open: unlabelled[id] ?? [],
  };
}

// "12/31/04", "1/10/2000"; null for "perpetual" and for blanks.
function dayOf(label: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(label.trim()) ?? [];
  if (year === '') return null;
  const numbers = {
    year: Number(year) + (year.length === 4 ? 0 : Number(year) > 60 ? 1900 : 2000),
    month: Number(month),
    day: Number(day),
  };
  const date = numbers.month > 12 ? { ...numbers, month: numbers.day, day: numbers.month } : numbers;
  return isRealDay(date) ? asStartDate(date) : null;
}
