import type { ExtractedFields } from '../src/extraction.ts';

/** A document of a corpus with what it says. */
export interface CorpusEntry {
  id: string;
  format: string;
  files: string[];
  fields: Truth;
  /** Further values that count as right. */
  accept: Partial<Record<ScoredField, unknown[]>>;
}

export const SCORED = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'platforms', 'videosPerMonth'] as const;
export type ScoredField = (typeof SCORED)[number];
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
}

/** The entries of a truth file that say what a document states. */
export function corpusEntries(json: string): CorpusEntry[] {
  const entries = JSON.parse(json) as RawEntry[];
  return entries.flatMap(({ id, file, files, format, fields, accept }) => {
    const all = files ?? (file ? [file] : []);
    const first = all[0];
    if (!fields || !first) return [];
    return [{ id: id ?? first, format: format ?? first.split('.').at(-1) ?? '', files: all, fields, accept: accept ?? {} }];
  });
}

/** Judges one field. Case, spaces and the leading @ do not count; accents do; platforms are a set; amounts are numbers. */
export function judge(entry: CorpusEntry, field: ScoredField, found: ExtractedFields | null): Verdict {
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
  readonly #counts: Record<Verdict, number> = { right: 0, wrong: 0, missed: 0, invented: 0 };

  add(verdict: Verdict): void {
    this.#counts[verdict]++;
  }

  get counts(): Readonly<Record<Verdict, number>> {
    return this.#counts;
  }

  get total(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** 0..1 */
  get accuracy(): number {
    return this.total === 0 ? 1 : this.#counts.right / this.total;
  }
}
