import type { ExtractedFields, Fact, FactName } from '../src/extraction.ts';

/** A document of a corpus with what it says. */
export interface CorpusEntry {
  id: string;
  format: string;
  files: string[];
  fields: Truth;
  /** Further values that count as right. */
  accept: Partial<Record<ScoredField, unknown[]>>;
  /** Fields of which the document does not say enough to judge them. */
  open: ScoredField[];
  /** Who wrote the document, where a corpus has several authors. */
  author: string;
  /** An amount, a number, or words of which one stands in the value or its evidence; null where the corpus does not say. */
  facts: FactTruth | null;
}

export type FactTruth = Partial<Record<FactName, number | string[]>>;
export const scoredFacts = [
  'totalFee',
  'feePerVideo',
  'totalVideos',
  'exclusivity',
  'usageRights',
  'email',
  'renewal',
  'noticePeriod',
] as const satisfies FactName[];

export const scored = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'platforms', 'videosPerMonth'] as const;
export type ScoredField = (typeof scored)[number];
export type Truth = Record<ScoredField, unknown>;

/** `invented`: a value where the document states none. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'invented';

interface RawEntry {
  id?: string;
  file?: string;
  files?: string[];
  format?: string;
  fields?: Truth;
  accept?: CorpusEntry['accept'];
  open?: ScoredField[];
  author?: string;
  facts?: FactTruth;
}

/** The entries of a truth file that say what a document states. */
export function corpusEntries(json: string): CorpusEntry[] {
  const entries = JSON.parse(json) as RawEntry[];
  return entries.flatMap(({ id, file, files, format, fields, accept, open, author, facts }) => {
    const all = files ?? (file ? [file] : []);
    const first = all[0];
    if (!fields || !first) return [];
    const known = { accept: accept ?? {}, open: open ?? [], author: author ?? '', facts: facts ?? null };
    return [{ id: id ?? first, format: format ?? first.split('.').at(-1) ?? '', files: all, fields, ...known }];
  });
}

/** Judges one fact. */
export function judgeFact(truth: FactTruth, name: FactName, found: Fact | undefined): Verdict {
  const stated = truth[name];
  if (found === undefined) return stated === undefined ? 'right' : 'missed';
  if (stated === undefined) return 'invented';
  if (typeof stated === 'number') return Number(found.value) === stated ? 'right' : 'wrong';
  const words = `${found.value} ${found.evidence.text}`.toLowerCase();
  return stated.some((one) => words.includes(one.toLowerCase())) ? 'right' : 'wrong';
}

/** Judges one field. Case, spaces and the leading @ do not count; accents do; platforms are a set; amounts are numbers. */
export function judge(entry: Pick<CorpusEntry, 'fields' | 'accept'>, field: ScoredField, found: ExtractedFields | null): Verdict {
  const truth = comparable(field, entry.fields[field]);
  const value = comparable(field, found?.[field]);
  const accepted = (entry.accept[field] ?? []).map((one) => comparable(field, one));
  if (value === truth || (value !== null && accepted.includes(value))) return 'right';
  if (truth === null) return 'invented';
  return value === null ? 'missed' : 'wrong';
}

function comparable(field: ScoredField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field) {
    case 'fullName':
      return String(value).normalize('NFC').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
    case 'socialHandle':
      return String(value).trim().replace(/^@/, '').toLowerCase();
    case 'monthlyFee':
      return Number(value).toFixed(2);
    case 'platforms':
      return (value as string[]).length === 0 ? null : [...new Set(value as string[])].sort().join('+');
    case 'videosPerMonth':
      return Number(value) === 0 ? null : String(Number(value));
    default:
      return String(value);
  }
}

/** Counts of verdicts with the share that is right. */
export class Tally {
  private readonly countOf: Record<Verdict, number> = { right: 0, wrong: 0, missed: 0, invented: 0 };

  add(verdict: Verdict): void {
    this.countOf[verdict]++;
  }

  get counts(): Readonly<Record<Verdict, number>> {
    return this.countOf;
  }

  get total(): number {
    return Object.values(this.countOf).reduce((sum, count) => sum + count, 0);
  }

  /** 0..1 */
  get accuracy(): number {
    return this.total === 0 ? 1 : this.countOf.right / this.total;
  }
}
