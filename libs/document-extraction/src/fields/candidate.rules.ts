import type { Evidence } from '../extraction.ts';
import type { Zone } from '../structure/zones.rules.ts';
import type { DateMention } from '../text/values/dates.rules.ts';
import type { Statement } from '../text/statements.rules.ts';

/** A possible value of a field, with the strength of its evidence. */
export interface Candidate<T> {
  value: T;
  /** Higher is more likely. Comparable only within one field. */
  score: number;
  /** 0..1, for the case that this candidate is chosen. */
  confidence: number;
  evidence: FoundEvidence;
}

/** Evidence with the order of its statement, by which its zone is known. */
export interface FoundEvidence extends Evidence {
  order?: number;
}

/** The candidate with the highest score, the first of several. */
export function best<T>(candidates: Candidate<T>[]): Candidate<T> | null {
  return candidates.reduce<Candidate<T> | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
}

/** Points for a candidate of which something holds. */
export type PointRule<Context> = [points: number, holds: (context: Context) => boolean];

/** The sum of the points of the rules that hold. */
export function pointsFor<Context>(rules: readonly PointRule<Context>[], context: Context): number {
  return rules.reduce((sum, [points, holds]) => sum + (holds(context) ? points : 0), 0);
}

const evidenceLength = 240;

/** The text of a statement with its label, shortened around the value. */
export function evidenceOf(
  statement: Pick<Statement, 'text' | 'label' | 'page' | 'column'> & { order?: number },
  index = 0,
): FoundEvidence {
  const { page, order } = statement;
  const at = order === undefined ? { page } : { page, order };
  const label = [statement.label, statement.column].filter((part) => part !== '').join(', ');
  const prefix = label === '' ? '' : `${label}: `;
  const room = evidenceLength - prefix.length;
  if (statement.text.length <= room) return { ...at, text: prefix + statement.text };
  const from = Math.max(0, Math.min(index - 80, statement.text.length - room));
  const cut = statement.text.slice(from, from + room).trim();
  return { ...at, text: `${prefix}${from > 0 ? '…' : ''}${cut}…` };
}

/** A date with the words around it. */
export interface DatedStatement {
  statement: Statement;
  mention: DateMention;
  /** The words before and after it. */
  before: string;
  after: string;
  zone: Zone;
  previous: DateMention | undefined;
  next: DateMention | undefined;
}
